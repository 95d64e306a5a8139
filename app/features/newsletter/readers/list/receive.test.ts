import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { noteDepartures } from "../../../../platform/departures/departure-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { suppress, suppressionHasher, suppressionOf } from "../../../../platform/suppressions/suppression-store.server.ts";
import type { MovedReader } from "../../../../shared/moved-reader.ts";
import { confirm, leave } from "../commands.server.ts";
import { eraseReader } from "../erase.server.ts";
import { readerToken } from "../links.server.ts";
import { receiveReaders } from "./receive.server.ts";

const now = new Date("2025-10-14T09:05:00.123Z");
const origin = "export de notre ancien site";

const reader = (email: string, more: Partial<MovedReader> = {}): MovedReader => ({
	email,
	firstName: null,
	lastName: null,
	phone: null,
	state: "subscribed",
	since: null,
	leftAt: null,
	proof: null,
	id: null,
	...more,
});

const rowsOf = (db: Db) => db.selectFrom("newsletter_subscribers").selectAll().orderBy("email_key").execute();

describeOnEveryEngine("people who come from another software", (open) => {
	const services = async () => ({ db: (await open()).db, clock: { now: () => now } });

	test("each as they stood, under their id where it is free; whoever has no address is named by their place", async () => {
		const to = await services();
		const [kept, taken] = [randomUUID(), randomUUID()];
		await receiveReaders(to, [reader("ancienne@exemple.fr", { id: taken })], { origin });
		const received = await receiveReaders(
			to,
			[
				reader("Zoe@Exemple.fr", {
					id: kept.toUpperCase(),
					firstName: "Zoé",
					lastName: "é".repeat(300),
					since: "2021-01-01T00:00:00.000Z",
				}),
				reader("noe@exemple.fr", { id: taken, state: "pending", since: "2021-01-01T00:00:00.000Z" }),
				reader("sans arobase"),
				reader("lea@exemple.fr", { id: "17", state: "left", leftAt: "2025-03-03T00:00:00.000Z" }),
				reader("ZOE@exemple.fr", { proof: "consent_at = 2020", since: "2020-01-01T00:00:00.000Z" }),
				reader("demain@exemple.fr", { since: "2030-01-01T00:00:00.000Z", proof: "date = 2030" }),
			],
			{ origin },
		);
		expect(received).toMatchObject({
			added: 4,
			alreadyThere: 0,
			repeated: 1,
			addedAsLeft: 1,
			addedAsPending: 1,
			unproved: 0,
			refused: [2],
		});
		const rows = await rowsOf(to.db);
		expect(rows.map(({ email_key, id }) => [email_key, id === kept || id === taken])).toEqual([
			["ancienne@exemple.fr", true],
			["demain@exemple.fr", false],
			["lea@exemple.fr", false],
			["noe@exemple.fr", false],
			["zoe@exemple.fr", true],
		]);
		// Who waits has the time from now on that anybody has; the earliest agreement is the one that counts.
		expect(rows[3]).toMatchObject({ pending_since: now.toISOString(), created_at: "2021-01-01T00:00:00.000Z", unsubscribed_at: null });
		expect(rows[4]).toMatchObject({ created_at: "2020-01-01T00:00:00.000Z", last_name: "é".repeat(100) });
		expect(rows[2]?.unsubscribed_at).toBe("2025-03-03T00:00:00.000Z");
		expect(rows[1]?.created_at).toBe(now.toISOString());
		const proofs = await to.db.selectFrom("consents").select(["at", "wording"]).orderBy("at").execute();
		expect(proofs[0]).toEqual({ at: "2020-01-01T00:00:00.000Z", wording: expect.stringContaining("consent_at = 2020") });
	});

	test("what stands here wins: who left, complained, bounced, waits or was erased stays so, whatever is said", async () => {
		const to = await services();
		const hash = await suppressionHasher(to.db);
		const at = now.toISOString();
		const states = { partie: "left", plaignante: "complained", inexistante: "bounced", attend: "pending", bloquee: "blocked" } as const;
		const people = Object.entries(states).map(([name, state]) => reader(`${name}@exemple.fr`, { state }));
		await receiveReaders(to, people, { origin });
		await suppress(to.db, hash("effacee@exemple.fr"), at);
		const before = await rowsOf(to.db);
		const everybody = [...Object.keys(states), "effacee"].map((name) =>
			reader(`${name}@exemple.fr`, { since: "2020-01-01T00:00:00.000Z" }),
		);
		expect(await receiveReaders(to, everybody, { origin })).toMatchObject({ added: 0, alreadyThere: 2, left: 3, erased: 1, takenOff: 0 });
		expect(await rowsOf(to.db)).toEqual(before);
		expect(await suppressionOf(to.db, hash("inexistante@exemple.fr"))).toBe("hard");
		expect(await suppressionOf(to.db, hash("plaignante@exemple.fr"))).toBe("complaint");
		expect(await to.db.selectFrom("consents").selectAll().execute()).toEqual([]);
	});

	test("who is gone, whichever way it is known, is told to copies: none brings them back", async () => {
		const to = await services();
		const hash = await suppressionHasher(to.db);
		const stay = reader("partie-ensuite@exemple.fr");
		await receiveReaders(to, [stay, reader("rebondit-ensuite@exemple.fr"), reader("reste@exemple.fr")], { origin });
		const people = [
			reader("partie@exemple.fr", { state: "left", leftAt: "2025-03-03T00:00:00.000Z" }),
			reader("jadis@exemple.fr", { state: "left", leftAt: "2019-03-03T00:00:00.000Z" }),
			reader("bloquee@exemple.fr", { state: "blocked" }),
			reader("plaignante@exemple.fr", { state: "complained" }),
			reader("inexistante@exemple.fr", { state: "bounced" }),
			{ ...stay, state: "left" as const },
			reader("rebondit-ensuite@exemple.fr", { state: "bounced" }),
			reader("nouvelle@exemple.fr"),
		];
		expect(await receiveReaders(to, people, { origin, isPlan: true })).toMatchObject({ added: 5, forgotten: 1, takenOff: 2 });
		const told = () => to.db.selectFrom("departures").select(["email_hash", "kind", "at"]).execute();
		expect([await told(), (await rowsOf(to.db)).length]).toEqual([[], 3]);
		for (const _ of [1, 2]) await receiveReaders(to, people, { origin });
		const wanted = {
			"bloquee@exemple.fr": "left",
			"inexistante@exemple.fr": "bounced",
			"jadis@exemple.fr": "erased",
			"partie-ensuite@exemple.fr": "left",
			"partie@exemple.fr": "left",
			"plaignante@exemple.fr": "complained",
			"rebondit-ensuite@exemple.fr": "bounced",
		};
		const kinds = (await told()).map(({ email_hash, kind }) => [email_hash, kind]);
		expect(kinds.sort()).toEqual(
			Object.entries(wanted)
				.map(([email, kind]) => [hash(email), kind])
				.sort(),
		);
		expect((await told()).find(({ email_hash }) => email_hash === hash("partie@exemple.fr"))?.at).toBe("2025-03-03T00:00:00.000Z");
	});

	test("an address that was given up for another stays so, whatever has become of who had it, and however often they changed", async () => {
		const to = await services();
		const { db } = to;
		const needs = {
			...to,
			mail: { wake: () => {}, forget: async () => {} },
			settings: async () => ({ site_name: "Exemple", double_opt_in: "off", welcome_mail: false }),
			config: { siteUrl: "https://exemple.fr", mail: { smtpUrl: null } },
		} as unknown as Services;
		const olds = ["lit", "partie", "effacee", "revenue", "prise"].map((name) => reader(`${name}@exemple.fr`));
		await receiveReaders(to, olds, { origin });
		const idOf = async (name: string) =>
			(await db.selectFrom("newsletter_subscribers").select("id").where("email", "=", `${name}@exemple.fr`).executeTakeFirstOrThrow()).id;
		const take = async (name: string, next: string) => {
			const id = await idOf(name);
			const asked = { next_email: `${next}@exemple.fr`, next_email_at: now.toISOString() };
			await db.updateTable("newsletter_subscribers").set(asked).where("id", "=", id).execute();
			expect((await confirm(needs, await readerToken(db, id, `address:${asked.next_email}`), false)).kind).toBe("done");
			return id;
		};
		await take("lit", "lit-ailleurs");
		await take("partie", "partie-entre");
		await leave(needs, { id: await take("partie-entre", "partie-ailleurs"), delivery: null }, "one-click");
		await eraseReader(needs, await take("effacee", "effacee-ailleurs"), null);
		await take("revenue", "revenue-entre");
		await take("revenue-entre", "revenue");
		await take("prise", "prise-ailleurs");
		// Somebody else reads under it since.
		await take("lit-ailleurs", "prise");
		const before = await rowsOf(db);

		const list = [...olds, reader("partie-entre@exemple.fr", { state: "pending" }), reader("nouvelle@exemple.fr")];
		expect(await receiveReaders(to, list, { origin })).toMatchObject({ added: 1, alreadyThere: 3, left: 2, erased: 1, takenOff: 0 });
		const rows = await rowsOf(db);
		expect(rows.filter(({ email }) => email !== "nouvelle@exemple.fr")).toEqual(before);
	});

	test("of whom a restored copy knows nothing but that they left, a list brings nobody back to be written to", async () => {
		const to = await services();
		const hash = await suppressionHasher(to.db);
		await noteDepartures(to.db, [{ at: "2025-10-01T00:00:00.000Z", email_hash: hash("zoe@exemple.fr"), kind: "left", proof: null }]);
		const people = [reader("Zoe@exemple.fr"), reader("noe@exemple.fr")];
		expect(await receiveReaders(to, people, { origin })).toMatchObject({ added: 1, left: 1 });
		expect((await rowsOf(to.db)).map(({ email_key }) => email_key)).toEqual(["noe@exemple.fr"]);
		// Said to have left, they are written down as that.
		expect(await receiveReaders(to, [reader("zoe@exemple.fr", { state: "left" })], { origin })).toMatchObject({ added: 1, addedAsLeft: 1 });
	});

	test("nobody is written to; who waits is asked once more at somebody's wish alone, and once", async () => {
		const to = await services();
		const waits = reader("attend@exemple.fr", { state: "pending" });
		await receiveReaders(to, [reader("lit@exemple.fr"), reader("dort@exemple.fr", { state: "pending" })], { origin });
		const mails = () => to.db.selectFrom("outbox").select(["kind", "to_address"]).execute();
		expect(await mails()).toEqual([]);
		const ask = { siteName: "Contrevent", siteUrl: "https://exemple.fr" };
		for (const _ of [1, 2]) await receiveReaders(to, [waits, reader("lit2@exemple.fr")], { origin, ask });
		expect(await mails()).toEqual([{ kind: "confirmation", to_address: "attend@exemple.fr" }]);
	});
});
