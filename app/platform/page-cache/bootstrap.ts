// Owns the one script a public page runs before the reader does anything: at most 2 KB, inline, allowed by its hash.
// Everything it reads from the page is named by a data- attribute; it holds no French.
//
// - first intent runs React's inert scripts in their order: a press on something one can act on, focus there (keys lead
//   there), a pointer that moves over a link or a button. A touch is no press until it is lifted, for it may be a scroll;
//   what passes under a still pointer while the page scrolls is no hovering; a heading or <main> that takes focus is not acted on.
//   Ctrl or Cmd and K are one (ui/at-first-intent.tsx does what they ask), a dialog that the address opened is one;
// - [data-wake]: a page that is made by its scripts runs them by itself, once it was painted (in a tab behind another, once it is seen):
//   fetched before, they would hold up what the server drew;
// - [data-hold]: a link or form used during hydration waits for it and is then done by React (by the browser past two seconds);
// - [data-menu]: opens and closes the small screens' menu; [data-back]: the previous page;
// - [data-missing]: the missing path in the console; [data-weight]: what the page weighs, as it comes, until React counts on (ui/page-weight.tsx);
// - back and forward between two pages that React had shown in one document, once that was loaded anew: the browser changes the address
//   and nothing else, so that page is loaded;
// - [data-body]: where a text is read is noted for the tab, and gone back to where the browser does not: a tab that was ended (discarded,
//   crashed), a page that React had taken scrolling over from. What the address leads to, and what the browser has restored, stand.
export const bootstrap = `(()=>{
let d=document,L=location,S="a,button,input,textarea",q=s=>d.querySelector(s),on=(t,f)=>d.addEventListener(t,f,true),begun,ready,held,timer,n=0,
begin=()=>{if(!begun)for(let o of d.querySelectorAll("[data-on-intent]")){begun=1;
let s=d.createElement("script");s.type=o.dataset.onIntent;s.text=o.text;d.head.append(s)}},
intent=(t,s=S)=>begun||t?.closest?.(s)&&begin(),
release=(a=held)=>{held=0;if(a)a.href?ready?a.click():L.href=a.href:ready?a.requestSubmit():a.submit()},
hold=(e,a)=>{e.preventDefault();begin();held=a;setTimeout(release,2e3)},
at=()=>L.pathname+L.search,shown=at(),
read=f=>{try{if(q("[data-body]"))f(sessionStorage,"read "+at())}catch{}};
on("focusin",e=>intent(e.target));on("keydown",e=>/k/i.test(e.key)&&e.ctrlKey|e.metaKey&&begin());on("pointermove",e=>e.pointerType!="touch"&&intent(e.target,"a,button"));intent(q("dialog[open] a,:focus"));
q("[data-wake]")&&requestAnimationFrame(()=>setTimeout(begin));
on("hydrated",()=>{ready=1;release()});
on("submit",e=>!ready&&begun&&e.target.matches("[data-hold]")&&hold(e,e.target));
on("click",e=>{intent(e.target);const near=s=>e.target.closest?.(s),m=near("[data-menu]"),a=near("a[data-hold]");
if(m)m.ariaExpanded=m.ariaExpanded!="true";
else if(near("[data-back]")&&history.length>1){e.preventDefault();e.stopPropagation();history.back()}
else if(a&&!ready&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.button))hold(e,a)});
let m=q("[data-missing]");m&&console.info(m.dataset.missing,L.pathname);
for(const type of["navigation","resource"])new PerformanceObserver(l=>{l.getEntries().map(r=>n+=r.serverTiming?.find(t=>t.name=="w")?.duration||r.encodedBodySize);
let w=q("[data-weight]");if(w&&!ready)w.textContent=w.dataset.weight.replace("#",Math.ceil(n/1024))}).observe({type,buffered:true});
addEventListener("popstate",()=>ready||at()==shown||L.reload());
on("scroll",()=>{clearTimeout(timer);timer=setTimeout(()=>read((s,k)=>s[k]=scrollY),200)});
if(performance.getEntriesByType("navigation")[0]?.type!="navigate"&&!L.hash&&!scrollY)read((s,k)=>scrollTo({top:s[k],behavior:"instant"}))
})()`.replaceAll("\n", "");
