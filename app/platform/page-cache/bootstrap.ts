// Owns the one script a public page runs before the reader does anything: at most 2 KB, inline, allowed by its hash.
// Everything it reads from the page is named by a data- attribute; it holds no French.
//
// - first intent (pointer, key or focus on something interactive): runs React's inert scripts in their order;
// - a[data-hold]: a click during hydration waits for it and is then done by React (by the browser past two seconds);
// - [data-share]: device share function, else copy, else the older copy; both need this very gesture (specification §2);
// - [data-back]: the previous page; [data-missing]: the missing path in the console; [data-weight]: what the page weighed.
export const bootstrap = `(()=>{
const d=document,q=s=>d.querySelector(s),near=(e,s)=>e.target.closest&&e.target.closest(s);
let begun,held;
const begin=()=>{if(begun)return;begun=1;
for(const o of d.querySelectorAll("script[data-on-intent]")){const s=d.createElement("script");
if(o.dataset.onIntent=="module")s.type="module";s.text=o.text;d.head.append(s)}};
const intent=e=>near(e,"a,button,input,textarea,select,summary,label,[tabindex]")&&begin();
for(const t of["pointerover","pointerdown","touchstart","keydown","focusin"])d.addEventListener(t,intent,{passive:true,capture:true});
const done=()=>d.documentElement.dataset.hydrated!=null;
const release=()=>{if(held){const a=held;held=0;done()?a.click():location.assign(a.href)}};
d.addEventListener("hydrated",release);
const told=async n=>{const b=q("[data-told]");b.textContent="";await 0;b.textContent=n;clearTimeout(told.t);told.t=setTimeout(()=>{b.textContent=""},6e3)};
const copy=async u=>{try{await navigator.clipboard.writeText(u)}catch{const t=d.createElement("textarea");t.value=u;
(q("dialog[open]")||d.body).append(t);t.select();d.execCommand("copy");t.remove()}told(q("[data-told]").dataset.told)};
d.addEventListener("click",e=>{const s=near(e,"[data-share]");
if(s){const url=s.dataset.url,title=s.dataset.title;
s.dataset.share=="native"&&navigator.share?navigator.share({title,url}).catch(x=>x.name=="AbortError"||copy(url)):copy(url);return}
const b=near(e,"[data-back]");if(b&&history.length>1){e.preventDefault();e.stopPropagation();history.back();return}
const a=near(e,"a[data-hold]");
if(a&&!done()&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.button){e.preventDefault();begin();held=a;setTimeout(release,2e3)}
},true);
if(q("[data-missing]"))console.info(q("[data-missing]").dataset.missing+location.pathname);
addEventListener("load",()=>setTimeout(()=>{const w=q("[data-weight]");if(w){let n=0;
for(const t of["navigation","resource"])for(const r of performance.getEntriesByType(t))n+=r.encodedBodySize;
w.textContent=w.dataset.weight.replace("#",Math.max(1,Math.round(n/1024)))}},300));
})()`;
