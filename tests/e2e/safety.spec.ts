// What a page may execute, what it may ask, what a stranger may send.

import { createHash } from "node:crypto";
import { request as raw } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
	jsonFeedPath,
	laterPath,
	robotsPath,
	rssPath,
	securityTxtPath,
	sitemapIndexPath,
	webManifestPath,
} from "../../app/shared/addresses.ts";
import { expect, hydrate, test } from "../support/journey.ts";
import { headerOf } from "../support/parts.ts";
import { everyPage, isMissing } from "../support/public-pages.ts";
import { addressOf, KEPT, table } from "../support/routes.ts";
import { articleRow } from "../support/rows.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Asks exactly what is written: no client tidies the path or adds a header. */
function ask(
	origin: string,
	path: string,
	options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Raw> {
	const { hostname, port } = new URL(origin);
	return new Promise((resolve, reject) => {
		const asked = raw({ hostname, port, path, method: options.method ?? "GET", headers: options.headers ?? {} }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
		});
		asked.on("error", reject);
		asked.end(options.body);
	});
}

test("019 · every public page answers a visitor without cookies, and sets none", async ({ baseURL }) => {
	for (const path of everyPage) {
		const { status, headers } = await ask(baseURL ?? "", path);
		expect(status, path).toBe(isMissing(path) ? 404 : 200);
		expect(headers["set-cookie"], path).toBeUndefined();
	}
});

test("the policy: everything from here, nothing inline but what is named by its hash", async ({ baseURL }) => {
	for (const path of everyPage) {
		const { headers, body } = await ask(baseURL ?? "", path);
		const policy = String(headers["content-security-policy"]);
		const directives = new Map(
			policy.split(";").map((directive) => {
				const [name = "", ...values] = directive.trim().split(/\s+/);
				return [name, values] as const;
			}),
		);
		expect(directives.get("default-src"), path).toEqual(["'self'"]);
		expect(policy, path).not.toMatch(/unsafe-|\*|https?:/);
		for (const [name, value] of [
			["base-uri", "'none'"],
			["object-src", "'none'"],
			["frame-ancestors", "'none'"],
			["form-action", "'self'"],
		] as const) {
			expect(directives.get(name), path).toEqual([value]);
		}
		for (const value of directives.get("script-src") ?? []) expect(value).toMatch(/^'(?:self|sha256-[A-Za-z0-9+/=]+)'$/);
		const html = body.toString();
		// Hydration alone begins at an intent: a page fetched or rendered beside it would be carried for nothing (decision 002).
		expect(headers["speculation-rules"], path).toBeUndefined();
		expect(html, path).not.toMatch(/<script[^>]*speculationrules/i);
		expect(html, path).not.toMatch(/<[a-z][^>]*\sstyle=/i);
		const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text = ""]) => `'sha256-${sha256(text)}'`);
		expect(html.split(/<style/i).length - 1, path).toBe(sheets.length);
		expect(directives.get("style-src") ?? ["'self'"], path).toEqual(["'self'", ...sheets]);
		expect(html, path).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
		expect(html, path).not.toMatch(/<(?:script|img|iframe|source|video|audio)[^>]*\s(?:src|srcset)="(?:https?:)?\/\//i);
	}
});

test("a page executes at most 2 KB before the first intent, asks nothing outside, and hydrates without a word", async ({
	page,
	baseURL,
}) => {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	for (const path of ["/", "/actualites", "/actualites/le-grille-pain-a-gagne", "/visionnaires", "/vie-alt", "/manifeste"]) {
		scripts.length = 0;
		await page.goto(path, { waitUntil: "load" });
		const inline = await page.locator("script:not([src]):not([type])").allTextContents();
		expect(Buffer.byteLength(inline.join("")), path).toBeLessThanOrEqual(2_048);
		expect(scripts, path).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.dataset.hydrated), path).toBeUndefined();
		await hydrate(page);
		expect(scripts.length, path).toBeGreaterThan(0);
		for (const script of scripts) expect(new URL(script).origin).toBe(baseURL);
		await expect(page.locator("script[type=speculationrules]"), path).toHaveCount(0);
		await expect(page.locator("[style]")).toHaveCount(0);
	}
});

test("a page’s own rules come with it; at the first intent they are links", async ({ page }) => {
	const shown = () =>
		page.evaluate(() => [...document.querySelectorAll<HTMLElement>("head style, link[rel=stylesheet]")].map(({ localName }) => localName));
	// The page of what a browser keeps wakes by itself.
	for (const path of everyPage.filter((each) => each !== laterPath)) {
		await page.goto(path);
		const before = await shown();
		expect(before[0], path).toBe("link");
		expect(before.slice(1), path).not.toContain("link");
		await hydrate(page);
		await expect.poll(shown, path).toEqual(before.map(() => "link"));
	}
});

test("the other headers stand on pages, files and refusals alike", async ({ page, baseURL }) => {
	await page.goto("/");
	const asset = (await page.locator("link[rel=stylesheet]").first().getAttribute("href")) ?? "";
	for (const path of ["/", "/nulle-part", "/flux.xml", "/favicon.svg", asset]) {
		const { headers } = await ask(baseURL ?? "", path);
		expect(headers["x-content-type-options"], path).toBe("nosniff");
		expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
		expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
		expect(headers["permissions-policy"], path).toContain("camera=()");
		expect(headers["content-security-policy"], path).toContain("default-src 'self'");
		expect(headers["x-powered-by"], path).toBeUndefined();
		expect(headers["access-control-allow-origin"], path).toBeUndefined();
	}
	expect((await ask(baseURL ?? "", asset)).headers["cache-control"]).toContain("immutable");
});

const long = "a".repeat(9_000);
const absurd = [
	"/?",
	"/?%",
	"/?%00",
	"/?p=99999999999999999999",
	"/?p=1'--",
	"/?page_id=%00",
	"/?dialogue=%3Cscript%3E",
	"/?dialogue=newsletter&dialogue=projet",
	"/?fait=inscription&fait=%F0%9F%8C%B1",
	"/?fait=__proto__",
	"/actualites?apres=",
	"/actualites?apres=x",
	`/actualites?apres=${long}`,
	`/actualites?apres=${Buffer.from("9999-99-99T99:99|x").toString("base64url")}`,
	`/actualites?apres=${Buffer.from("2025-01-01T00:00:00.000Z|' or 1=1 --").toString("base64url")}`,
	`/actualites?apres=${Buffer.from("2025-01-01T00:00:00.000Z|\u0000").toString("base64url")}`,
	`/actualites?apres=${Buffer.from("0000000000|").toString("base64url")}`,
	"/actualites?categorie=%00",
	"/actualites?categorie=Innovation%00",
	"/actualites?categorie=%FF%FE",
	"/actualites?categorie=%ED%A0%80",
	"/actualites?categorie[]=x&categorie=__proto__",
	`/actualites?categorie=${"é".repeat(2_000)}`,
	"/actualites?categorie=constructor",
	"/visionnaires?categorie=%00",
	"/visionnaires?categorie=__proto__",
	"/vie-alt?type=%00&categorie=%00",
	"/vie-alt?type=toString",
	"/vie-alt?type=personne&type=societe",
	"/actualites/%00",
	"/actualites/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
	"/actualites/..%2f..%2fetc",
	"/actualites/%E0%A4%A",
	"/actualites/%FF",
	"/actualites/a%2Fb",
	`/actualites/${long}`,
	"/portrait/%00",
	"/portrait/00000000-0000-0000-0000-000000000000",
	"/portrait/'; drop table visionaries; --",
	"/visionnaires/%00",
	"/vie-alt/%00",
	"/vie-alt/__proto__",
	"//exemple.fr/",
	"//",
	"/\\exemple.fr",
	"/%5Cexemple.fr",
	"/%",
	"/%c0%af",
	"/images/../../package.json",
	"/images/%2e%2e/%2e%2e/package.json",
	"/images/%00",
	"/images/",
	"/assets/..%2f..%2fserver%2findex.js",
	"/sitemap/%00.xml",
	"/partage/%00",
	"/partage/actualites/%00.jpg",
	"/partage/actualites/..%2f..%2f.jpg",
	"/actualites.data?_routes=%00",
	"/actualites.data?_routes=root",
	"/_root.data",
	"/__manifest?p=%00",
	"/inscription?retour=//exemple.fr",
	"/inscription?retour=%00",
	"/contribution?type=%00&retour=javascript:alert(1)",
	"*",
	"http://exemple.fr/actualites",
] as const;

test("absurd addresses answer cleanly, never 5xx, and lead nowhere else", async ({ demo }) => {
	const answers: string[] = [];
	for (const path of absurd) {
		const spaced = path.replace(/ /g, "%20");
		const { status, headers, body } = await ask(demo.url, spaced).catch((error) => ({
			status: -1,
			headers: {} as Raw["headers"],
			body: Buffer.from(String(error)),
		}));
		if (status >= 500 || status === -1) answers.push(`${status} ${path.slice(0, 80)}`);
		if (headers.location) expect(String(headers.location), path).not.toMatch(/^(?:https?:)?[\\/]{2}(?!localhost)/);
		expect(body.toString(), path.slice(0, 80)).not.toMatch(/at \S+ \(|node_modules|SQLITE|"version": "0/);
		expect(body.toString(), path.slice(0, 80)).not.toMatch(/<script>(?!\(\(\)=>)/);
	}
	expect(answers, "5xx or no answer").toEqual([]);
	expect((await ask(demo.url, "/healthz")).status).toBe(200);
	expect(demo.output(), "the server's log holds no failed request").not.toMatch(/"level":(?:50|60)/);
});

test("other methods are refused or ignored, never 5xx", async ({ demo }) => {
	for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]) {
		for (const path of ["/", "/actualites", "/nulle-part", "/flux.xml", "/images/x", "/envois/inscription"]) {
			const { status } = await ask(demo.url, path, { method, headers: { "content-length": "0" } });
			expect(status, `${method} ${path}`).toBeLessThan(500);
		}
	}
	const head = await ask(demo.url, "/actualites", { method: "HEAD" });
	expect(head.status).toBe(200);
	expect(head.body.length).toBe(0);
	expect(Number(head.headers["content-length"])).toBeGreaterThan(1_000);
});

test("words that look like script are words: in the page, in its data, in what search engines read", async ({
	page,
	empty,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource.*disparue/);
	const title = `</script><script>window.pwned=1</script>"><img src=/images/disparue.webp onerror=window.pwned=1>\u2028{{7*7}}'--`;
	const words = { title, excerpt: title, category: title, author_name: title, content: `${title}\n\n[lien](javascript:window.pwned=1)` };
	await empty.write((db) =>
		db
			.insertInto("articles")
			.values(articleRow({ slug: "paroles-de-script", ...words }))
			.execute(),
	);
	try {
		for (const path of ["/actualites/paroles-de-script", "/actualites", "/"]) {
			await page.goto(empty.url + path);
			await hydrate(page);
			expect(await page.evaluate(() => "pwned" in window), path).toBe(false);
			expect(await page.title(), path).not.toContain("49");
			for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(text);
		}
		await page.goto(`${empty.url}/actualites/paroles-de-script`);
		await expect(page.locator("h1")).toContainText("<script>window.pwned=1</script>");
		await expect(page.locator("a[href^='javascript']")).toHaveCount(0);
	} finally {
		await empty.write((db) => db.deleteFrom("articles").where("slug", "=", "paroles-de-script").execute());
	}
});

test("every text says what it is and in which letters; nothing beside what is built is served, no list of files either", async ({
	page,
	baseURL,
}) => {
	await page.goto("/");
	const sheet = (await page.locator("link[rel=stylesheet]").first().getAttribute("href")) ?? "";
	const [script = ""] = (await page.content()).match(/\/assets\/[\w./-]+\.js/) ?? [];
	const types: Record<string, RegExp> = {
		"/": /^text\/html; charset=utf-8$/i,
		"/nulle-part": /^text\/html; charset=utf-8$/i,
		[rssPath]: /^application\/rss\+xml; charset=utf-8$/i,
		[sitemapIndexPath]: /^application\/xml; charset=utf-8$/i,
		[jsonFeedPath]: /^application\/feed\+json/i,
		[robotsPath]: /^text\/plain; charset=utf-8$/i,
		[securityTxtPath]: /^text\/plain; charset=utf-8$/i,
		[webManifestPath]: /^application\/manifest\+json/i,
		"/healthz": /^application\/json/i,
		[sheet]: /^text\/css; charset=utf-8$/i,
		[script]: /^text\/javascript; charset=utf-8$/i,
		"/images/rien.webp": /^text\/plain; charset=utf-8$/i,
	};
	for (const [path, type] of Object.entries(types)) {
		expect((await ask(baseURL ?? "", path)).headers["content-type"], path).toMatch(type);
	}
	const beside = [
		"/.git/HEAD",
		"/.env",
		"/package.json",
		"/build/server/index.js",
		"/contrevent.sqlite",
		"/assets/",
		"/images/",
		"/fonts/",
	];
	for (const path of beside) expect((await ask(baseURL ?? "", path)).status, path).toBe(404);
	const traced = await ask(baseURL ?? "", "/", { method: "TRACE", headers: { "x-said": "entendu" } });
	expect(traced.status).toBeGreaterThanOrEqual(400);
	expect(traced.body.toString()).not.toContain("entendu");
});

const form = { "content-type": "application/x-www-form-urlencoded" };
const forms = ["/envois/inscription", "/envois/contribution", "/inscription", "/contribution"];

test("a write that another site's page makes a browser send is refused", async ({ empty }) => {
	const body = "email=victime%40exemple.fr&message=bonjour";
	for (const path of forms) {
		for (const foreign of [
			{ origin: "https://ailleurs.example" },
			{ origin: "null" },
			{ "sec-fetch-site": "cross-site" },
			{ "sec-fetch-site": "same-site", origin: empty.url },
		] as Record<string, string>[]) {
			expect(
				(await ask(empty.url, path, { method: "POST", headers: { ...form, ...foreign }, body })).status,
				`${path} ${JSON.stringify(foreign)}`,
			).toBe(403);
		}
	}
	const saved = await empty.write(async (db) => [
		...(await db.selectFrom("newsletter_subscribers").select("id").where("email", "=", "victime@exemple.fr").execute()),
		...(await db.selectFrom("stories").select("id").where("email", "=", "victime@exemple.fr").execute()),
	]);
	expect(saved).toEqual([]);
});

test("a body that is too large is refused with 413, a malformed one without 5xx", async ({ empty }) => {
	for (const path of forms) {
		const large = await ask(empty.url, path, { method: "POST", headers: form, body: `message=${"a".repeat(70_000)}` });
		expect(large.status, path).toBe(413);
		for (const [type, body] of [
			["application/json", "{"],
			["multipart/form-data; boundary=x", "--x\r\nnothing"],
			["multipart/form-data", "x"],
			["text/plain", "email=a"],
			["application/x-www-form-urlencoded", "%00=%00&email=%FF&message=%00"],
			["", ""],
		] as const) {
			const { status } = await ask(empty.url, path, { method: "POST", headers: type ? { "content-type": type } : {}, body });
			expect(status, `${path} ${type}`).toBeLessThan(500);
		}
	}
});

test("a page kept by the server: ETag, 304, Brotli, gzip, the same bytes", async ({ baseURL }) => {
	const { plain, etag } = await test.step("as it is", async () => {
		const plain = await ask(baseURL ?? "", "/actualites");
		const etag = String(plain.headers.etag);
		expect(etag).toMatch(/^W\/"[\w-]+"$/);
		expect(plain.headers.vary).toContain("Accept-Encoding");
		expect(plain.headers["cache-control"]).toBe("public, max-age=0, s-maxage=10");
		return { plain, etag };
	});
	await test.step("compressed", async () => {
		const brotli = await ask(baseURL ?? "", "/actualites", { headers: { "accept-encoding": "gzip, br" } });
		expect(brotli.headers["content-encoding"]).toBe("br");
		expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
		expect(brotli.body.length).toBeLessThan(plain.body.length / 3);
		const gzip = await ask(baseURL ?? "", "/actualites", { headers: { "accept-encoding": "gzip" } });
		expect(gzip.headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
	});
	await test.step("unchanged", async () => {
		const unchanged = await ask(baseURL ?? "", "/actualites", { headers: { "if-none-match": etag } });
		expect(unchanged.status).toBe(304);
		expect(unchanged.body.length).toBe(0);
		expect(unchanged.headers.etag).toBe(etag);
	});
	await test.step("what is missing is kept by nobody", async () => {
		// What is missing is kept by nobody.
		expect((await ask(baseURL ?? "", "/actualites/nulle-part")).headers["cache-control"]).toBe("no-store");
	});
});

test("of every route, page and data, only what declares itself public is kept or may be", async ({ baseURL }) => {
	await test.step("what declares nothing", async () => {
		const wrong: string[] = [];
		for (const entry of table) {
			const address = addressOf(entry);
			if (KEPT.includes(entry.path.replace(/(.)\/$/, "$1")) || entry.path === "/*") continue;
			for (const path of [address, `${address}.data`, `${address.toUpperCase()}.data?x=1`]) {
				const { headers } = await ask(baseURL ?? "", path);
				if (headers.etag || /public/.test(String(headers["cache-control"] ?? "public"))) wrong.push(`${path}: ${headers["cache-control"]}`);
			}
		}
		expect(wrong).toEqual([]);
	});
	await test.step("what is public", async () => {
		for (const path of ["/", "/_.data", "/actualites.data", "/flux.xml", "/actualites?utm_source=lettre"]) {
			expect((await ask(baseURL ?? "", path)).headers.etag, path).toMatch(/^W\//);
		}
	});
	await test.step("what is for one person or one moment", async () => {
		// What is for one person or one moment is kept by nobody in between.
		for (const path of ["/?fait=abonnement", "/actualites.data?fait=x", "/inscription", "/contribution?type=projet"]) {
			const { headers } = await ask(baseURL ?? "", path);
			expect([headers.etag, headers["cache-control"]], path).toEqual([undefined, "private, no-cache"]);
		}
	});
});

test("an address with a parameter that no page knows is the page itself, and hydrates without a word", async ({ page, baseURL }) => {
	await test.step("the same answer", async () => {
		const bare = await ask(baseURL ?? "", "/actualites?categorie=Innovation");
		const tagged = await ask(baseURL ?? "", "/actualites?utm_source=lettre&categorie=Innovation&utm_medium=mail");
		expect(tagged.headers.etag).toBe(bare.headers.etag);
	});
	await test.step("it hydrates without a word", async () => {
		await page.goto("/actualites?utm_source=lettre&categorie=Innovation");
		await hydrate(page);
		await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
		await expect(page.locator("dialog[open]")).toBeVisible();
		await expect(page).toHaveURL("/actualites?utm_source=lettre&categorie=Innovation&dialogue=newsletter");
		await page.goto("/?utm_source=lettre");
		await hydrate(page);
	});
});

test("pictures say how long they may be kept, and answer 304", async ({ page, baseURL }) => {
	await page.goto("/actualites/le-grille-pain-a-gagne");
	const src = (await page.getByRole("figure").first().getByRole("img").getAttribute("src")) ?? "";
	const first = await ask(baseURL ?? "", src);
	expect(first.status).toBe(200);
	expect(first.headers["cache-control"]).toContain("max-age=3600");
	expect(first.headers["content-type"]).toMatch(/^image\//);
	expect((await ask(baseURL ?? "", src, { headers: { "if-none-match": String(first.headers.etag) } })).status).toBe(304);
});
