// What other programs are told of readers, whichever way they come and go.
import { beforeEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { signupServices } from "../../../../tests/support/signup.ts";
import type { Db } from "../../../platform/db/open.ts";
import { openLimits } from "../../../platform/limits/limits.ts";
import { openLog } from "../../../platform/log/log.ts";
import { addWebhook } from "../../../platform/programs/webhook-store.server.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { suppressIfGone } from "../sending/bounced.server.ts";
import { saveTopic } from "../topics/commands.server.ts";
import { confirm, leave } from "./commands.server.ts";
import { eraseReader } from "./erase.server.ts";
import { leaveNewsletter, ways } from "./leaving.server.ts";
import { readerToken } from "./links.server.ts";
import { addByHand, unsubscribeByHand } from "./list/commands.server.ts";
import { liftBlock } from "./one/lift.server.ts";
import { signUp } from "./signup/commands.server.ts";
import { findReader } from "./store.server.ts";
import { addressOf } from "./told.server.ts";

const now = new Date("2026-11-23T09:05:00.000Z");
const ATELIERS = "6f2a4a0e-5d5c-4d3e-9b53-000000000002";
const ADMIN = "administrator";

describeOnEveryEngine("programs are told of readers", (open) => {
	let db: Db;
	beforeEach(async () => {
		({ db } = await open());
		await addWebhook(db, { url: "https://programme.example/", events: ["inscrit", "parti"], withAddress: true }, now);
	});
	const services = (confirms = false) => ({
		db,
		limits: openLimits(100),
		clock: { now: () => now },
		log: openLog("silent"),
		...signupServices({ confirms }),
	});
	const reader = async (email = "zoe@exemple.fr") => {
		const row = await findReader(db, { emailKey: email });
		if (!row) throw new Error(`${email} is not there`);
		return row;
	};
	async function signed(confirms = false) {
		const form = new FormData();
		form.set("email", "zoe@exemple.fr");
		expect(await signUp(services(confirms), form, "client")).toBeNull();
		return reader();
	}
	const told = async () => {
		const rows = await db.selectFrom("webhook_deliveries").select(["event", "payload", "reader_id"]).orderBy("created_at").execute();
		expect(JSON.stringify(rows)).not.toContain("@");
		return rows.map(({ event, payload, reader_id }) => [event, JSON.parse(payload).data.voie, reader_id]).sort();
	};

	test("who signs up is told of once they have confirmed, and not before; said twice, once", async () => {
		const { id } = await signed(true);
		expect(await told()).toEqual([]);
		const token = await readerToken(db, id, "confirmation");
		await confirm(services(true), token, false);
		await confirm(services(true), token, false);
		expect(await told()).toEqual([["inscrit", "confirmation", id]]);
		expect(await addressOf(db, id)).toBe("zoe@exemple.fr");
	});

	test("where there are several letters, those they chose are named; one more later makes nobody new", async () => {
		const name = { id: ATELIERS, name: "Ateliers", description: "", firstName: "La lettre du jeudi" };
		await saveTopic({ ...services(), contentVersion: { moved() {}, current: () => 1, stop: async () => {} } }, name);
		const choose = async (...letters: string[]) => {
			const form = new FormData();
			form.set("email", "zoe@exemple.fr");
			for (const id of letters) form.append("lettre", id);
			expect(await signUp(services(), form, "client")).toBeNull();
		};
		await choose(ATELIERS);
		const { id } = await reader();
		await choose(ATELIERS, "first");
		await confirm(services(), await readerToken(db, id, "letters"), false);
		const rows = await db.selectFrom("webhook_deliveries").select("payload").execute();
		expect(rows.map(({ payload }) => JSON.parse(payload).data)).toEqual([{ lecteur: id, voie: "formulaire", lettres: ["ateliers"] }]);
	});

	test("where nobody confirms, at once; by hand as well", async () => {
		const { id } = await signed();
		await addByHand(services(), { actor: ADMIN }, { email: "bo@exemple.fr", first_name: "", last_name: "", phone: "" });
		const { id: bo } = await reader("bo@exemple.fr");
		expect(await told()).toEqual(
			[
				["inscrit", "formulaire", id],
				["inscrit", "main", bo],
			].sort(),
		);
	});

	test.each([
		["link", "lien"],
		["one-click", "un-clic"],
		["my-data", "mes-donnees"],
	] as const)("who leaves by %s is told of once", async (way, word) => {
		const { id } = await signed();
		await leave(services(), { id, delivery: null }, way);
		await leave(services(), { id, delivery: null }, way);
		expect(await told()).toEqual([
			["inscrit", "formulaire", id],
			["parti", word, id],
		]);
	});

	test.each([
		["mail", "courrier"],
		["complaint", "plainte"],
	] as const)("by a %s that came back as well", async (way, word) => {
		const row = await signed();
		const hash = await suppressionHasher(db);
		await leaveNewsletter(db, row, { proof: ways[way], at: now.toISOString(), hash });
		expect((await told()).at(-1)).toEqual(["parti", word, row.id]);
	});

	test("by the administrator, and who is erased: an id whose address is nowhere any more", async () => {
		const { id } = await signed();
		await unsubscribeByHand(services(), id);
		expect((await told()).at(-1)).toEqual(["parti", "administration", id]);
		await eraseReader(services(), id, ADMIN);
		expect((await told()).filter(([, word]) => word === "effacement")).toEqual([["parti", "effacement", id]]);
		expect(await addressOf(db, id)).toBeNull();
	});

	test("an address that does not exist any more, once", async () => {
		const { id } = await signed();
		const emailHash = (await suppressionHasher(db))("zoe@exemple.fr");
		for (const _ of [1, 2]) await suppressIfGone(db, { kind: "hard", deliveryId: "none", emailHash, now });
		expect((await told()).filter(([event]) => event === "parti")).toEqual([["parti", "rebond", id]]);
	});

	test("whose block is lifted reads again: nobody has signed them up", async () => {
		const { id } = await signed();
		const emailHash = (await suppressionHasher(db))("zoe@exemple.fr");
		await suppressIfGone(db, { kind: "hard", deliveryId: "none", emailHash, now });
		for (const _ of [1, 2]) await liftBlock(services(), { id, reason: "asked", actor: ADMIN });
		expect(await told()).toEqual([
			["inscrit", "blocage-leve", id],
			["inscrit", "formulaire", id],
			["parti", "rebond", id],
		]);
	});

	test("who never confirmed and says no leaves nobody to tell of; what a copy knows already is told to nobody", async () => {
		const row = await signed(true);
		const hash = await suppressionHasher(db);
		await leaveNewsletter(db, row, { proof: ways.link, at: now.toISOString(), hash });
		await db.updateTable("newsletter_subscribers").set({ pending_since: null, unsubscribed_at: null }).execute();
		await leaveNewsletter(db, await reader(), { proof: ways.link, at: now.toISOString(), hash, isTold: true });
		expect(await told()).toEqual([]);
	});
});
