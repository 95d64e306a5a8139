// Owns bringing a page, and what shows it where there is no network, into their caches. Loaded with the first page that is kept: who looks at an empty
// list downloads nothing of it.
import { laterPath } from "../../shared/addresses.ts";
import { OFFLINE, SHELL_CACHE } from "../../shared/shelf-names.ts";
import { AT, NotKept, nameOf, TITLE, VERSION } from "./kept-page.ts";
import { keepWhole, type Whole } from "./kept-whole.ts";
import { offlineWords } from "./offline-words.ts";
import { type CopyOf, readableCopy } from "./readable-copy.ts";

/** The page as it can be read alone, in a version of what it says, with its style, its faces and its pictures. */
export async function storePage(path: string, version: string): Promise<void> {
	const answer = await fetch(path, { cache: "no-cache" });
	if (answer.status === 404 || answer.status === 410) throw new NotKept("withdrawn");
	if (!answer.ok || answer.redirected) throw new NotKept("failed");
	const { copy, needs } = await readAlone(answer, { at: new Date().toISOString() }, version);
	await fill(nameOf(path), { pages: [[path, copy]], needs });
}

async function fill(name: string, whole: Whole): Promise<void> {
	// Two tabs of two versions of the site would each forget what the other has just brought.
	await navigator.locks.request(name, async () => keepWhole(await caches.open(name), whole));
}

async function readAlone(answer: Response, made: CopyOf, version = ""): Promise<{ copy: Response; needs: Set<string> }> {
	const { html, title, needs } = readableCopy(await answer.text(), made);
	const headers = new Headers({ "content-type": "text/html; charset=utf-8", [TITLE]: encodeURIComponent(title), [AT]: made.at ?? "" });
	headers.set("content-security-policy", answer.headers.get("content-security-policy") ?? "default-src 'self'");
	headers.set(VERSION, version);
	return { copy: new Response(html, { headers }), needs };
}

/** The list, as it was just answered, with its scripts and its drawing; and what stands for a page that was not kept, which is read at many addresses and runs nothing. */
export async function storeShell(answer: Response): Promise<void> {
	const html = await answer.clone().text();
	const offline = await readAlone(answer.clone(), { words: offlineWords });
	const needs = new Set([...(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg|webp)/g) ?? []), ...offline.needs]);
	const pages = [[OFFLINE, offline.copy] as const, [laterPath, answer] as const];
	await fill(SHELL_CACHE, { pages, needs });
}
