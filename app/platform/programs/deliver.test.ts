// What other programs are told: written with the act, signed, told until it is answered, never to the inside.
import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import type { Db } from "../db/open.ts";
import { openLog } from "../log/log.ts";
import { holdSending } from "../mail/sending-hold.server.ts";
import { mayBeTold } from "../network/guarded-post.server.ts";
import { type DeliverNeeds, deliverDue, endOldTellings, type Teller, tryWebhook } from "./deliver.server.ts";
import { tellPrograms } from "./delivery-store.server.ts";
import { postMessage, signatureOf } from "./post.server.ts";
import { addWebhook, enableWebhook, findWebhook } from "./webhook-store.server.ts";

const HOUR = 3_600_000;

type Heard = { path: string; headers: IncomingHttpHeaders; body: string };
let server: Server;
let heard: Heard[] = [];
let answer: number | "silence" = 204;
const at = (path = "/hook") => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
	server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		heard.push({ path: request.url ?? "", headers: request.headers, body });
		if (answer !== "silence") response.writeHead(answer, { location: "/elsewhere" }).end("words of theirs");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

describeOnEveryEngine("telling programs", (open) => {
	let db: Db;
	let services: DeliverNeeds;
	let now: number;
	let ended: string[];
	let teller: Teller;

	beforeEach(async () => {
		({ db } = await open());
		heard = [];
		answer = 204;
		ended = [];
		now = Date.UTC(2026, 10, 23, 9);
		services = {
			db,
			clock: { now: () => new Date(now) },
			log: openLog("silent"),
			contentVersion: { moved: () => {} } as DeliverNeeds["contentVersion"],
			config: { sendingPaused: false, webhookLoopback: true },
		};
		teller = {
			addressOf: async (_, id) => (id === "ada" ? "ada@exemple.fr" : null),
			tellOfEnd: async (_, { id }, why) => void ended.push(`${id} ${why}`),
		};
	});

	const add = (more: Partial<Parameters<typeof addWebhook>[1]> = {}) =>
		addWebhook(db, { url: at(), events: ["inscrit", "parti"], withAddress: false, ...more }, new Date(now));
	const tell = (readerId = "ada", event: "inscrit" | "parti" | "publie" = "inscrit") =>
		tellPrograms(db, { event, at: new Date(now).toISOString(), data: { lecteur: readerId, voie: "confirmation" }, readerId });
	const rows = () => db.selectFrom("webhook_deliveries").selectAll().orderBy("created_at").execute();
	const pass = () => deliverDue(services, teller);

	test("a message is written with the act alone, for who asked for it, and told once, signed", async () => {
		const { secret } = await add();
		await add({ events: ["publie"] });
		await expect(
			db.transaction().execute(async (tx) => {
				await tellPrograms(tx, { event: "inscrit", at: "", data: {} });
				throw new Error("undone");
			}),
		).rejects.toThrow("undone");
		await tell();
		await Promise.all([pass(), pass()]);
		await pass();
		expect(heard).toHaveLength(1);
		const [{ headers, body } = {} as Heard] = heard;
		const id = headers["webhook-id"];
		expect(JSON.parse(body)).toEqual({
			id,
			event: "inscrit",
			at: "2026-11-23T09:00:00.000Z",
			data: { lecteur: "ada", voie: "confirmation" },
		});
		const key = Buffer.from(secret.replace("whsec_", ""), "base64");
		const signed = createHmac("sha256", key).update(`${id}.${headers["webhook-timestamp"]}.${body}`).digest("base64");
		expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
		expect(await rows()).toMatchObject([{ state: "taken", answered_code: 204, attempts: 1, next_at: null, leased_until: null }]);
	});

	test("an address leaves only to who is to have it, is read as it leaves, and stands in no row", async () => {
		await add({ withAddress: true });
		await tell("ada");
		await tell("erased");
		expect(JSON.stringify(await rows())).not.toContain("@");
		await pass();
		expect(heard.map(({ body }) => JSON.parse(body).data).sort((a, b) => (a.lecteur < b.lecteur ? -1 : 1))).toEqual([
			{ lecteur: "ada", voie: "confirmation", email: "ada@exemple.fr" },
			{ lecteur: "erased", voie: "confirmation" },
		]);
		expect(JSON.stringify(await rows())).not.toContain("@");
	});

	test("refused, it is told again after pauses that grow, under the same id; taken, all is forgotten", async () => {
		const { id } = await add();
		await tell();
		answer = 500;
		await pass();
		await pass();
		expect(heard).toHaveLength(1);
		now += 61_000;
		await pass();
		now += 61_000;
		await pass();
		expect(heard).toHaveLength(2);
		expect(await findWebhook(db, id)).toMatchObject({ failures: 2, failingSince: "2026-11-23T09:00:00.000Z" });
		answer = 200;
		now += 5 * 60_000;
		await pass();
		expect(new Set(heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		expect(await findWebhook(db, id)).toMatchObject({ failures: 0, failingSince: null });
	});

	test("what a program that was killed held is told by the next one, once its time is over", async () => {
		await add();
		await tell();
		await db
			.updateTable("webhook_deliveries")
			.set({ leased_until: new Date(now + 60_000).toISOString(), attempts: 1 })
			.execute();
		await pass();
		expect(heard).toEqual([]);
		now += 61_000;
		await pass();
		expect(heard).toHaveLength(1);
	});

	test("two processes at once tell each message once", async () => {
		await add();
		await add({ url: at("/other") });
		for (let person = 0; person < 30; person++) await tell(`reader ${person}`);
		await Promise.all([pass(), pass(), pass()]);
		await pass();
		const told = heard.map(({ headers }) => headers["webhook-id"]);
		expect(told).toHaveLength(60);
		expect(new Set(told).size).toBe(60);
		expect((await rows()).every(({ state, attempts }) => state === "taken" && attempts === 1)).toBe(true);
	});

	test("one that is never taken keeps no other from being told", async () => {
		await add();
		await tell("ada");
		answer = 500;
		await pass();
		await tell("bo");
		answer = 204;
		now += 61_000;
		await pass();
		expect(
			heard
				.slice(1)
				.map(({ body }) => JSON.parse(body).data.lecteur)
				.sort(),
		).toEqual(["ada", "bo"]);
	});

	test("410 ends it at once, three days without an answer as well; the administrator hears of it, nothing more waits", async () => {
		const gone = await add();
		const failing = await add({ url: at("/failing") });
		await tell();
		answer = 410;
		await db
			.updateTable("webhooks")
			.set({ next_at: new Date(now + HOUR).toISOString() })
			.where("id", "=", failing.id)
			.execute();
		await pass();
		expect(ended).toEqual([`${gone.id} gone`]);
		answer = 503;
		for (let hours = 0; hours < 100; hours += 2) {
			now += 2 * HOUR;
			await tell("bo");
			await pass();
		}
		expect(ended).toEqual([`${gone.id} gone`, `${failing.id} failing`]);
		expect((await rows()).filter(({ state }) => state === "waiting")).toEqual([]);
		expect(await db.selectFrom("journal").select(["kind", "actor_id"]).execute()).toEqual(
			Array(2).fill({ kind: "webhook-off", actor_id: null }),
		);
		const told = heard.length;
		await tell("ce");
		await pass();
		expect(heard).toHaveLength(told);
		expect(await enableWebhook(db, gone.id)).toBe(true);
		answer = 204;
		await tell("de");
		await pass();
		expect(heard.at(-1)?.path).toBe("/hook");
	});

	test("nothing leaves while nothing may leave this house", async () => {
		await add();
		await tell();
		await holdSending(db, "restored", new Date(now));
		await pass();
		expect(heard).toEqual([]);
	});

	test("a trial is sent at once, and says what became of it", async () => {
		const { id } = await add();
		const webhook = await findWebhook(db, id);
		if (!webhook) throw new Error("it was added");
		expect(await tryWebhook(services, webhook)).toEqual({ code: 204, problem: null });
		expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ event: "essai", data: {} });
		answer = 302;
		expect(await tryWebhook(services, webhook)).toEqual({ code: 302, problem: null });
		expect(heard).toHaveLength(2);
		now += 61_000;
		await pass();
		expect(heard).toHaveLength(2);
		expect((await rows()).map(({ state }) => state).sort()).toEqual(["given-up", "taken"]);
	});

	test("what was told is kept a month; what nobody is left to be told, not at all", async () => {
		const { id } = await add();
		await tell();
		await pass();
		await endOldTellings(services);
		expect(await rows()).toHaveLength(1);
		now += 31 * 24 * HOUR;
		await endOldTellings(services);
		expect(await rows()).toEqual([]);
		await tell();
		await db.deleteFrom("webhooks").where("id", "=", id).execute();
		await endOldTellings(services);
		expect(await rows()).toEqual([]);
	});
});

const message = { id: "m", body: "{}", secret: `whsec_${Buffer.alloc(32, 7).toString("base64")}` };
const now = new Date("2026-11-23T09:00:00.000Z");

test("this machine and its network are never told, however they are named, at the moment of the connection", async () => {
	heard = [];
	const { port } = server.address() as AddressInfo;
	const hosts = [
		"127.0.0.1",
		"localhost",
		"127.1",
		"2130706433",
		"0x7f.1",
		"0.0.0.0",
		"[::1]",
		"[::ffff:127.0.0.1]",
		"10.0.0.1",
		"100.64.0.1",
		"168.63.129.16",
		"169.254.169.254",
		"[fd00::1]",
	];
	for (const scheme of ["http", "https"])
		for (const host of hosts)
			expect(await postMessage(`${scheme}://${host}:${port}/`, message, now, { loopback: false }), host).toEqual({
				code: null,
				problem: "forbidden",
			});
	for (const address of ["http://exemple.fr/", "https://moi:secret@exemple.fr/", "ftp://exemple.fr/", "exemple.fr", "https://"])
		expect(mayBeTold(address, { loopback: false }), address).toBe(false);
	expect(mayBeTold("https://exemple.fr/entree?x=1", { loopback: false })).toBe(true);
	expect(heard).toEqual([]);
});

test("who does not answer is not waited for, who is not there is unreachable", async () => {
	answer = "silence";
	expect(await postMessage(at(), message, now, { loopback: true, withinMs: 100 })).toEqual({ code: null, problem: "timeout" });
	expect(await postMessage("http://127.0.0.1:9/", message, now, { loopback: true })).toEqual({ code: null, problem: "unreachable" });
});

test("the signature is that of the specification's own libraries", () => {
	// The vector of their tests: https://github.com/standard-webhooks/standard-webhooks
	const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
	const body = '{"test": 2432232314}';
	expect(signatureOf({ id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body, secret }, 1_614_265_330)).toBe(
		"v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
	);
});
