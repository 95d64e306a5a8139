// A hub is told which feeds have news: once a publication, never of what is old, again where it did not take it, never to the inside.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { takeUpSignature } from "../../features/editing/signatures.server.ts";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import { openLog } from "../../platform/log/log.ts";
import { holdSending } from "../../platform/mail/sending-hold.server.ts";
import { readMemo, writeMemo } from "../../platform/memos/memo-store.server.ts";
import { tagsOf, writeTags } from "../../shared/tags.ts";
import { tellHubNow } from "./hub.server.ts";

let server: Server;
let heard: string[] = [];
let answer = 202;
/** What the hub refuses, whatever it answers to the rest. */
let refused: string | null = null;
/** Called as the hub is told of something. */
let onTold: (() => Promise<unknown>) | null = null;

beforeAll(async () => {
	server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		const told = new URLSearchParams(body);
		heard.push(`${request.headers["content-type"]} ${told.get("hub.mode")} ${told.get("hub.url")}`);
		await onTold?.();
		response.writeHead(refused && told.get("hub.url")?.endsWith(refused) ? 400 : answer).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	heard = [];
	answer = 202;
	refused = null;
	onTold = null;
});

const MINUTE = 60_000;
const said = (path: string) => `application/x-www-form-urlencoded publish https://exemple.fr${path}`;

describeOnEveryEngine("telling a hub", (open) => {
	async function site({ hub = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, loopback = true } = {}) {
		const { db } = await open();
		let now = Date.UTC(2026, 10, 23, 9);
		let set = hub;
		const services = {
			db,
			clock: { now: () => new Date(now) },
			log: openLog("silent"),
			settings: async () => ({ websub_hub: set }),
			config: { siteUrl: "https://exemple.fr", sendingPaused: false, webhookLoopback: loopback },
		} as unknown as Parameters<typeof tellHubNow>[0];
		const article = articleRow({
			id: "a",
			category: "Vie & vent",
			tags: writeTags(tagsOf(["Éolien"])),
			series: writeTags(tagsOf(["Le Four"])),
			author_name: "Ada et Bo",
		});
		await db.insertInto("articles").values(article).execute();
		await takeUpSignature(db, "Ada et Bo", services.clock.now());
		await db.updateTable("authors").set({ is_public: 1 }).where("slug", "=", "ada").execute();
		const published = (kind: "published" | "updated" = "published") =>
			writeJournal(db, { kind, actor: null, at: services.clock.now(), subject: { type: "actualites", id: "a", title: "A" } });
		const pass = async (ms = MINUTE) => {
			now += ms;
			await tellHubNow(services);
		};
		const setHub = (other: string) => {
			set = other;
		};
		return { db, services, hub, setHub, published, pass };
	}

	test("what was published before a hub was set is not told; then each feed with news is, once", async () => {
		const { published, pass } = await site();
		await published();
		await pass();
		await pass();
		expect(heard).toEqual([]);
		await published("updated");
		await pass();
		expect(heard).toEqual([]);
		await published();
		await pass();
		const feeds = [
			"/flux.xml",
			"/flux.json",
			"/actualites/flux.xml",
			"/actualites/flux.xml?categorie=Vie+%26+vent",
			"/series/le-four/flux.xml",
			"/mots-cles/eolien/flux.xml",
			"/auteurs/ada/flux.xml",
		];
		expect(heard).toEqual(feeds.map(said));
		await pass();
		expect(heard).toHaveLength(feeds.length);
	});

	test("what was not taken is told again, after a while, and not for ever", async () => {
		const { published, pass } = await site();
		await pass();
		answer = 503;
		await published();
		await pass();
		const first = heard.length;
		await pass(1_000);
		expect(heard).toHaveLength(first);
		answer = 202;
		await pass();
		expect(heard.slice(first)).toEqual(heard.slice(0, first));
		await pass();
		expect(heard).toHaveLength(2 * first);
		answer = 410;
		await published();
		for (let hour = 0; hour < 24; hour++) await pass(60 * MINUTE);
		expect(heard).toHaveLength((2 + 8) * first);
	});

	test("a newsletter is told of once it has left, when its feed has it", async () => {
		const { db, services, pass } = await site();
		await pass();
		const note = (kind: "sending-started" | "sending-ended") =>
			writeJournal(db, { kind, actor: null, at: services.clock.now(), subject: { type: "newsletters", id: "n", title: "N" } });
		await note("sending-started");
		await pass();
		expect(heard).toEqual([]);
		await note("sending-ended");
		await pass();
		expect(heard).toEqual(["/flux.xml", "/flux.json", "/newsletters/flux.xml"].map(said));
	});

	test("of many feeds, none is forgotten: those a pass does not come to are told by the next ones", async () => {
		const { db, published, pass } = await site();
		const words = Array.from({ length: 45 }, (_, index) => `mot${index}`);
		await db
			.updateTable("articles")
			.set({ tags: writeTags(tagsOf(words)) })
			.where("id", "=", "a")
			.execute();
		await pass();
		await published();
		await pass();
		expect(heard).toHaveLength(20);
		for (let minute = 0; minute < 4; minute++) await pass();
		expect(heard).toHaveLength(words.length + 6);
		expect(new Set(heard).size).toBe(heard.length);
		expect(heard).toEqual(expect.arrayContaining(words.map((word) => said(`/mots-cles/${word}/flux.xml`))));
	});

	test("of many publications at one moment, none is forgotten: each is told of once, in this pass or the next ones", async () => {
		const { db, services, pass } = await site();
		await pass();
		const ids = Array.from({ length: 120 }, (_, index) => `publie-${index}`);
		const rows = ids.map((id) => articleRow({ id, category: null, series: writeTags(tagsOf([id])) }));
		await db.insertInto("articles").values(rows).execute();
		const at = services.clock.now();
		for (const id of ids) {
			await writeJournal(db, { kind: "published", actor: null, at, subject: { type: "actualites", id, title: id } });
		}
		for (let minute = 0; minute < 10; minute++) await pass();
		const told = heard.filter((line) => line.includes("/series/"));
		expect(told.sort()).toEqual(ids.map((id) => said(`/series/${id}/flux.xml`)).sort());
		const before = heard.length;
		await pass();
		expect(heard).toHaveLength(before);
	});

	test("what a longer transaction published is told of once it can be seen, though what came after it was told before; each once", async () => {
		const { db, services, published, pass } = await site();
		await pass();
		const late = services.clock.now();
		for (let minute = 0; minute < 3; minute++) {
			await published();
			await pass();
		}
		const before = heard.length;
		await writeJournal(db, { kind: "published", actor: null, at: late, subject: { type: "actualites", id: "a", title: "A" } });
		await pass();
		expect(heard.slice(before)).toContain(said("/flux.xml"));
		const after = heard.length;
		for (let hour = 0; hour < 3; hour++) {
			await pass(60 * MINUTE);
			await published();
			await pass();
		}
		expect(heard.length - after).toBe(3 * (after - before));
		expect(JSON.parse((await readMemo(db, "hub_told")) ?? "").known).toHaveLength(1);
	});

	test("of hundreds published within the hour, what is known of them stays bounded, and none is told of twice", async () => {
		const { db, services, published, pass } = await site();
		await pass();
		for (let line = 0; line < 560; line++) {
			const at = new Date(services.clock.now().getTime() + line);
			await writeJournal(db, { kind: "published", actor: null, at, subject: { type: "actualites", id: "a", title: "A" } });
		}
		for (let turn = 0; turn < 12; turn++) await pass();
		const told = heard.length;
		await pass();
		expect(heard).toHaveLength(told);
		const { known } = JSON.parse((await readMemo(db, "hub_told")) ?? "") as { known: unknown[] };
		expect(known).toHaveLength(500);
		await published();
		await pass();
		expect(heard.length).toBeGreaterThan(told);
	});

	test("a feed that the hub refuses holds nothing else back; one with something new is tried as often as any", async () => {
		const { published, pass } = await site();
		await pass();
		refused = "/flux.json";
		const tries = () => heard.filter((line) => line === said("/flux.json")).length;
		await published();
		for (let hour = 0; hour < 7; hour++) await pass(60 * MINUTE);
		expect(tries()).toBe(7);
		heard = [];
		await published();
		await pass();
		expect(heard).toContain(said("/flux.xml"));
		for (let hour = 0; hour < 24; hour++) await pass(60 * MINUTE);
		expect(tries()).toBe(8);
		expect(heard.filter((line) => line === said("/flux.xml"))).toHaveLength(1);
	});

	test("each feed is noted as it is told: a process that dies in the midst of it has one told twice at most", async () => {
		const { db, published, pass } = await site();
		await pass();
		await published();
		let kept = "";
		// What the third finds noted is what a process that is killed there leaves.
		onTold = async () => {
			if (heard.length === 3) kept = (await readMemo(db, "hub_told")) ?? "";
		};
		await pass();
		const all = [...heard];
		heard = [];
		onTold = null;
		await writeMemo(db, "hub_told", kept);
		await pass(6 * MINUTE);
		expect(heard).toEqual(all.slice(2));
		expect(heard).not.toEqual([]);
	});

	test("a hub that is taken away and set again is told of what comes from then on", async () => {
		const { hub, setHub, published, pass } = await site();
		await pass();
		setHub("");
		await pass();
		await published();
		await pass();
		setHub(hub);
		await pass();
		await pass();
		expect(heard).toEqual([]);
		await published();
		await pass();
		expect(heard).toContain(said("/actualites/flux.xml"));
	});

	test("what was withdrawn again is told to nobody, whatever it is filed under since, and holds nothing back", async () => {
		const { db, published, pass } = await site();
		await pass();
		for (let times = 0; times < 60; times++) await published();
		const set = (given: { is_published: boolean; tags?: string | null }) =>
			db.updateTable("articles").set(given).where("id", "=", "a").execute();
		await set({ is_published: false, tags: writeTags(tagsOf(["Encore secret"])) });
		await pass();
		await pass();
		expect(heard).toEqual([]);
		await set({ is_published: true });
		await pass();
		expect(heard).toEqual([]);
		await published();
		await pass();
		expect(heard).toContain(said("/mots-cles/encore-secret/flux.xml"));
	});

	test.each([
		["to the inside", { loopback: false }, false],
		["from a copy of the site", {}, true],
		["where no hub is set", { hub: "" }, false],
	])("nothing is told %s", async (_, given, isCopy) => {
		const { db, published, pass } = await site(given);
		await pass();
		await published();
		if (isCopy) await holdSending(db, "restored", new Date());
		await pass();
		expect(heard).toEqual([]);
	});
});
