// Owns the one script a public page runs before the reader does anything: at most 2 KB, inline, allowed by its hash.
// Everything it reads from the page is named by a data- attribute; it holds no French.
//
// - first intent runs React's inert scripts in their order: a press on something one can act on, focus there (keys lead
//   there), a pointer that moves over a link or a button. A touch is no press until it is lifted, for it may be a scroll;
//   what passes under a still pointer while the page scrolls is no hovering; a heading or <main> that takes focus is not acted on.
//   A dialog that the address opened is one;
// - [data-hold]: a link or form used during hydration waits for it and is then done by React (by the browser past two seconds);
// - [data-share]: device share function, else copy, else the older copy; both need this very gesture (rows 140 to 142);
// - [data-menu]: opens and closes the small screens' menu; [data-back]: the previous page;
// - [data-missing]: the missing path in the console; [data-weight]: what the page weighs, as it comes, until React counts on.
export const bootstrap = `(()=>{
const d=document,q=s=>d.querySelector(s),on=(t,f)=>d.addEventListener(t,f,true);
let begun,ready,held,timer,n=0;
const begin=()=>{if(!begun)for(const o of d.querySelectorAll("[data-on-intent]")){begun=1;
const s=d.createElement("script");s.type=o.dataset.onIntent;s.text=o.text;d.head.append(s)}};
const intent=(t,s="a,button,input,textarea")=>begun||t?.closest?.(s)&&begin();
on("focusin",e=>intent(e.target));on("pointermove",e=>e.pointerType!="touch"&&intent(e.target,"a,button"));intent(q("dialog[open] a,:focus"));
const release=()=>{const a=held;held=0;if(a)a.href?ready?a.click():location=a.href:ready?a.requestSubmit():a.submit()};
const hold=(e,a)=>{e.preventDefault();begin();held=a;setTimeout(release,2e3)};
on("hydrated",()=>{ready=1;release()});
on("submit",e=>!ready&&begun&&e.target.matches("[data-hold]")&&hold(e,e.target));
const copy=async u=>{const b=q("[data-told]");
try{await navigator.clipboard.writeText(u)}catch{const t=d.createElement("textarea");t.value=u;d.body.append(t);t.select();d.execCommand("copy");t.remove()}
b.textContent="";clearTimeout(timer);setTimeout(()=>b.textContent=b.dataset.told,50);timer=setTimeout(()=>b.textContent="",6e3)};
on("click",e=>{intent(e.target);const near=s=>e.target.closest?.(s),s=near("[data-share]"),m=near("[data-menu]"),a=near("a[data-hold]");
if(s){const{url,title,share}=s.dataset;share=="native"&&navigator.share?navigator.share({title,url}).catch(x=>x.name=="AbortError"||copy(url)):copy(url)}
else if(m)m.ariaExpanded=m.ariaExpanded!="true";
else if(near("[data-back]")&&history.length>1){e.preventDefault();e.stopPropagation();history.back()}
else if(a&&!ready&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.button))hold(e,a)});
const m=q("[data-missing]");if(m)console.info(m.dataset.missing,location.pathname);
for(const type of["navigation","resource"])new PerformanceObserver(l=>{for(const r of l.getEntries())n+=r.encodedBodySize;
const w=q("[data-weight]");if(w&&!ready)w.textContent=w.dataset.weight.replace("#",Math.ceil(n/1024))}).observe({type,buffered:true})
})()`;
