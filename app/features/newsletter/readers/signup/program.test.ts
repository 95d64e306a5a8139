// `POST /api/abonnes`, as a program calls it.
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { signupServices } from "../../../../../tests/support/signup.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { openLimits } from "../../../../platform/limits/limits.ts";
import { openLog } from "../../../../platform/log/log.ts";
import { addToken, listTokens, revokeToken } from "../../../../platform/programs/token-store.server.ts";
import { callerContext, type Services, servicesContext } from "../../../../platform/services.ts";
import { saveTopic } from "../../topics/commands.server.ts";
import { action } from "./routes/program.ts";

const ATELIERS = "6f2a4a0e-5d5c-4d3e-9b53-000000000002";
const now = new Date("2026-11-23T09:05:00.123Z");

describeOnEveryEngine("signing up through a program", (open) => {
	let db: Db;
	let token: string;
	let context: RouterContextProvider;

	beforeEach(async () => {
		({ db } = await open());
		({ token } = await addToken(db, "La caisse", now));
		const services = {
			db,
			limits: openLimits(),
			clock: { now: () => now },
			log: openLog("silent"),
			...signupServices({ confirms: false }),
		};
		context = new RouterContextProvider();
		context.set(servicesContext, services as unknown as Services);
		context.set(callerContext, { clientAddress: "203.0.113.7", requestId: "test" });
	});

	async function post(body: unknown, headers: Record<string, string> = {}) {
		const request = new Request("https://exemple.fr/api/abonnes", {
			method: "POST",
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
			body: typeof body === "string" ? body : JSON.stringify(body),
		});
		const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
		return { status: answer.status, headers: answer.headers, body: await answer.json() };
	}
	const people = () => db.selectFrom("newsletter_subscribers").selectAll().execute();
	const mails = () => db.selectFrom("outbox").select(["kind", "to_address"]).execute();
	const consents = () => db.selectFrom("consents").selectAll().execute();

	test("one who is new waits to confirm, whatever the settings say; the proof names the program and the page", async () => {
		const answer = await post({
			email: " Zoe@Exemple.fr",
			prenom: "Zoé",
			nom: null,
			source: "https://boutique.example/caisse?client=12#x",
		});
		expect(answer).toMatchObject({ status: 202, body: { message: expect.stringContaining("courrier") } });
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("access-control-allow-origin")).toBeNull();
		expect(await people()).toMatchObject([
			{ email: "Zoe@Exemple.fr", first_name: "Zoé", source: "program", pending_since: now.toISOString() },
		]);
		expect(await mails()).toEqual([{ kind: "confirmation", to_address: "Zoe@Exemple.fr" }]);
		expect(await consents()).toMatchObject([
			{ act: "asked", method: "program", address: "https://boutique.example/caisse", wording: expect.stringContaining("La caisse") },
		]);
		expect(await listTokens(db)).toMatchObject([{ name: "La caisse", last_used_at: now.toISOString() }]);
	});

	test("who reads already, who waits and who is new are answered alike, and nobody is written to twice", async () => {
		const first = await post({ email: "zoe@exemple.fr" });
		const waiting = await post({ email: "zoe@exemple.fr" });
		await db.updateTable("newsletter_subscribers").set({ pending_since: null }).execute();
		const reading = await post({ email: "ZOE@exemple.fr", prenom: "Autre" });
		expect([waiting, reading].map(({ status, body }) => ({ status, body }))).toEqual(
			Array(2).fill({ status: first.status, body: first.body }),
		);
		expect(await mails()).toHaveLength(1);
		expect(await people()).toMatchObject([{ first_name: null, pending_since: null }]);
	});

	test("the same Idempotency-Key twice is one asking", async () => {
		const key = { "idempotency-key": "commande 12" };
		await Promise.all([1, 2, 3].map(() => post({ email: "zoe@exemple.fr" }, key)));
		expect(await people()).toHaveLength(1);
		expect(await mails()).toHaveLength(1);
		expect((await people())[0]?.request_id).toMatch(/^[0-9a-f]{32}$/);
		expect((await post({ email: "ada@exemple.fr" }, { "idempotency-key": "x".repeat(256) })).status).toBe(400);
	});

	test("wrong fields are named, in French, and nothing is kept", async () => {
		expect(await post({ email: "abc", prenom: "x".repeat(500) })).toMatchObject({
			status: 400,
			body: {
				errors: { email: "Cette adresse ne ressemble pas à une adresse email", prenom: expect.stringContaining("caractères au plus") },
			},
		});
		expect(await post({})).toMatchObject({ status: 400, body: { errors: { email: "Veuillez saisir votre adresse email" } } });
		expect(await post({ email: 12, phone: "06" })).toMatchObject({
			status: 400,
			body: { errors: { email: "Il faut du texte", phone: "Ce champ n’existe pas" } },
		});
		expect(await post({ email: "a@exemple.fr", source: "x".repeat(301) })).toMatchObject({
			status: 400,
			body: { errors: { source: "C’est trop long" } },
		});
		for (const body of ["{", "[]", "12", "null"]) expect((await post(body)).status).toBe(400);
		expect((await post("email=a@exemple.fr", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
		expect(await people()).toEqual([]);
	});

	test("letters are named by their slugs where there are several: none, or one that is none, is told; proof and mail name them", async () => {
		const waitsFor = async () => (await people()).map(({ email, asked_topics: asked }) => [email, asked]);
		expect((await post({ email: "ada@exemple.fr", lettres: [] })).status).toBe(202);
		expect(await post({ email: "zoe@exemple.fr", lettres: ["ateliers"] })).toMatchObject({
			status: 422,
			body: { errors: { lettres: expect.stringContaining("qu’une lettre") } },
		});
		const name = { id: ATELIERS, name: "Ateliers", description: "", firstName: "La lettre du jeudi" };
		await saveTopic({ db, clock: { now: () => now }, contentVersion: { moved() {}, current: () => 1, stop: async () => {} } }, name);
		for (const lettres of [undefined, null, [], ["autre"], ["ateliers", "autre"]]) {
			expect(await post({ email: "zoe@exemple.fr", lettres })).toMatchObject({
				status: 422,
				body: { errors: { lettres: expect.stringContaining("la-lettre-du-jeudi, ateliers") } },
			});
		}
		for (const lettres of ["ateliers", [12], {}])
			expect(await post({ email: "zoe@exemple.fr", lettres })).toMatchObject({
				status: 400,
				body: { errors: { lettres: expect.stringContaining("liste") } },
			});
		expect(await waitsFor()).toEqual([["ada@exemple.fr", null]]);
		expect((await post({ email: "zoe@exemple.fr", lettres: ["ateliers", "ateliers"] })).status).toBe(202);
		expect(await waitsFor()).toContainEqual(["zoe@exemple.fr", JSON.stringify([ATELIERS])]);
		const mail = await db.selectFrom("outbox").select("body_text").where("to_address", "=", "zoe@exemple.fr").executeTakeFirst();
		expect(mail?.body_text).toContain("La lettre choisie\u202f: «\u00a0Ateliers\u00a0»");
		expect((await consents()).filter(({ purpose }) => purpose === "topic")).toMatchObject([
			{ act: "asked", method: "program", wording: expect.stringMatching(/La caisse.*Ateliers/) },
		]);
		await db.updateTable("newsletter_subscribers").set({ pending_since: null, asked_topics: null }).execute();
		const known = await post({ email: "ada@exemple.fr", lettres: ["la-lettre-du-jeudi"] });
		expect([known.status, (await post({ email: "neuf@exemple.fr", lettres: ["ateliers"] })).body]).toEqual([202, known.body]);
	});

	test("without a key, with a wrong one or a revoked one: nothing; whoever tries many is told to wait", async () => {
		expect((await post({ email: "zoe@exemple.fr" }, { authorization: "" })).headers.get("www-authenticate")).toBe("Bearer");
		const [{ id = "" } = {}] = await listTokens(db);
		expect(await revokeToken(db, id, now)).toBe("La caisse");
		expect(await revokeToken(db, id, now)).toBeNull();
		for (let time = 0; time < 19; time++) expect((await post({ email: "zoe@exemple.fr" })).status).toBe(401);
		const refused = await post({ email: "zoe@exemple.fr" });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await people()).toEqual([]);
		expect(await listTokens(db)).toEqual([]);
	});

	test("after too many wrong keys an address has none looked up, the right one included; the others are none the wiser", async () => {
		for (let time = 0; time < 20; time++)
			expect((await post({ email: "zoe@exemple.fr" }, { authorization: "Bearer faux" })).status).toBe(401);
		expect((await post({ email: "zoe@exemple.fr" })).status).toBe(429);
		// A key that was looked up and is right is noted as used.
		expect(await listTokens(db)).toMatchObject([{ last_used_at: null }]);
		context.set(callerContext, { clientAddress: "203.0.113.8", requestId: "test" });
		expect((await post({ email: "zoe@exemple.fr" })).status).toBe(202);
		expect(await listTokens(db)).toMatchObject([{ last_used_at: now.toISOString() }]);
	});

	test("a program that goes too fast is told when to come back", async () => {
		const statuses: number[] = [];
		for (let time = 0; time < 61; time++) statuses.push((await post({ email: `r${time}@exemple.fr` })).status);
		expect(statuses).toEqual([...Array(60).fill(202), 429]);
	});

	test("the key itself is kept nowhere", async () => {
		const rows = await db.selectFrom("api_tokens").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(token.startsWith(rows[0]?.prefix ?? "?")).toBe(true);
	});

	test("a database that fails is said, and nothing personal with it", async () => {
		await db.schema.alterTable("newsletter_subscribers").renameTo("elsewhere").execute();
		const answer = await post({ email: "zoe@exemple.fr" });
		expect(answer.status).toBe(503);
		expect(JSON.stringify(answer.body)).not.toContain("zoe");
	});
});
