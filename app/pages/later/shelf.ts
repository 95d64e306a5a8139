// Owns what a reader keeps in their browser to read later. Each page has a cache of its own, with all it needs to be read (kept-whole.ts):
// what is not kept any more goes with it, and no list beside them could disagree. The worker (worker.ts) shows them where there is no network,
// and notes there those it has found withdrawn.
import { laterPath, laterVersionsPath, workerPath } from "../../shared/addresses.ts";
import { PAGE_CACHE, SHELL_CACHE, WITHDRAWN } from "../../shared/shelf-names.ts";
import { AT, NotKept, nameOf, TITLE, VERSION } from "./kept-page.ts";
import { ASKED, ASKED_AT_ONCE, type Versions } from "./versions.ts";

/** A page that is kept; `at`: when, as ISO-8601. */
export type KeptPage = { path: string; title: string; at: string };

/** More than anybody reads in a train; some ten megabytes with their pictures. */
const MOST_PAGES = 60;
/** What brings them here, with the first page that is kept. */
const filling = () => import("./fill.ts");

/** The paths that have a cache in this browser, pages that were cut short on their way into it as well. @throws NotKept where it has none to give */
async function pathsBegun(): Promise<string[]> {
	// Absent where the connection is no secure one.
	if (!globalThis.caches || !navigator.serviceWorker) throw new NotKept("refused");
	const names = await caches.keys().catch((error) => Promise.reject(new NotKept("refused", error)));
	return names.filter((name) => name.startsWith(PAGE_CACHE)).map((name) => name.slice(PAGE_CACHE.length));
}

/** A page as it is kept; to look for one makes no place for it. */
function entryOf(path: string): Promise<Response | undefined> {
	return caches.match(path, { cacheName: nameOf(path) });
}

/** The paths of what is kept whole. */
async function pagesKept(): Promise<string[]> {
	return (await listKept()).map(({ path }) => path);
}

/** What is kept, the newest first. @throws NotKept where the browser keeps nothing */
export async function listKept(): Promise<KeptPage[]> {
	const paths = await pathsBegun();
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
		// First: what it comes with was asked for without the worker, which would now answer for it.
		const { storePage } = await filling();
		await navigator.serviceWorker.register(workerPath);
		await storePage(path, await versionOf(path));
		await renewShell();
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
 * Looks at the site for what is kept: what was corrected there is kept anew, what has moved is kept where it is now, what was withdrawn goes.
 * Whether anything was, is asked about twenty pages at once: an update of the site is no correction, and brings none of them anew.
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
	const kept = await listKept();
	const versions = await askVersions(kept.map(({ path }) => path));
	for (const { path, title } of kept) {
		const version = versions[path];
		const entry = await entryOf(path);
		// Taken off while the site was being asked.
		if (!entry) continue;
		if (version && version !== entry.headers.get(VERSION))
			await filling()
				.then(({ storePage }) => storePage(path, version))
				.catch(() => {});
		if (version === null && (await isGone(path))) {
			await caches.delete(nameOf(path));
			titles.push(title);
		}
	}
	if ((await pagesKept()).length === 0) await leave();
	else await renewShell().catch(() => {});
	return titles;
}

/** The versions of what is said at these paths; those nobody could be asked about are absent. */
async function askVersions(paths: readonly string[]): Promise<Versions> {
	const versions: Versions = {};
	for (let from = 0; from < paths.length; from += ASKED_AT_ONCE) {
		const asked = new URLSearchParams(paths.slice(from, from + ASKED_AT_ONCE).map((path) => [ASKED, path]));
		const answer = await fetch(`${laterVersionsPath}?${asked}`).catch(() => null);
		if (!answer?.ok) break;
		Object.assign(versions, await answer.json().catch(() => null));
	}
	return versions;
}

/** The version of what is said at a path, asked before its page is: where that is newer, it is kept once more. "" where nobody says. */
async function versionOf(path: string): Promise<string> {
	return (await askVersions([path]))[path] ?? "";
}

/** Whether the page itself says that nothing is there; one that has moved is kept where it is now. */
async function isGone(path: string): Promise<boolean> {
	const answer = await fetch(path, { method: "HEAD", cache: "no-cache" }).catch(() => null);
	if (!answer) return false;
	if (answer.status === 404 || answer.status === 410) return true;
	if (!answer.ok || !answer.redirected) return false;
	const to = new URL(answer.url).pathname;
	const version = await versionOf(to);
	// Led to a list, or elsewhere: what was read is there no more.
	if (!version) return true;
	await filling()
		.then(({ storePage }) => storePage(to, version))
		.then(
			() => caches.delete(nameOf(path)),
			() => {},
		);
	return false;
}

/** Keeps the list anew, and what stands for a page that was not kept, where the site has another version of it. */
async function renewShell(): Promise<void> {
	const answer = await fetch(laterPath, { cache: "no-cache" });
	if (!answer.ok) throw new NotKept("failed");
	const kept = await caches.match(laterPath, { cacheName: SHELL_CACHE });
	if (kept?.headers.get("etag") !== answer.headers.get("etag")) await filling().then(({ storeShell }) => storeShell(answer));
}

/** Nothing is kept any more: the worker and its pages go too. */
async function leave(): Promise<void> {
	// But for what another tab is filling.
	for (const name of [SHELL_CACHE, ...(await pathsBegun()).map(nameOf)])
		await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && caches.delete(name));
	const registration = await navigator.serviceWorker.getRegistration("/");
	await registration?.unregister();
}
