// What a cache holds after pages were kept in it anew: what they need, and nothing of what they needed before.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WITHDRAWN } from "../../shared/shelf-names.ts";
import { keepWhole } from "./kept-whole.ts";

const SITE = "https://exemple.fr";
const PAGE = "/actualites/four";

/** As much of a browser's cache as is asked of it. */
function emptyCache() {
	const entries = new Map<string, Response>();
	const urlOf = (asked: string | Request) => (typeof asked === "string" ? new URL(asked, SITE).href : asked.url);
	return {
		put: async (asked: string, answer: Response) => void entries.set(urlOf(asked), answer),
		match: async (asked: string) => entries.get(urlOf(asked))?.clone(),
		delete: async (asked: Request) => entries.delete(urlOf(asked)),
		keys: async () => [...entries.keys()].map((url) => new Request(url)),
		paths: () => [...entries.keys()].map((url) => decodeURI(url.slice(SITE.length))).sort(),
	};
}

/** What the site answers at its paths; at others there is nothing. */
let site: Record<string, string | Error>;
let cache: ReturnType<typeof emptyCache>;

beforeEach(() => {
	cache = emptyCache();
	site = {
		"/assets/a1.css": "@font-face{src:url(/assets/f1.woff2)}",
		"/assets/a2.css": "@font-face{src:url(/assets/f2.woff2)}",
		"/assets/f1.woff2": "f1",
		"/assets/f2.woff2": "f2",
		"/images/été.webp": "été",
		"/images/roue.webp": "roue",
	};
	vi.stubGlobal("location", { href: `${SITE}/a-lire` });
	vi.stubGlobal("caches", { match: cache.match });
	vi.stubGlobal("fetch", async (path: string) => {
		const answer = site[path];
		if (answer instanceof Error) throw answer;
		return new Response(answer ?? "", { status: answer === undefined ? 404 : 200 });
	});
});
afterEach(() => void vi.unstubAllGlobals());

const keep = (words: string, ...needs: string[]) =>
	keepWhole(cache as unknown as Cache, { pages: [[PAGE, new Response(words)]], needs: new Set(needs) });
const text = async (path: string) => (await cache.match(path))?.text();
const BEFORE = ["/actualites/four", "/assets/a1.css", "/assets/f1.woff2", "/images/roue.webp", "/images/été.webp"];

test("kept anew, a page leaves nothing of what it was drawn with before; what it needs still stays, with what its style sheet names", async () => {
	await keep("avant", "/assets/a1.css", "/images/roue.webp", "/images/été.webp");
	expect(cache.paths()).toEqual(BEFORE);
	await keep("après", "/assets/a2.css", "/images/été.webp");
	expect(cache.paths()).toEqual(["/actualites/four", "/assets/a2.css", "/assets/f2.woff2", "/images/été.webp"]);
	expect(await text(PAGE)).toBe("après");
	// Its style sheet is not asked for again: what that names is not taken for something of before.
	await keep("enfin", "/assets/a2.css");
	expect(cache.paths()).toEqual(["/actualites/four", "/assets/a2.css", "/assets/f2.woff2"]);
});

test("where the network fails in the midst of it, what was kept is there whole", async () => {
	await keep("avant", "/assets/a1.css", "/images/roue.webp", "/images/été.webp");
	site["/images/nouvelle.webp"] = new TypeError("Failed to fetch");
	await expect(keep("après", "/images/nouvelle.webp", "/assets/a2.css")).rejects.toThrow("Failed to fetch");
	expect(cache.paths()).toEqual(expect.arrayContaining(BEFORE));
	expect(await text(PAGE)).toBe("avant");
});

test("a picture that the site does not answer for just now stays as it was kept", async () => {
	await keep("avant", "/images/roue.webp");
	delete site["/images/roue.webp"];
	await keep("après", "/images/roue.webp");
	expect([await text(PAGE), await text("/images/roue.webp")]).toEqual(["après", "roue"]);
});

test("two pages of one cache leave each other what they need, and what the worker has noted there", async () => {
	await cache.put(`${WITHDRAWN}%2Factualites%2Fautre`, new Response("Une autre"));
	await cache.put("/assets/vieux.js", new Response("vieux"));
	const pages = ["/a-lire/hors-ligne", "/a-lire"].map((path) => [path, new Response(path)] as const);
	await keepWhole(cache as unknown as Cache, { pages, needs: new Set(["/assets/a1.css"]) });
	const noted = `${WITHDRAWN}%2Factualites%2Fautre`;
	expect(cache.paths()).toEqual(["/a-lire", "/a-lire/hors-ligne", noted, "/assets/a1.css", "/assets/f1.woff2"]);
});
