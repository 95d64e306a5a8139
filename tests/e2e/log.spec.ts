// What the process writes: JSON lines and nothing else, one a request, no token of a private link, a cause beside every failure.

import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { moreAddress } from "../../app/features/articles/head.ts";
import { writeCursor } from "../../app/features/articles/rules.ts";
import {
	contributionAnswerPath,
	contributionPath,
	jsonFeedPath,
	manifestoPath,
	newslettersPath,
	personalPath,
	rssPath,
	searchAsTypedPath,
	searchPath,
	signupAnswerPath,
	signupPath,
	sitemapIndexPath,
	unsubscriptionPath,
} from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { ADMIN, signIn, startAdminSite } from "../support/admin.ts";
import { withoutTable } from "../support/lost-table.ts";
import { type Site, startSite } from "../support/site.ts";

type Line = {
	level: number;
	msg: string;
	id?: string;
	method?: string;
	path?: string;
	status?: number;
	err?: { message: string };
	failure?: { message: string };
};

/** Every line written so far; throws on one that is not JSON. */
function linesOf(site: Site, from = 0): Line[] {
	return site
		.output()
		.slice(from)
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));
}

/** Writes a request to the socket as it stands; answers the status, or nothing once the client itself has left. */
async function send(site: Site, text: string, { leave = false } = {}): Promise<number> {
	const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
	await once(socket, "connect");
	socket.write(text);
	if (leave) {
		// The server has begun to read when it says so.
		await once(socket, "data");
		socket.destroy();
		return 0;
	}
	const [first] = (await once(socket, "data")) as [Buffer];
	socket.destroy();
	return Number(first.toString().split(" ")[1]);
}

const requestLines = (lines: Line[], method: string) => lines.filter((line) => line.msg === "request" && line.method === method);

test("from its first word to its last the process writes JSON, the first password included", async () => {
	const site = await startSite({ DEMO: "0", LOG_LEVEL: "info" });
	expect(await site.end()).toBe(0);
	const said = linesOf(site).map(({ msg }) => msg);
	expect(said).toContainEqual(expect.stringMatching(/^Listening on http:/));
	expect(said).toContainEqual(expect.stringMatching(/^ {2}password: {2}\S{12,} {2}\(shown this once/));
	expect(said.at(-1)).toContain("stopping");
	await site.remove();
	const quiet = await startSite({ DEMO: "0", LOG_LEVEL: "silent" });
	expect(linesOf(quiet).map(({ msg }) => msg)).toContainEqual(expect.stringContaining("password:"));
	await quiet.remove();
});

test.describe("while it serves", () => {
	let site: Site;
	test.beforeAll(async () => {
		site = await startAdminSite({ LOG_LEVEL: "info", ADMIN_PASSWORD: ADMIN.password });
	});
	test.afterAll(() => site.remove());

	test("a form sent to a page without one is 405, with what it knows, in one line", async () => {
		await test.step("a form", async () => {
			const cookie = (await signIn(site.url)).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
			// An answer is there before its line is.
			await expect.poll(() => linesOf(site).map((line) => line.path)).toContain(adminPaths.loginAnswer);
			for (const path of [
				"/",
				manifestoPath,
				"/manifeste.data",
				"/nulle-part",
				rssPath,
				"/images/x",
				adminPaths.journal.page,
				"/admin/journal.data",
			]) {
				const from = site.output().length;
				const answer = await fetch(site.url + path, { method: "POST", body: "a=b", headers: { cookie, origin: site.url } });
				expect([answer.status, answer.headers.get("allow"), answer.headers.get("cache-control")?.includes("no-store")], path).toEqual([
					405,
					"GET, HEAD",
					true,
				]);
				expect(await answer.text()).toBe("Cette façon de demander n’existe pas ici.");
				await expect.poll(() => linesOf(site, from)).toHaveLength(1);
				expect(linesOf(site, from)).toMatchObject([{ msg: "request", method: "POST", path, status: 405 }]);
			}
		});
		await test.step("a question", async () => {
			const asked = await fetch(site.url, { method: "OPTIONS" });
			expect([asked.status, asked.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
		});
	});

	test("no line holds the token of a private link, whatever is done with it", async () => {
		const from = site.output().length;
		const token = "jeton-que-personne-ne-lit";
		const asked = await test.step("whatever is asked", async () => {
			const links = ["desinscription", "Confirmation", "mes-donnees", "%6des-donnees", "o", "l"].map((first) => `/${first}/${token}`);
			const ends = ["", ".data", "/x", "/%E0", "%00", "%25", "?_routes=x", "/mes-donnees.json"];
			const asked = links.flatMap((link) =>
				ends.flatMap((end) => ["GET", "POST", "PUT", "OPTIONS"].map((method) => `${method} ${link}${end}`)),
			);
			// What mail programs and people make of a link.
			for (const word of ["desinscription", "CONFIRMATION", "mes-donnees", "l", "o"])
				for (const between of ["%2F", "%252F", "%E0/", ";a/", "./", "%20/", "%5C"])
					asked.push(`GET /${word}${between}${token}`, `POST /${word}${between}${token}`);
			for (const before of ["/%2F", "/%E0", "/https://exemple.fr/"]) asked.push(`GET ${before}desinscription/${token}`);
			for (const line of asked) {
				const status = await send(site, `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`);
				expect(status, line).toBeLessThan(500);
			}
			return asked;
		});
		await test.step("no line tells it", async () => {
			expect((await fetch(`${site.url}${publicPath("actualites", "nulle-part")}?apercu=${token}`)).status).toBe(404);
			await expect.poll(() => linesOf(site, from).filter(({ msg }) => msg === "request").length).toBe(asked.length + 1);
			const telling = site
				.output()
				.slice(from)
				.split("\n")
				.filter((line) => line.includes(token));
			expect(telling).toEqual([]);
			expect(linesOf(site, from).filter(({ level }) => level >= 40)).toEqual([]);
		});
	});

	test("a client that leaves in the middle of its sending is no failure of ours", async () => {
		const from = site.output().length;
		const paths = [contributionPath, "/contribution.data", contributionAnswerPath, signupPath, adminPaths.login, "/desinscription/a"];
		const kinds = {
			"multipart/form-data; boundary=x": "--x\r\nContent-Disposition: form-data;",
			"application/x-www-form-urlencoded": "a=b",
		};
		for (const path of paths) {
			for (const [kind, begun] of Object.entries(kinds)) {
				for (const length of ["Content-Length: 9000", "Transfer-Encoding: chunked"]) {
					const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: ${kind}\r\n${length}\r\n\r\n`;
					await send(site, head + (length.startsWith("T") ? `5\r\n${begun.slice(0, 5)}\r\n` : begun), { leave: true });
				}
			}
		}
		await expect.poll(() => requestLines(linesOf(site, from), "POST").length).toBe(paths.length * 4);
		expect(requestLines(linesOf(site, from), "POST").filter(({ status }) => status !== 400)).toEqual([]);
		expect(linesOf(site, from).filter(({ level }) => level >= 40)).toEqual([]);
	});

	test("every failure of ours has its cause beside it, once, under the request's id", async () => {
		const cookie = (await signIn(site.url)).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
		const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
		const story = { type: "story", email: "zoe@exemple.fr", message: "Bonjour" };
		const token = "0123456789abcdef0123456789abcdef";
		const broken: Record<string, [path: string, init?: RequestInit][]> = {
			articles: [
				[kinds.actualites.list],
				["/actualites.data"],
				[publicPath("actualites", "nulle-part")],
				[moreAddress(null, writeCursor({ listedAt: "2026-01-01T00:00:00.000Z", id: "x" }))],
				[rssPath],
				[jsonFeedPath],
				[sitemapIndexPath],
				["/sitemap/1.xml"],
				["/partage/actualites/nulle-part.jpg"],
				[adminPaths.items.list("actualites")],
				["/admin/actualites.data"],
				["/admin/contenus/actualites/slug", { method: "POST", body: JSON.stringify({ text: "Un" }) }],
			],
			vie_alt: [[kinds["vie-alt"].list], ["/vie-alt/nulle-part.data"]],
			visionaries: [[kinds.visionnaires.list], [publicPath("visionnaires", "nulle-part")]],
			images: [["/images/nulle-part.webp"], [adminPaths.images.list]],
			newsletters: [[newslettersPath], ["/newsletters/nulle-part"], [adminPaths.sendings.list]],
			newsletter_subscribers: [
				[signupPath, form({ email: "zoe@exemple.fr" })],
				["/inscription.data", form({ email: "zoe@exemple.fr" })],
				[signupAnswerPath, form({ email: "zoe@exemple.fr" })],
				[adminPaths.subscribers.list],
				[adminPaths.subscribers.export],
			],
			deliveries: [
				[personalPath(unsubscriptionPath, token)],
				[personalPath(unsubscriptionPath, token), form({})],
				[`/mes-donnees/${token}.data`],
				[`/l/${token}/1`],
			],
			stories: [
				[contributionPath, form(story)],
				["/contribution.data", form(story)],
				[contributionAnswerPath, form(story)],
				[adminPaths.messages.exportAll],
			],
			journal: [[adminPaths.journal.page], [adminPaths.journal.export]],
			outbox: [[adminPaths.mails.list]],
			sessions: [[adminPaths.home], ["/admin/compte.data"]],
			administrators: [[adminPaths.loginAnswer, form(ADMIN)]],
		};
		for (const [table, asked] of Object.entries(broken)) {
			await withoutTable(site, table, async () => {
				for (const [path, init] of asked) {
					const what = `${init?.method ?? "GET"} ${path} without ${table}`;
					const from = site.output().length;
					const headers = { origin: site.url, ...(path.startsWith(adminPaths.home) && !path.includes("connexion") && { cookie }) };
					const answer = await fetch(site.url + path, { ...init, headers, redirect: "manual" });
					await answer.arrayBuffer();
					const own = () => linesOf(site, from).filter(({ msg }) => msg === "request");
					await expect.poll(() => own().length, what).toBe(1);
					const [request] = own();
					expect.soft(answer.status, what).toBeGreaterThanOrEqual(500);
					expect.soft(request?.status, what).toBe(answer.status);
					const causes = linesOf(site, from).filter(({ id, level }) => id === request?.id && level >= 50);
					expect
						.soft(
							causes.map(({ err, failure }) => (err ?? failure)?.message),
							what,
						)
						.toEqual([expect.stringContaining("no such table")]);
					expect.soft(answer.headers.get("x-content-type-options"), what).toBe("nosniff");
				}
			});
		}
	});

	test("issue 16: what somebody looks for is in no line, not even where it fails", async () => {
		const from = site.output().length;
		const secret = "motsecret";
		const asked = [
			`${searchPath}?q=${secret}`,
			`${searchPath}.data?q=${secret}`,
			`${searchAsTypedPath}?q=${secret}`,
			`${searchPath}?q=%22${secret}+${secret}%22`,
		];
		const ask = async () => {
			for (const path of asked) await (await fetch(site.url + path)).arrayBuffer();
		};
		await ask();
		await withoutTable(site, "search_vocabulary", ask);
		await expect.poll(() => linesOf(site, from).filter(({ msg }) => msg === "request").length).toBe(2 * asked.length);
		expect(linesOf(site, from).some(({ status }) => status !== undefined && status >= 500)).toBe(true);
		expect(site.output().slice(from)).not.toContain(secret);
	});

	test("a request that says its length in two ways is refused, never guessed at", async () => {
		const head = `POST ${signupAnswerPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
		for (const said of [
			"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
			"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
			"Transfer-Encoding: gzip, chunked, x\r\n\r\n0\r\n\r\n",
			"Content-Length : 5\r\n\r\nabcde",
		]) {
			expect(await send(site, head + said), said).toBe(400);
		}
	});

	test("what is no request at all is refused in French, and said", async () => {
		const from = site.output().length;
		for (const head of [
			"GET * HTTP/1.1\r\nHost: localhost",
			"GET /inscription HTTP/1.1\r\nHost: a b",
			"GET /inscription HTTP/1.1\r\nHost: a/b",
		]) {
			expect(await send(site, `${head}\r\n\r\n`), head).toBe(400);
		}
		await expect.poll(() => linesOf(site, from).filter(({ msg }) => msg === "a request could not be read").length).toBe(3);
	});
});
