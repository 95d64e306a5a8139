// Links asked as the job asks them: of a real server here, on both engines.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, visionaryRow } from "../../../tests/support/rows.ts";
import { checkLinks, forgetUnused } from "./check.server.ts";
import { countMissing, endOldMissing, forgetMissing, listMissing, noteMissing } from "./missing-store.server.ts";
import { countLinks, listDead, setVerdict } from "./outgoing-store.server.ts";

const DAY = 86_400_000;
type Answer = { status: number; location?: string };

describeOnEveryEngine("links that lead out", (open) => {
	/** `status` 0: hangs up without a word. */
	async function site(answer: (path: string) => Answer | Promise<Answer>) {
		const { db } = await open();
		const asked: { host: string; path: string; at: number }[] = [];
		let now = Date.UTC(2026, 0, 1);
		const server = createServer(async (request, response) => {
			asked.push({ host: request.headers.host?.split(":")[0] ?? "", path: request.url ?? "", at: now });
			const { status, location } = await answer(request.url ?? "");
			if (status === 0) return void request.socket.destroy();
			response.writeHead(status, location ? { location } : {}).end("x".repeat(100_000));
		});
		await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
		const { port } = server.address() as AddressInfo;
		const clock = { now: () => new Date(now) };
		const settings = async () => ({ checks_links: true }) as never;
		const write = async (id: string, links: string[], is_published = true) => {
			await db
				.insertInto("articles")
				.values(articleRow({ id, title: `Article ${id}`, is_published }))
				.execute();
			const html = links.map((href) => `<a href="${href}">x</a>`).join(" ");
			await db
				.insertInto("rendered_texts")
				.values({
					kind: "actualites",
					item_id: id,
					form: "page",
					mark: html,
					renderer: "t",
					texts: JSON.stringify([{ html, headings: [] }]),
				})
				.execute();
		};
		const turn = (isOn = true) =>
			checkLinks(
				{
					db,
					clock,
					settings: isOn ? settings : async () => ({ checks_links: false }) as never,
					config: { siteUrl: "https://contrevent.example" },
				},
				() => true,
			);
		return {
			db,
			asked,
			write,
			turn,
			sweep: () => forgetUnused({ db, clock, settings }),
			at: (path: string, host = "localhost") => `http://${host}:${port}${path}`,
			pass: (ms: number) => {
				now += ms;
			},
			end: () => new Promise((closed) => server.close(closed)),
		};
	}

	test("nothing is asked unless somebody said so; then one request a host a minute, each link once a month", async () => {
		const { db, asked, write, turn, at, pass, end } = await site((path) => ({ status: path === "/mort" ? 404 : 200 }));
		await write("a", [at("/1"), at("/2"), at("/mort"), at("/ailleurs", "127.0.0.1")]);
		await write("b", [at("/brouillon")], false);
		await turn(false);
		expect([asked.length, await countLinks(db)]).toEqual([0, { all: 0, asked: 0 }]);
		for (let minute = 0; minute < 6; minute++) {
			await turn();
			// The same minute once more: nothing.
			await turn();
			pass(60_001);
		}
		expect(asked.filter(({ host }) => host === "localhost").map(({ path }) => path)).toEqual(["/1", "/2", "/mort"]);
		expect(asked.filter(({ host }) => host === "127.0.0.1").map(({ path }) => path)).toEqual(["/ailleurs"]);
		expect(await listDead(db, 10)).toEqual([]);
		pass(DAY);
		await turn();
		expect(asked.at(-1)?.path).toBe("/mort");
		const [dead] = await listDead(db, 10);
		expect(dead).toMatchObject({ url: at("/mort"), reason: "404", uses: [{ kind: "actualites", id: "a", heading: "Article a" }] });
		pass(20 * DAY);
		await turn();
		expect(asked).toHaveLength(5);
		pass(10 * DAY);
		await turn();
		expect(asked.length).toBeGreaterThan(5);
		await setVerdict(db, at("/mort"), "ignored", new Date());
		expect(await listDead(db, 10)).toEqual([]);
		await end();
	});

	test("a redirect is another request; what is withdrawn is no longer asked, and forgotten at the next hour", async () => {
		const { db, asked, write, turn, sweep, at, pass, end } = await site((path) =>
			path === "/vieux" ? { status: 301, location: "/neuf" } : { status: 200 },
		);
		await write("a", [at("/vieux")]);
		await turn();
		expect(asked.map(({ path }) => path)).toEqual(["/vieux"]);
		await turn();
		expect(asked).toHaveLength(1);
		pass(60_001);
		await turn();
		expect(asked.map(({ path }) => path)).toEqual(["/vieux", "/neuf"]);
		await sweep();
		expect(await countLinks(db)).toEqual({ all: 1, asked: 1 });
		await db.updateTable("articles").set({ is_published: false }).execute();
		pass(40 * DAY);
		await turn();
		expect([asked.length, await countLinks(db)]).toEqual([2, { all: 1, asked: 1 }]);
		await sweep();
		expect(await countLinks(db)).toEqual({ all: 0, asked: 0 });
		await end();
	});

	test("a host that sent one on is not asked again within the minute, whoever it sent to", async () => {
		const { asked, write, turn, at, pass, end } = await site((path) =>
			path === "/1" ? { status: 301, location: "http://127.0.0.1:9/ailleurs" } : { status: 200 },
		);
		await write("a", [at("/1"), at("/2")]);
		await turn();
		pass(1_000);
		await turn();
		expect(asked.map(({ path }) => path)).toEqual(["/1"]);
		pass(60_000);
		await turn();
		expect(asked.map(({ path }) => path)).toEqual(["/1", "/2"]);
		await end();
	});

	test("names that are gone together are found dead together, and hold nobody up", async () => {
		const { db, asked, write, turn, at, pass, end } = await site(() => ({ status: 200 }));
		const gone = Array.from({ length: 8 }, (_, index) => `http://parti-${index}.invalid/`);
		await write("a", gone);
		for (let minute = 0; minute < 3; minute++) {
			await turn();
			pass(60_001);
		}
		await write("b", [at("/vivant")]);
		pass(DAY);
		for (let minute = 0; minute < 3; minute++) {
			await turn();
			pass(60_001);
		}
		expect((await listDead(db, 20)).map(({ url, reason }) => [url, reason])).toEqual(gone.map((url) => [url, "dns"]));
		expect(asked.map(({ path }) => path)).toEqual(["/vivant"]);
		await end();
	});

	test.each([
		["found gone", 404],
		["away with all the others", 0],
	])("« ignorer » while a link is being asked stands, though it is %s", async (_, status) => {
		let ignore: (() => Promise<void>) | null = null;
		const { db, write, turn, at, pass, end } = await site(async () => {
			await ignore?.();
			return { status: ignore ? status : 200 };
		});
		const ignored = at("/1");
		await write("a", [ignored, at("/2", "127.0.0.1")]);
		await turn();
		pass(31 * DAY);
		ignore = () => setVerdict(db, ignored, "ignored", new Date());
		await turn();
		const known = await db.selectFrom("outgoing_links").select(["url", "verdict", "due_at"]).orderBy("url").execute();
		const standing = known.find(({ url }) => url === ignored);
		expect(standing).toEqual({ url: ignored, verdict: "ignored", due_at: "9999" });
		// The other one's row was written.
		expect(known.every(({ due_at }) => due_at > new Date(Date.UTC(2026, 0, 1) + 31 * DAY).toISOString())).toBe(true);
		await end();
	});

	test("a closed port is an answer", async () => {
		const { db, write, turn, at, pass, end } = await site(() => ({ status: 200 }));
		await write("a", [at("/1"), at("/2", "127.0.0.1")]);
		await turn();
		await db.updateTable("outgoing_links").set({ due_at: "2026-01-01T00:00:00.000Z" }).execute();
		await end();
		pass(60_001);
		await turn();
		expect(await db.selectFrom("outgoing_links").select(["reason", "failures"]).execute()).toEqual([
			{ reason: "refused", failures: 1 },
			{ reason: "refused", failures: 1 },
		]);
	});

	test("addresses of this machine and its network are never asked", async () => {
		const { db, asked, write, at, end } = await site(() => ({ status: 200 }));
		await write("a", [at("/prive", "127.0.0.1"), at("/nom")]);
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ id: "v", links: JSON.stringify([{ name: "x", url: "http://10.0.0.1/x" }]) }))
			.execute();
		await db
			.insertInto("rendered_texts")
			.values({ kind: "visionnaires", item_id: "v", form: "page", mark: "m", renderer: "t", texts: "[]" })
			.execute();
		await checkLinks({
			db,
			clock: { now: () => new Date() },
			settings: async () => ({ checks_links: true }) as never,
			config: { siteUrl: "https://contrevent.example" },
		});
		expect(asked).toEqual([]);
		expect((await listDead(db, 10)).map(({ reason }) => reason)).toEqual(["private", "private", "private"]);
		await end();
	});

	test("addresses asked for in vain are counted, and forgotten thirty days after the last time", async () => {
		const { db } = await open();
		const day = (number: number) => new Date(Date.UTC(2026, 0, number));
		await noteMissing(db, "/a", day(1));
		await noteMissing(db, "/b", day(2));
		await noteMissing(db, "/a", day(3));
		expect(await listMissing(db, 10)).toEqual([
			{ path: "/a", hits: 2, last_at: day(3).toISOString() },
			{ path: "/b", hits: 1, last_at: day(2).toISOString() },
		]);
		await endOldMissing(db, day(33));
		expect((await listMissing(db, 10)).map(({ path }) => path)).toEqual(["/a"]);
		await forgetMissing(db, "/a");
		const many = Array.from({ length: 2_000 }, (_, index) => ({ path: `/${index}`, hits: 1, first_at: "2026", last_at: "2026" }));
		for (let at = 0; at < many.length; at += 200)
			await db
				.insertInto("missing_addresses")
				.values(many.slice(at, at + 200))
				.execute();
		await noteMissing(db, "/1", day(4));
		await noteMissing(db, "/de-plus", day(4));
		expect([await countMissing(db), (await listMissing(db, 1))[0]?.path]).toEqual([2_000, "/1"]);
		expect((await listMissing(db, 2)).map(({ path }) => path)).toEqual(["/1", "/de-plus"]);
	});
});
