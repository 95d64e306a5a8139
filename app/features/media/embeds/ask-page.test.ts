// What a card's site is asked, and what it may answer: a title and a picture, never from the inside, never for long, never without end.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Embed } from "../../../shared/embeds/embed.ts";
import { embedOf } from "../../../shared/embeds/recognise.ts";
import { type AskOptions, askPage } from "./ask-page.server.ts";
import { readHead, readOembed } from "./page-details.server.ts";

type Answer = { status?: number; type?: string; body?: string | Buffer; location?: string; silent?: boolean };
let server: Server;
let answers: Record<string, Answer>;
let asked: string[] = [];
const here = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
	server = createServer((request, response) => {
		const path = decodeURIComponent(request.url ?? "");
		asked.push(path);
		const { status = 200, type = "text/html; charset=utf-8", body = "", location, silent } = answers[path] ?? { status: 404 };
		response.writeHead(location ? 302 : status, { "content-type": type, ...(location && { location }) });
		if (silent) response.write("<");
		else response.end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
	answers = {};
	asked = [];
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const POST = embedOf("https://piaille.fr/@nom/123456789") as Embed;
const FILM = embedOf("https://youtu.be/aqz-KE-bpKQ") as Embed;
const MAP = embedOf("https://www.openstreetmap.org/way/12") as Embed;
const POST_PAGE = "/piaille.fr/@nom/123456789";
const FILM_PAGE = "/www.youtube.com/watch?v=aqz-KE-bpKQ";
const FILM_OEMBED = "/www.youtube.com/oembed?format=json&url=https://www.youtube.com/watch?v=aqz-KE-bpKQ";

const ask = (embed: Embed, options: AskOptions = {}) =>
	askPage(embed, { instead: here(), isAllowed: (address) => address === "127.0.0.1", withinMs: 2_000, ...options });
const head = (title: string, image = "") =>
	`<head><meta property="og:title" content="${title}"><meta property="og:image" content="${image}"></head>`;

describe("asking a card's site (issue 14)", () => {
	test("a service that answers about its pages is asked that alone, and its picture", async () => {
		answers[FILM_OEMBED] = {
			type: "application/json",
			body: JSON.stringify({ title: " Le  lapin\n", thumbnail_url: "https://i.ytimg.com/vi/a.jpg" }),
		};
		answers["/i.ytimg.com/vi/a.jpg"] = { type: "image/jpeg", body: "bytes" };
		expect(await ask(FILM)).toEqual({ title: "Le lapin", picture: Buffer.from("bytes"), problem: null });
		expect(asked).toEqual([FILM_OEMBED, "/i.ytimg.com/vi/a.jpg"]);
	});

	test("where it does not, its page is; of a page nothing behind its head is waited for", async () => {
		answers[FILM_PAGE] = { body: `${head("Le lapin", "/a.png")}<body>${"x".repeat(50_000)}` };
		expect(await ask(FILM, { mostBytes: 400_000 })).toMatchObject({ title: "Le lapin", problem: null });
		answers[POST_PAGE] = { body: head("Nom (@nom@piaille.fr)") };
		expect(await ask(POST)).toEqual({ title: "Nom (@nom@piaille.fr)", picture: null, problem: null });
	});

	test("the name of a service is no title, and a map has no picture", async () => {
		answers["/www.openstreetmap.org/way/12"] = { body: head("OpenStreetMap", "https://www.openstreetmap.org/logo.png") };
		expect(await ask(MAP)).toEqual({ title: null, picture: null, problem: null });
		expect(asked).toEqual(["/www.openstreetmap.org/way/12"]);
	});

	test("redirects are followed, and judged again: none leads inside", async () => {
		answers[POST_PAGE] = { location: "/ailleurs" };
		answers["/ailleurs"] = { body: head("Ailleurs") };
		expect(await ask(POST)).toMatchObject({ title: "Ailleurs", problem: null });
		for (const inside of [
			"http://169.254.169.254/latest/meta-data",
			"http://10.0.0.1/",
			"http://[::1]/",
			"file:///etc/passwd",
			"http://moi:secret@127.0.0.1/",
		]) {
			answers[POST_PAGE] = { location: inside };
			expect(await ask(POST), inside).toEqual({ title: null, picture: null, problem: "forbidden" });
		}
		answers[POST_PAGE] = { location: POST_PAGE };
		expect(await ask(POST)).toEqual({ title: null, picture: null, problem: null });
	});

	test("a picture's address is judged like any other", async () => {
		answers[POST_PAGE] = { body: head("Un titre", "http://192.168.1.1/a.png") };
		answers["/192.168.1.1/a.png"] = { location: "http://192.168.1.1/a.png" };
		expect(await ask(POST)).toEqual({ title: "Un titre", picture: null, problem: "forbidden" });
	});

	test("this machine is not asked, whatever a name leads to", async () => {
		const local = { service: "PeerTube", verb: "watch", address: `http://localhost:${new URL(here()).port}/w/a` } as const;
		expect(await askPage(local)).toEqual({ title: null, picture: null, problem: "forbidden" });
		expect(asked).toEqual([]);
	});

	test("no more than so many seconds in all; a title that came before stays", async () => {
		answers[POST_PAGE] = { silent: true };
		expect(await ask(POST, { withinMs: 150 })).toEqual({ title: null, picture: null, problem: "too-slow" });
		answers[POST_PAGE] = { body: head("Un titre", "https://piaille.fr/a.png") };
		answers["/piaille.fr/a.png"] = { type: "image/png", silent: true };
		expect(await ask(POST, { withinMs: 150 })).toEqual({ title: "Un titre", picture: null, problem: "too-slow" });
	});

	test("no more than so many bytes in all, counted over everything that is read", async () => {
		answers[POST_PAGE] = { body: `<head>${"x".repeat(3_000)}` };
		expect(await ask(POST, { mostBytes: 2_000 })).toEqual({ title: null, picture: null, problem: "too-large" });
		answers[POST_PAGE] = { body: `${head("Un titre", "https://piaille.fr/a.png")}` };
		answers["/piaille.fr/a.png"] = { type: "image/png", body: Buffer.alloc(1_950) };
		expect(await ask(POST, { mostBytes: 2_000 })).toEqual({ title: "Un titre", picture: null, problem: "too-large" });
	});

	test("nobody there", async () => {
		expect(await ask(POST, { instead: "http://127.0.0.1:9" })).toEqual({ title: null, picture: null, problem: "unreachable" });
		expect(await ask(POST, { signal: AbortSignal.abort() })).toMatchObject({ title: null, picture: null });
	});
});

describe("what a page says of itself (issue 14)", () => {
	const base = new URL("https://site.fr/page/");
	const said = (html: string, type = "text/html") => readHead(Buffer.from(html), type, base);
	test.each([
		["Open Graph before anything", '<title>A</title><meta property="og:title" content="B &amp; C">', "B & C"],
		["its title where there is nothing else", "<title>\n Une page \n</title>", "Une page"],
		["Twitter's words", '<meta name="twitter:title" content="T">', "T"],
		["words alone, whatever they hold", '<meta property="og:title" content="&lt;script&gt;x&lt;/script&gt;">', "<script>x</script>"],
		["nothing of what stands in the body", '<body><meta property="og:title" content="B">', null],
		["nothing empty", '<meta property="og:title" content="  ">', null],
	])("%s", (_name, html, title) => {
		expect(said(html).title).toBe(title);
	});
	test("a title is cut where it is too long", () => {
		expect(said(`<title>${"mot ".repeat(200)}</title>`).title).toHaveLength(200);
	});
	test("letters as the page was sent", () => {
		expect(readHead(Buffer.from("<title>\xe9t\xe9</title>", "latin1"), "text/html; charset=iso-8859-1", base).title).toBe("été");
		expect(readHead(Buffer.from("<meta charset=latin1><title>\xe9t\xe9</title>", "latin1"), "text/html", base).title).toBe("été");
		expect(said("<title>été</title>", "text/html; charset=inconnu").title).toBe("été");
	});
	test.each([
		["/a.png", "https://site.fr/a.png"],
		["//cdn.fr/a.png", "https://cdn.fr/a.png"],
		["javascript:alert(1)", null],
		["data:image/png;base64,AA", null],
		["", null],
	])("a picture at %s", (content, picture) => {
		expect(said(`<meta property="og:image" content="${content}">`).picture).toBe(picture);
	});
	test.each(["", "null", "[]", "{}", "<html>", '{"title":3,"thumbnail_url":{}}', '{"thumbnail_url":"file:///etc/passwd"}'])(
		"an answer that is none: %s",
		(text) => {
			expect(readOembed(Buffer.from(text))).toEqual({ title: null, picture: null });
		},
	);
});
