// Owns the one script a public page runs before the reader does anything: at most 2 KB, inline, allowed by its hash.
// Everything it reads from the page is named by a data- attribute; it holds no French.
//
// - first intent (pointer, key or focus on something interactive, a dialog that the address opened): runs React's inert scripts in their order;
// - [data-hold]: a link or form used during hydration waits for it and is then done by React (by the browser past two seconds);
// - [data-share]: device share function, else copy, else the older copy; both need this very gesture (specification §2);
// - [data-menu]: opens and closes the small screens' menu; [data-back]: the previous page;
// - [data-missing]: the missing path in the console; [data-weight]: what the page weighed.
export const bootstrap = `(()=>{
const d=document,q=s=>d.querySelector(s),on=(t,f)=>d.addEventListener(t,f,true),done=()=>d.documentElement.dataset.hydrated!=null;
let begun,held,timer;
const begin=()=>{if(!begun)for(const o of d.querySelectorAll("[data-on-intent]")){begun=1;
const s=d.createElement("script");if(o.dataset.onIntent=="module")s.type="module";s.text=o.text;d.head.append(s)}};
for(const t of["pointerover","pointerdown","keydown","focusin"])
on(t,e=>e.target.closest?.("a,button,input,textarea,label,[tabindex]")&&begin());
const release=()=>{const a=held;held=0;if(a)a.href?done()?a.click():location=a.href:done()?a.requestSubmit():a.submit()};
const hold=(e,a)=>{e.preventDefault();begin();held=a;setTimeout(release,2e3)};
on("hydrated",release);
on("submit",e=>{e.target.matches("[data-hold]")&&!done()&&begun&&hold(e,e.target)});
const copy=async u=>{const b=q("[data-told]");
try{await navigator.clipboard.writeText(u)}catch{const t=d.createElement("textarea");t.value=u;d.body.append(t);t.select();d.execCommand("copy");t.remove()}
b.textContent="";clearTimeout(timer);setTimeout(()=>b.textContent=b.dataset.told,50);timer=setTimeout(()=>b.textContent="",6e3)};
on("click",e=>{const near=s=>e.target.closest?.(s),s=near("[data-share]"),m=near("[data-menu]"),a=near("a[data-hold]");
if(s){const{url,title,share}=s.dataset;
share=="native"&&navigator.share?navigator.share({title,url}).catch(x=>x.name=="AbortError"||copy(url)):copy(url)}
else if(m)m.ariaExpanded=m.ariaExpanded!="true";
else if(near("[data-back]")&&history.length>1){e.preventDefault();e.stopPropagation();history.back()}
else if(a&&!done()&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.button))hold(e,a)});
q("dialog[open]")&&begin();
const m=q("[data-missing]");if(m)console.info(m.dataset.missing,location.pathname);
addEventListener("load",()=>setTimeout(()=>{let n=0;const w=q("[data-weight]");
for(const t of["navigation","resource"])for(const r of performance.getEntriesByType(t))n+=r.encodedBodySize;
if(w)w.textContent=w.dataset.weight.replace("#",Math.round(n/1024)||1)},300))
})()`;
