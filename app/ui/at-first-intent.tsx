import { PAGE_CACHE } from "../shared/shelf-names.ts";

// Owns what must answer from the first intent on, while React is still on its way: small enough to come with the page, and
// run with its first inert script (docs/decisions/002).
//
// - a link inside the page makes an entry of the history that React Router does not know: it would take all of them for one
//   and the same, and put the page back to where that one was left. Each is given a name, as React Router names its own, and
//   where the page stood is noted where React Router looks for it when it wakes up;
// - [data-share]: device share function, else copy, else the older copy; both need this very gesture (rows 140 to 142);
// - [data-print]: the browser's own printing, once the pictures that were not scrolled to are there, or three seconds later; [data-keep]: kept to be read later, by what the list of what is kept
//   brings with it (pages/later/route.tsx). That it is on its way is said at once. It waits for its own modules and not for React, which
//   never comes where the page was without a network at its first intent. They are asked for once the server answers; many browsers
//   (Chromium 153 is one) remember those that failed, until the page is loaded again: it is then, once, and kept at the next intent;
// - [data-known] where the page is kept: looked at again in a page that React opens here, and in one that the browser kept whole;
// - Ctrl or Cmd and K lead to the search: React's own takes over once it is there (pages/layout/header-search.tsx);
// - Escape closes the small screens' menu, and a dialog whose own listener is not there yet;
// - a dialog that its page's link opened by a whole load is closed by going back to that page (decision 019). That is told by
//   the referrer and the length of the history, at the first load alone: they say nothing of where one stands in it later,
//   so it is written on the entry. Once something is typed React is waited for, as elsewhere: it keeps the words.
const script = `(()=>{
const d=document,q=s=>d.querySelector(s),asleep=()=>d.documentElement.dataset.hydrated===undefined;
let inPage,timer;
const copy=async u=>{const b=q("[data-told]");
try{await navigator.clipboard.writeText(u)}catch{const t=d.createElement("textarea");t.value=u;d.body.append(t);t.select();d.execCommand("copy");t.remove()}
b.textContent="";clearTimeout(timer);setTimeout(()=>b.textContent=b.dataset.told,50);timer=setTimeout(()=>b.textContent="",6e3)};
const keep=async(b,again)=>{const say=t=>b.parentElement.querySelector("[data-kept]").textContent=t;say(b.dataset.keep);
let answers;
try{if(!(await fetch(location,{method:"HEAD",cache:"no-store"})).ok)throw 0;answers=1;
for(const[,map]of(q("[data-on-intent=module]")?.text??"").matchAll(/^import "(.+?)"/g))await import(map);
const{handle}=await import(__reactRouterManifest.routes.later.module);answers=0;await handle.press(b)}
catch{if(answers&&!again){location.reload();sessionStorage.keep=location.pathname}else say(b.dataset.failed)}};
let waiting;
const paper=async()=>{if(waiting)return;waiting=1;const{href}=location;
const late=[...d.querySelectorAll("img[loading=lazy]")].map(i=>{i.loading="eager";return i.decode().catch(()=>{})});
await Promise.race([Promise.all(late),new Promise(r=>setTimeout(r,3e3))]);waiting=0;href==location.href&&print()};
const use=(b,{url,title,share,print:onPaper,keep:later}=b.dataset)=>{if(onPaper!=null)paper();
else if(later!=null)keep(b);
else share=="native"&&navigator.share?navigator.share({title,url}).catch(x=>x.name=="AbortError"||copy(url)):copy(url)};
const press=({type,target})=>{const tool=type=="click"&&target.closest?.("[data-share],[data-print],[data-keep]");if(tool)use(tool);
inPage=target.closest?.("a[href^='#']");
if(inPage&&asleep())try{const name="react-router-scroll-positions",left=JSON.parse(sessionStorage[name]??"{}");
left[history.state?.key??"default"]=scrollY;sessionStorage[name]=JSON.stringify(left)}catch{}};
const seek=e=>{if(!asleep()||e.key?.toLowerCase()!="k"||e.shiftKey||!(/^Mac|^iP/.test(navigator.platform)?e.metaKey:e.ctrlKey)||e.target.matches("input:not([type=search]),textarea")||q(":modal"))return;
const way=[...d.querySelectorAll("search [type=search],search a")].find(x=>x.checkVisibility());
if(way){e.preventDefault();way.href?way.click():way.focus()}};
const now=window.event;if(now)now.type=="keydown"?seek(now):press(now);
d.addEventListener("keydown",seek);
d.addEventListener("click",press,true);
addEventListener("popstate",()=>{if(inPage&&history.state===null)history.replaceState({key:crypto.randomUUID?.()??String(performance.now())},"");inPage=null});
d.addEventListener("keydown",e=>{if(e.key!="Escape"||e.isComposing||e.defaultPrevented)return;
const menu=q("[data-menu][aria-expanded=true]");
if(q("dialog[open]"))asleep()&&q(".dialog-close")?.click();
else if(menu){menu.ariaExpanded="false";menu.focus()}});
const look=()=>self.caches?.match(location.pathname,{cacheName:"${PAGE_CACHE}"+location.pathname}).then(kept=>q("[data-known]")?.toggleAttribute("hidden",!kept)).catch(()=>{});
try{if(sessionStorage.keep==location.pathname){delete sessionStorage.keep;const b=q("[data-keep]");b&&keep(b,1)}}catch{}
look();for(const type of["pageshow","arrived"])addEventListener(type,look);
if(history.state===null&&history.length>1&&d.referrer==q(".dialog-close")?.href&&performance.getEntriesByType("navigation")[0]?.type=="navigate")
history.replaceState({over:"load"},"");
if(history.state?.over){
const back=(to)=>{for(const a of d.querySelectorAll(".dialog-close,.dialog-veil"))a.toggleAttribute("data-back",to)};back(true);
for(const type of["input","hydrated"])d.addEventListener(type,()=>back(false))}
})()`;

/** Written by the server alone: the browser has run it when React comes. */
export function AtFirstIntent() {
	return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : "" }} />;
}
