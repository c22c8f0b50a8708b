internal import RuckHistory

/// The looks of all pages: one scale of type, two accents, three lights.
enum StyleSheet {
  /// The style sheet for a size of the text.
  static func text(_ size: Preferences.TextSize) -> String {
    switch size {
    case .standard: standard
    case .large: standard + large
    }
  }

  // A fifth larger; the labels inside drawings keep their size, for which their positions were chosen.
  private static let large = """
    html{font-size:120%}.l{font-size:.625rem}
    @media print{body{font-size:11.5pt}h1,.big{font-size:17pt}h2{font-size:13pt}
    td,th,.remark,caption,figcaption,.key,.facts,.tiles dt,footer p,summary{font-size:10pt}}

    """

  private static let standard = """

    :root{color-scheme:light dark;\(Palette.light.variables)}
    @media (prefers-color-scheme:dark){:root{\(Palette.dark.variables)}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.45 system-ui,"Noto Sans",\
    "DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums}
    main,header,footer{max-width:52rem;margin:0 auto;padding:0 1rem}
    header{padding-top:1.75rem}
    h1{font-size:1.6rem;line-height:1.2;margin:0;font-weight:650;overflow-wrap:anywhere}
    h2{font-size:1.15rem;margin:2rem 0 .6rem;font-weight:650;overflow-wrap:anywhere}
    h3{font-size:.875rem;margin:0;font-weight:600}
    .facts~h3{margin-top:.8rem}
    p{margin:.4rem 0}
    a{color:var(--line)}
    .lead{font-size:1.1rem;max-width:62rem;margin:.9rem 0 0}
    .soft,.sub,.remark,caption,figcaption,.l{color:var(--soft)}
    .sub{margin:.3rem 0 0;overflow-wrap:anywhere}
    .remark,caption,figcaption,td,th,.key,.facts{font-size:.875rem}
    .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:0 1.25rem;\
    margin:1.1rem 0 0}
    .tiles>div{border-top:1px solid var(--hair);padding:.5rem 0 .7rem}
    .tiles dt{font-size:.875rem;color:var(--soft)}
    .tiles dd{margin:0}
    .big{font-size:1.45rem;line-height:1.3;font-weight:650;overflow-wrap:anywhere}
    .tiles .load .big,.is-load{color:var(--load)}
    figure{margin:0 0 .9rem;break-inside:avoid}
    .lane{display:grid;grid-template-columns:3.1rem minmax(0,1fr);margin:0 0 .55rem}
    .lane figcaption{grid-column:2;display:flex;justify-content:space-between;gap:0 1rem;\
    flex-wrap:wrap;padding:0 0 .15rem;line-height:1.3}
    .lane h3{color:var(--ink)}
    .plot{position:relative;grid-column:2;height:5.5rem;background:var(--plot);\
    border:1px solid var(--hair)}
    .plot.low{height:3.4rem}
    .plot.high{height:9rem}
    .plot svg,.map svg{position:absolute;inset:0;width:100%;height:100%;overflow:hidden}
    path{fill:none;vector-effect:non-scaling-stroke}
    .grid{stroke:var(--hair);stroke-width:1}
    .mean{stroke:var(--line);stroke-width:1.6;stroke-linejoin:round}
    .band{fill:var(--line);stroke:var(--line);stroke-width:1;opacity:.3}
    .load-lane .mean,.change{stroke:var(--load)}
    .load-lane .band{fill:var(--load);stroke:var(--load)}
    .change{stroke-width:1.4;stroke-dasharray:6 3}
    .rest{fill:var(--soft);opacity:.22}
    .mean.other{stroke:var(--load);stroke-dasharray:6 2}
    .zero{stroke:var(--ink);stroke-width:1}
    .clip{stroke:var(--ink);stroke-width:1.6}
    .climb{stroke:var(--ink);stroke-width:4}
    .l{position:absolute;font-size:.75rem;line-height:1;white-space:nowrap}
    .y{right:100%;margin-right:.35rem;transform:translateY(-50%)}
    .x{top:100%;margin-top:.3rem;transform:translateX(-50%)}
    .x.first{transform:none}.x.last{transform:translateX(-100%)}
    .at{top:.2rem;margin-left:.3rem;\
    text-shadow:0 0 2px var(--plot),0 0 2px var(--plot),0 0 3px var(--plot)}
    .at.left{transform:translateX(-100%);margin-left:-.3rem}
    .foot{margin-bottom:1.7rem}
    .map{position:relative;background:var(--plot);border:1px solid var(--hair);overflow:hidden}
    .map+figcaption{padding-top:.3rem}
    @media (max-width:47.9rem){.map .wide,.calendar .wide{display:none}}
    .stretch{stroke:var(--load);stroke-width:5;stroke-linejoin:round;stroke-linecap:round}
    .here{position:absolute;width:15px;height:15px;margin:-7.5px;border-radius:50%;\
    border:3px solid var(--load);box-shadow:0 0 0 2px var(--plot),inset 0 0 0 1px var(--plot)}
    .lanes .plot{touch-action:pan-y;cursor:crosshair}
    .cursor{position:absolute;top:0;bottom:0;width:1px;background:var(--load);pointer-events:none}
    .shade{position:absolute;top:0;bottom:0;background:var(--load);opacity:.13;pointer-events:none}
    .read{position:sticky;top:0;z-index:3;background:var(--ground);padding:.45rem 0 .4rem;\
    margin:0 0 .6rem;border-bottom:1px solid var(--hair)}
    .read dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(4.5rem,1fr));gap:.1rem .4rem;\
    margin:0}
    .read dt,.what{font-size:.75rem;color:var(--soft);line-height:1.3}
    .read dd{margin:0;font-size:.875rem;font-weight:600;line-height:1.3;white-space:nowrap}
    .what{margin:.2rem 0 0}
    .move{display:flex;gap:.8rem;align-items:center;margin:.3rem 0 .2rem}
    .move input{flex:1;min-width:0;height:1.5rem;margin:0;accent-color:var(--load)}
    button{font:inherit;font-size:.8125rem;color:var(--ink);background:var(--plot);\
    border:1px solid var(--soft);border-radius:.3rem;padding:.15rem .6rem;min-height:1.6rem;cursor:pointer}
    tr[data-from]{cursor:pointer}
    table:has([data-from]) tr>:first-child{padding-left:.5rem}
    tr[data-from]:hover,tr[data-from]:focus-visible,tr.at{background:var(--plot);\
    box-shadow:inset 3px 0 var(--load)}
    [hidden]{display:none!important}
    i{font-style:normal}b{font-weight:inherit}
    .units{margin:.5rem 0 0}
    @supports selector(:has(a)){
    :root:not(:has(#ub:checked)) :is(.ub,b),\
    :root:has(#ub:checked) :is(.ua,i:not([class])){display:none!important}}
    @supports not selector(:has(a)){.ub,b,.units{display:none}}
    .halo{stroke:var(--plot);stroke-width:6;stroke-linejoin:round;stroke-linecap:round}
    .track{stroke:var(--line);stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}
    .steep{stroke:var(--ink);stroke-width:4.6;stroke-linecap:round;stroke-linejoin:round}
    .dot{stroke-linecap:round;stroke-width:6;stroke:var(--ink)}
    .dot.start{stroke-width:12}
    .dot.core{stroke:var(--plot);stroke-width:5}
    .dot.finish{stroke-linecap:square;stroke-width:10}
    .dot.way{stroke:var(--soft);stroke-linecap:square;stroke-width:5}
    .line{stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
    .arrow{stroke:var(--ink);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
    .t0{stroke:var(--t0);background:var(--t0)}.t1{stroke:var(--t1);background:var(--t1)}
    .t2{stroke:var(--t2);background:var(--t2)}.t3{stroke:var(--t3);background:var(--t3)}
    .t4{stroke:var(--t4);background:var(--t4)}
    .tone,.key.legend{display:none}
    .by{border:0;padding:0;margin:.5rem 0 0;display:flex;flex-wrap:wrap;gap:.1rem 1rem;font-size:.875rem}
    .by legend{float:left;padding:0;margin-right:1rem;line-height:1.5rem;color:var(--soft)}
    .by label{display:flex;gap:.35rem;align-items:center;min-height:1.5rem;cursor:pointer}
    .by input{margin:0;accent-color:var(--load)}
    figure:has(#by-grade:checked) :is(.tone,.legend).by-grade,\
    figure:has(#by-pace:checked) :is(.tone,.legend).by-pace,\
    figure:has(#by-heartRate:checked) :is(.tone,.legend).by-heartRate{display:flex}
    figure .legend{font-size:.8125rem;margin:.2rem 0 .3rem}
    .dot.new{stroke:var(--load);stroke-width:10}
    .scale{stroke:var(--ink);stroke-width:2}
    .map .l{color:var(--ink);background:var(--plot);padding:0 .1rem;border-radius:.15rem}
    .map .is-load{color:var(--load)}
    .r{transform:translate(.55rem,-50%)}.e{transform:translate(-100%,-50%);margin-left:-.55rem}
    .u{transform:translate(-50%,-100%);margin-top:-.45rem}.d{transform:translate(-50%,.45rem)}
    .ru{transform:translate(.4rem,-130%)}.rd{transform:translate(.4rem,30%)}
    .lu{transform:translate(calc(-100% - .4rem),-130%)}.ld{transform:translate(calc(-100% - .4rem),30%)}
    .c{transform:translateY(-50%)}
    .table{overflow-x:auto;break-inside:auto}
    table{border-collapse:collapse;width:100%}
    caption{text-align:left;padding:0 0 .35rem;max-width:calc(100vw - 2rem)}
    th,td{padding:.26rem .55rem .26rem 0;text-align:right;white-space:nowrap;\
    border-bottom:1px solid var(--hair);font-weight:400}
    thead th{color:var(--soft);vertical-align:bottom}
    tr{break-inside:avoid}
    .t{text-align:left}
    .t:not(:first-child){padding-left:.5rem}
    .bar{min-width:7.5rem;background:linear-gradient(var(--tint),var(--tint)) left/calc(var(--bar,0%) - .3rem)\
    calc(100% - .3rem) no-repeat}
    td.bar.t{padding-left:.45rem}
    .wrap{white-space:normal;overflow-wrap:anywhere;min-width:9rem}
    tfoot td{border:0;color:var(--soft)}
    .facts{display:grid;grid-template-columns:minmax(7rem,max-content) minmax(0,1fr);gap:.2rem 1rem;\
    margin:.4rem 0}
    .facts dt{color:var(--soft)}
    .facts dd{margin:0;overflow-wrap:anywhere}
    .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr));gap:0 1.5rem}
    .pair>section{min-width:0;display:grid;grid-template-rows:subgrid;grid-row:span 4;align-items:start}
    .pair>section>*{min-width:0}
    .pair h2{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
    .wide main,.wide header,.wide footer{max-width:68rem}
    @media (max-width:30rem){.read .sums .what,.read dt{line-height:1.15}
    .read dd{font-size:.8125rem;line-height:1.2}.read{padding:.2rem 0}
    .read dl{grid-template-columns:repeat(4,1fr);gap:.05rem .3rem}}
    @media (min-width:64rem){.one .tiles{grid-template-columns:repeat(8,1fr)}.one .big{font-size:clamp(1.05rem,1.55vw,1.6rem)}
    .tiles .remark,.tiles dt{font-size:.8125rem}
    body main,body header,body footer{max-width:84rem}
    .along.mapped{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:0 2.5rem;\
    align-items:start}
    .along.mapped>section:first-child{position:sticky;top:0}
    .columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 2.5rem;align-items:start}}
    @media (min-width:110rem){body main,body header,body footer{max-width:116rem}}
    @media screen and (max-width:30rem){.rank1,.rank2{display:none}.bar{min-width:5.6rem}}
    @media screen and (max-width:48rem){.rank2{display:none}}
    .key{display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;list-style:none;padding:0;margin:.4rem 0;\
    color:var(--soft)}
    .key span{display:inline-block;width:.8rem;height:.8rem;margin-right:.35rem;vertical-align:-.08rem}
    .s0{fill:var(--s0);background:var(--s0)}.s1{fill:var(--s1);background:var(--s1)}
    .s2{fill:var(--s2);background:var(--s2)}.s3{fill:var(--s3);background:var(--s3)}
    .s4{fill:var(--s4);background:var(--s4)}
    .stack path{stroke:var(--plot);stroke-width:1}
    .stack .work{fill:var(--line)}
    .stack .grid{stroke:var(--hair)}
    .stack .warn{fill:var(--ink);stroke:none}
    .calendar{position:relative;margin:0 0 1.8rem}
    .calendar .days{position:relative;height:0;padding-bottom:13.2%}
    .calendar svg{position:absolute;inset:0;width:100%;height:100%}
    .calendar .free{fill:var(--hair)}
    .points path{stroke-linecap:round;stroke-width:7;stroke:var(--line)}
    .points .grid{stroke:var(--hair);stroke-width:1}
    .points .even,.days .even{stroke:var(--load);stroke-width:1.6;stroke-dasharray:6 3}
    .heat{max-width:48rem}
    .path{stroke:var(--line);stroke-width:2.2;opacity:.35;stroke-linejoin:round;stroke-linecap:round}
    .paper{display:none}
    details{margin:.5rem 0}
    .making{margin-top:2rem}
    .making h3{margin-top:.8rem}
    summary{cursor:pointer;color:var(--soft);font-size:.875rem}
    footer{padding-bottom:2.5rem;margin-top:2rem}
    footer p{border-top:1px solid var(--hair);padding-top:.6rem;font-size:.875rem;color:var(--soft);\
    overflow-wrap:anywhere}
    :focus-visible{outline:2px solid var(--load);outline-offset:2px}
    @media (max-width:24rem){.tiles{grid-template-columns:1fr 1fr;gap:0 .8rem}.big{font-size:1.3rem}}
    @media (max-width:30rem){.wrap{min-width:6.5rem}}
    @media (min-width:48rem){h1{font-size:1.9rem}.big{font-size:1.6rem}.plot{height:6.5rem}}
    @media (forced-colors:active){.mean,.track,.change,.line,.arrow,.clip,.steep,.scale,.dot,.even{stroke:CanvasText}
    .band{fill:CanvasText;forced-color-adjust:none}.s0,.s1,.s2,.s3,.s4{forced-color-adjust:none}}
    @page{margin:12mm}
    @media print{:root{color-scheme:light;\(Palette.paper.variables)}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    body{font-size:9.5pt;line-height:1.3}
    main,header,footer{max-width:none;padding:0}
    header{padding-top:0}footer{margin-top:.6rem;padding-bottom:0}
    h1,.big{font-size:15pt}h2{font-size:11pt;margin:.7rem 0 .3rem}h2,h3{break-after:avoid}
    td,th,.remark,caption,figcaption,.key,.facts,.tiles dt,footer p,summary{font-size:8pt}
    th,td{padding:.08rem .4rem .08rem 0}
    .tiles{grid-template-columns:repeat(4,1fr);gap:0 1rem;margin-top:.5rem}
    .tiles>div{padding:.25rem 0}
    .plot{height:3rem}.plot.low{height:2.8rem}.plot.high{height:5.2rem}.lane{margin-bottom:.3rem}
    .foot{margin-bottom:1.3rem}
    .map{max-width:76mm;margin:0 auto}
    .by,.cursor,.here,.shade{display:none}tr.at{background:none;box-shadow:none}
    .legend{justify-content:center}
    .table{overflow:visible}
    .facts{grid-template-columns:max-content 1fr max-content 1fr;break-inside:auto}
    .pair{grid-template-columns:1fr 1fr}.pair .facts{grid-template-columns:max-content 1fr}
    details>summary,.read{display:none!important}
    .columns,.along.mapped{display:block}
    .lanes{break-inside:avoid}
    .screen{display:none}.paper{display:block}}

    """
}
