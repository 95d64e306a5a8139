// Owns what a reader keeps in their browser to read later. Each page has a cache of its own, with all it needs to be read: what is not kept
// any more goes with it, and no list beside them could disagree. The worker (worker.ts) shows them where there is no network, and notes
// there those it has found withdrawn.
import { laterPath, workerPath } from "../../shared/addresses.ts";
import { offlineWords } from "./offline-words.ts";
import { type CopyOf, readableCopy } from "./readable-copy.ts";
import { OFFLINE, PAGE_CACHE, SHELL_CACHE, WITHDRAWN } from "./shelf-names.ts";

/** A page that is kept; `at`: when, as ISO-8601. */
export type KeptPage = { path: string; title: string; at: string };

/** More than anybody reads in a train; some ten megabytes with their pictures. */
const MOST_PAGES = 60;
const TITLE = "x-kept-title";
const AT = "x-kept-at";
const TAG = "x-kept-etag";

/** Why a page could not be kept. */
export class NotKept extends Error {
	readonly reason: "full" | "refused" | "failed" | "withdrawn";
	constructor(reason: NotKept["reason"], cause?: unknown) {
		super(reason, { cause });
		this.reason = reason;
	}
}

const nameOf = (path: string) => PAGE_CACHE + path;

/** The caches of this browser. @throws NotKept where it has none to give */
async function pagesKept(): Promise<string[]> {
	// Absent where the connection is no secure one.
	if (!globalThis.caches || !navigator.serviceWorker) throw new NotKept("refused");
	const names = await caches.keys().catch((error) => Promise.reject(new NotKept("refused", error)));
	return names.filter((name) => name.startsWith(PAGE_CACHE)).map((name) => name.slice(PAGE_CACHE.length));
}

async function entryOf(path: string): Promise<Response | undefined> {
	return (await caches.open(nameOf(path))).match(path);
}

/** What is kept, the newest first. @throws NotKept where the browser keeps nothing */
export async function listKept(): Promise<KeptPage[]> {
	const paths = await pagesKept();
	const entries = await Promise.all(paths.map(async (path) => ({ path, entry: await entryOf(path) })));
	return entries
		.flatMap(({ path, entry }) =>
			entry ? [{ path, title: decodeURIComponent(entry.headers.get(TITLE) ?? path), at: entry.headers.get(AT) ?? "" }] : [],
		)
		.sort((one, other) => other.at.localeCompare(one.at));
}

/** Keeps the page at a path of this site. @returns false where it was kept already @throws NotKept */
export async function keepPage(path: string): Promise<boolean> {
	const kept = await pagesKept();
	if (kept.includes(path)) return false;
	if (kept.length >= MOST_PAGES) throw new NotKept("full");
	try {
		await navigator.serviceWorker.register(workerPath);
		await storePage(path);
		await storeShell();
	} catch (error) {
		await caches.delete(nameOf(path)).catch(() => {});
		if (kept.length === 0) await leave();
		if (error instanceof NotKept) throw error;
		throw new NotKept(error instanceof TypeError ? "failed" : "refused", error);
	}
	return true;
}

/** Takes a page off the shelf; with the last one nothing of it stays in the browser. */
export async function removePage(path: string): Promise<void> {
	await caches.delete(nameOf(path));
	if ((await pagesKept()).length === 0) await leave();
}

/**
 * Looks at the site for what is kept: what was corrected there is kept anew, what was withdrawn goes.
 * @returns the titles of those that were withdrawn, those the worker has met included; what cannot be asked stays as it is
 */
export async function lookAgain(): Promise<string[]> {
	const shell = await caches.open(SHELL_CACHE);
	const noted = (await shell.keys()).filter(({ url }) => new URL(url).pathname.startsWith(WITHDRAWN));
	const titles: string[] = [];
	for (const request of noted) {
		titles.push(await ((await shell.match(request)) as Response).text());
		await shell.delete(request);
	}
	for (const { path, title } of await listKept()) {
		const answer = await fetch(path, { method: "HEAD", cache: "no-cache" }).catch(() => null);
		if (!answer) break;
		if (answer.status === 404 || answer.status === 410) {
			await caches.delete(nameOf(path));
			titles.push(title);
		} else if (answer.ok && answer.headers.get("etag") !== (await entryOf(path))?.headers.get(TAG)) {
			await storePage(path).catch(() => {});
		}
	}
	if ((await pagesKept()).length === 0) await leave();
	else await storeShell().catch(() => {});
	return titles;
}

/** Nothing is kept any more: the worker and its pages go too. */
async function leave(): Promise<void> {
	await caches.delete(SHELL_CACHE);
	const registration = await navigator.serviceWorker.getRegistration("/");
	await registration?.unregister();
}

/** The page as it can be read alone, with its style, its faces and its pictures. */
async function storePage(path: string): Promise<void> {
	const answer = await fetch(path, { cache: "no-cache" });
	if (answer.status === 404 || answer.status === 410) throw new NotKept("withdrawn");
	if (!answer.ok || answer.redirected) throw new NotKept("failed");
	await storeCopy(await caches.open(nameOf(path)), { path, answer, made: { at: new Date().toISOString() } });
}

async function storeCopy(cache: Cache, { path, answer, made }: { path: string; answer: Response; made: CopyOf }): Promise<void> {
	const { html, title, needs } = readableCopy(await answer.text(), made);
	const headers = new Headers({ "content-type": "text/html; charset=utf-8", [TITLE]: encodeURIComponent(title), [AT]: made.at ?? "" });
	headers.set("content-security-policy", answer.headers.get("content-security-policy") ?? "default-src 'self'");
	headers.set(TAG, answer.headers.get("etag") ?? "");
	await storeFiles(cache, needs);
	// Last: what has no page is no page that is kept.
	await cache.put(path, new Response(html, { headers }));
}

/** The list, as it is, with its scripts; and what stands for a page that was not kept, which is read at many addresses and runs nothing. */
async function storeShell(): Promise<void> {
	const shell = await caches.open(SHELL_CACHE);
	const answer = await fetch(laterPath, { cache: "no-cache" });
	if (!answer.ok) throw new NotKept("failed");
	if ((await shell.match(laterPath))?.headers.get("etag") === answer.headers.get("etag")) return;
	const html = await answer.clone().text();
	await storeFiles(shell, new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g)));
	await storeCopy(shell, { path: OFFLINE, answer: answer.clone(), made: { words: offlineWords } });
	await shell.put(laterPath, answer);
}

/** Files at these paths, and what their style sheets name. One that is not there is left out: a page is read without it. */
async function storeFiles(cache: Cache, paths: ReadonlySet<string>): Promise<void> {
	const waiting = [...paths];
	const seen = new Set(waiting);
	for (let path = waiting.pop(); path; path = waiting.pop()) {
		// Built files are named by what is in them: one that another page brought is the same.
		const answer = (path.startsWith("/assets/") && (await caches.match(path))) || (await fetch(path));
		if (!answer.ok) continue;
		if (path.endsWith(".css")) {
			for (const named of (await answer.clone().text()).match(/\/assets\/[\w./-]+\.(?:woff2|svg)/g) ?? []) {
				if (!seen.has(named)) waiting.push(named);
				seen.add(named);
			}
		}
		await cache.put(path, answer);
	}
}
