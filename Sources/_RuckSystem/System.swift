// The C library of the system: the only file that says which. Modules that call it import this one.

#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Bionic)
@_exported public import Bionic
#else
#error("ruckstat has no system calls for this system: Apple, Glibc, Musl and Bionic only")
#endif
