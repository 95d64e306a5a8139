// Which addresses are worth telling of, where a text leads, what an answer says of a link.
import { describe, expect, test } from "vitest";
import { judged, type LinkState } from "./judge.ts";
import { isReaderAstray } from "./missing.ts";
import { outgoing, outgoingIn, withAddress } from "./outgoing.ts";

const BROWSER = {
	accept: "text/html,application/xhtml+xml,*/*;q=0.8",
	agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

describe("a reader astray", () => {
	test.each([
		"/actualites/rien",
		"/2013/01/un-vieux-billet",
		"/spip.php",
		"/été",
		"/article123.html",
		"/blog/",
		"/actualites/administration-ouverte",
		"/pma-pour-toutes",
		"/vendor-des-plantes",
	])("%s is noted", (path) => {
		expect(isReaderAstray({ ...BROWSER, path })).toBe(true);
	});
	test.each([
		"/",
		"/wp-login.php",
		"/.env",
		"/a/.git/config",
		"/wp-admin/",
		"/admin/rien",
		"/vendor/phpunit/x",
		"/backup.sql",
		"/favicon.ico",
		"/assets/app-abc.js",
		"/mes-donnees/abcdef",
		"/desinscription/abcdef",
		"/l/a/b",
		"/lettres/jeanne@exemple.fr",
		"/wp-content/uploads/x.php",
		"/_next/data",
		"/o/abc",
		`/${"a".repeat(400)}`,
	])("%s is not", (path) => {
		expect(isReaderAstray({ ...BROWSER, path })).toBe(false);
	});
	test("nor what programs ask for", () => {
		for (const agent of ["", undefined, "Googlebot/2.1", "curl/8.1", "python-requests/2.31"])
			expect(isReaderAstray({ ...BROWSER, agent, path: "/rien" }), agent).toBe(false);
		expect(isReaderAstray({ ...BROWSER, accept: "*/*", path: "/rien" })).toBe(false);
		expect(isReaderAstray({ ...BROWSER, accept: undefined, path: "/rien" })).toBe(false);
	});
});

describe("where a text leads", () => {
	const SITE = "https://contrevent.example";
	test("addresses of the web outside the site, each once, in one spelling, without fragments", () => {
		const html = `<p><a href="https://exemple.fr/a?x=1&amp;y=2#bas">a</a> <a href="https://EXEMPLE.fr/a?x=1&y=2">b</a>
			<a href="https://contrevent.example/actualites">c</a> <a href="/d">d</a> <a href="mailto:a@b.fr">e</a> <a href="https://été.fr/é">f</a>
			<a>g</a> <img src="https://image.example/x.png"></p>`;
		expect(outgoingIn(html, SITE)).toEqual(["https://exemple.fr/a?x=1&y=2", "https://xn--t-9fab.fr/%C3%A9"]);
	});
	test.each(["", "exemple.fr", "ftp://exemple.fr", "https://", "https://a:b@exemple.fr", `https://exemple.fr/${"a".repeat(3_000)}`])(
		"%s is none",
		(address) => {
			expect(outgoing(address, SITE)).toBeNull();
		},
	);
	test.each([
		["[a](https://a.fr/b)", "[a](NEW)"],
		['[a](https://a.fr/b "titre")', '[a](NEW "titre")'],
		["voir https://a.fr/b.", "voir NEW."],
		["<https://a.fr/b>", "<NEW>"],
		["[a](https://a.fr/b#bas) [c]: https://a.fr/b", "[a](NEW) [c]: NEW"],
		[
			"[a](https://a.fr/bc) https://a.fr/b/c https://a.fr/b?d https://a.fr/b.html",
			"[a](https://a.fr/bc) https://a.fr/b/c https://a.fr/b?d https://a.fr/b.html",
		],
		["(https://a.fr/b), « https://a.fr/b »", "(NEW), « NEW »"],
		["HTTPS://A.FR/b", "NEW"],
		["rien", "rien"],
	])("%s", (text, wanted) => {
		expect(withAddress(text, "https://a.fr/b", "NEW")).toBe(wanted);
	});
	test("what no person wrote is left as it is, in no time", () => {
		const endless = `https://a.fr/${")".repeat(200_000)}`;
		expect(withAddress(endless, "https://a.fr/", "NEW")).toBe(endless);
		const many = `https://a.fr/b${")".repeat(1_900)} `.repeat(200);
		expect(withAddress(many, "https://a.fr/b", "NEW")).toBe(many);
	});
	test("parentheses and other letters stay of an address that has them", () => {
		const wiki = outgoing("https://fr.wikipedia.org/wiki/Eau_(chimie)", SITE) ?? "";
		expect(withAddress("[eau](https://fr.wikipedia.org/wiki/Eau_(chimie))", wiki, "NEW")).toBe("[eau](NEW)");
		expect(withAddress("[é](https://a.fr/été?x=1&amp;y=2)", outgoing("https://a.fr/%C3%A9t%C3%A9?x=1&y=2", SITE) ?? "", "NEW")).toBe(
			"[é](NEW)",
		);
	});
});

describe("what an answer says", () => {
	const URL_OF = "https://a.fr/b";
	const fresh: LinkState = { ask_url: URL_OF, hops: 0, due_at: "", verdict: null, reason: null, failures: 0, failing_since: null };
	const day = (number: number) => new Date(Date.UTC(2026, 0, number));
	test("a page that is there, or a server that refuses programs, lives: asked again in thirty days", () => {
		for (const status of [200, 204, 304, 401, 403, 405, 429, 999])
			expect(judged(URL_OF, { ...fresh, failures: 1, failing_since: "x" }, { status, location: null }, day(1)), String(status)).toEqual({
				...fresh,
				due_at: day(31).toISOString(),
				verdict: "alive",
			});
	});
	test("nothing there is believed the second day, an illness of the server the fourth", () => {
		const followed = (days: number, answer: Parameters<typeof judged>[2]) => {
			let state = fresh;
			for (let number = 1; number <= days; number++) state = judged(URL_OF, state, answer, day(number));
			return state;
		};
		const gone = { status: 404, location: null };
		expect(followed(1, gone)).toMatchObject({ verdict: null, reason: "404", failures: 1, due_at: day(2).toISOString() });
		expect(followed(2, gone)).toMatchObject({ verdict: "dead", failing_since: day(1).toISOString(), due_at: day(32).toISOString() });
		expect(followed(2, { failure: "dns" }).verdict).toBe("dead");
		expect([followed(3, { status: 503, location: null }).verdict, followed(4, { failure: "timeout" }).verdict]).toEqual([null, "dead"]);
		expect(followed(1, { failure: "private" }).verdict).toBe("dead");
		expect(judged(URL_OF, followed(2, gone), { status: 200, location: null }, day(40))).toMatchObject({
			verdict: "alive",
			failing_since: null,
		});
	});
	test("redirects are followed one at a time, not without end, and to the web alone", () => {
		const to = (location: string) => ({ status: 301, location });
		expect(judged(URL_OF, fresh, to("/c#d"), day(1))).toEqual({
			...fresh,
			ask_url: "https://a.fr/c",
			hops: 1,
			due_at: day(1).toISOString(),
		});
		let state = fresh;
		for (let hop = 0; hop < 6; hop++) state = judged(URL_OF, state, to(`/${hop}`), day(1));
		expect(state).toMatchObject({ ask_url: URL_OF, hops: 0, reason: "redirects", failures: 1 });
		expect(judged(URL_OF, fresh, to("file:///etc/passwd"), day(1))).toMatchObject({ reason: "redirects" });
	});
});
