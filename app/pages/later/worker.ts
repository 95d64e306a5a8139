// /hors-ligne.js: the service worker of what is kept to be read later. It is installed by the first page that is kept (shelf.ts), never by a
// visit, and leaves with the last one. What it answers always comes from the network while there is one.
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import {
	archivesPath,
	authorPath,
	laterPath,
	manifestoPath,
	newslettersPath,
	searchPath,
	seriesListPath,
	seriesPath,
	tagPath,
} from "../../shared/addresses.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";
import { PREVIEW } from "../../shared/private-links.ts";
import { CACHES, OFFLINE, PAGE_CACHE, SHELL_CACHE, WITHDRAWN } from "../../shared/shelf-names.ts";

export const handle: RouteHandle = { publicPage: true };

const PAGES = ["/", laterPath, manifestoPath, archivesPath, newslettersPath, seriesListPath, ...kindNames.map((kind) => kinds[kind].list)];
const BELOW = [archivesPath, newslettersPath]
	.map((path) => `${path}/`)
	.concat(tagPath(""), seriesPath(""), authorPath(""), ...kindNames.map((kind) => kinds[kind].items));

/**
 * Only whole pages that everybody reads the same are looked at, by the letter of their address: nothing of the admin area, no form, no link
 * made for one person, no preview. What has a query is answered as the network answers, the search too, and nothing of it is kept; it withdraws
 * nothing either. Where nothing answers, a server that is down included, what a tracker adds to a link leads to the copy. Files are those that pages name.
 * A page that is kept says so from the start (ui/item-tools.ts): telephones have no pointer whose moves would have it looked at before a press.
 * What a page weighs is counted packed, and a browser knows that of no answer of a worker: each says what it weighed on its way here.
 */
const script = `const pages=new Set(${JSON.stringify(PAGES)}),below=${JSON.stringify(BELOW)},files=["/assets/","/tirages/","/images/","/art/"];
const isPage=p=>pages.has(p)||below.some(b=>p.startsWith(b)&&p.length>b.length&&!p.slice(b.length).includes("/"));
const weighed=(a,body=a?.body)=>{const w=a?.ok&&a.headers.get("content-length");if(!w)return a;
const headers=new Headers(a.headers);headers.append("server-timing","w;dur="+w);headers.delete("content-encoding");return new Response(body,{status:a.status,headers})};
const told=async(a,path)=>a.ok&&a.headers.has("content-length")&&await caches.match(path,{cacheName:${JSON.stringify(PAGE_CACHE)}+path})?weighed(a,(await a.text()).replace(" data-known hidden>"," data-known>")):weighed(a);
const kept=async(u,o)=>weighed(await caches.match(u,{ignoreVary:true,...o}));
addEventListener("install",()=>skipWaiting());
addEventListener("activate",e=>e.waitUntil(caches.keys().then(names=>Promise.all(names.filter(n=>n.startsWith(${JSON.stringify(CACHES)})&&n!=${JSON.stringify(SHELL_CACHE)}&&!n.startsWith(${JSON.stringify(PAGE_CACHE)})).map(n=>caches.delete(n)))).then(()=>clients.claim())));
const withdraw=async path=>{const name=${JSON.stringify(PAGE_CACHE)}+path;
if(!(await caches.has(name)))return;
const page=await(await caches.open(name)).match(path),title=decodeURIComponent(page?.headers.get("x-kept-title")??path);
await caches.delete(name);await(await caches.open(${JSON.stringify(SHELL_CACHE)})).put(${JSON.stringify(WITHDRAWN)}+encodeURIComponent(path),new Response(title))};
addEventListener("fetch",e=>{const{request:r}=e,u=new URL(r.url);
if(r.method!="GET"||u.origin!=location.origin||r.headers.has("range"))return;
if(r.mode=="navigate"){if(u.pathname!=${JSON.stringify(searchPath)}&&!isPage(u.pathname)||u.searchParams.has(${JSON.stringify(PREVIEW)}))return;
e.respondWith(fetch(r).then(a=>{if(!u.search&&(a.status==404||a.status==410))e.waitUntil(withdraw(u.pathname));return told(a,u.pathname)}).catch(async x=>await kept(u.pathname)??await kept(${JSON.stringify(OFFLINE)})??Promise.reject(x)))}
else if(files.some(f=>u.pathname.startsWith(f)))e.respondWith(fetch(r).then(weighed,async x=>await kept(u.href)??Promise.reject(x)))})
`;

/** Asked for anew each time a browser looks whether there is another one. */
export function loader() {
	return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "public, no-cache" } });
}
