// Owns filling a cache with what is read without a network: files first, then the pages they belong to. What it held before stays until all
// of it is there, so that a network that fails in the midst of it takes nothing away.
import { WITHDRAWN } from "../../shared/shelf-names.ts";

/** Pages by their paths, the one that says that all is there last; `needs`: paths on this site of what they are drawn with. */
export type Whole = { pages: readonly (readonly [path: string, page: Response])[]; needs: ReadonlySet<string> };

/** Keeps pages and what they need in a cache of theirs, and forgets what it held besides: older scripts, a picture that was taken out. */
export async function keepWhole(cache: Cache, { pages, needs }: Whole): Promise<void> {
	const files = await storeFiles(cache, needs);
	// Last: what has no page is no page that is kept.
	for (const [path, page] of pages) await cache.put(path, page);
	await forgetOthers(cache, [...pages.map(([path]) => path), ...files]);
}

/**
 * Files at these paths, and what their style sheets name. One that is not there is left out: a page is read without it.
 * @returns the paths of all of them, those left out as well
 */
async function storeFiles(cache: Cache, paths: ReadonlySet<string>): Promise<Set<string>> {
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
	return seen;
}

/** What the worker has noted there, and nobody was told of yet, stays. */
async function forgetOthers(cache: Cache, paths: readonly string[]): Promise<void> {
	const kept = new Set(paths.map((path) => new URL(path, location.href).href));
	for (const request of await cache.keys())
		if (!kept.has(request.url) && !new URL(request.url).pathname.startsWith(WITHDRAWN)) await cache.delete(request);
}
