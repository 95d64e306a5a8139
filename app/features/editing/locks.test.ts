// In which order an act takes what others wait for: rows, then who signs, then what one writer has at a time. PostgreSQL alone has several writers.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { hold, untilHeldUp } from "../../../tests/support/held-locks.ts";
import { takeAdvisoryLock, tryAdvisoryLock } from "../../platform/db/advisory-lock.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { fileItems } from "./categorise.server.ts";
import { saveItem } from "./commands.server.ts";
import type { FieldsOf } from "./field-values.ts";
import { setPublished, takeBack } from "./publish.server.ts";
import { deleteItems } from "./remove.server.ts";
import { emptyFields } from "./rules.ts";
import { lockRows, readItem } from "./store.server.ts";

const kind = "actualites";
const actor = "admin";

describeOnEveryEngine("what an act holds while it waits", (open, engine) => {
	const servicesOver = (database: OpenDatabase) => ({
		...database,
		clock: { now: () => new Date("2026-03-01T09:00:00.000Z") },
		contentVersion: { moved: () => {} },
		config: { siteUrl: "https://exemple.fr" },
	});
	type Needs = ReturnType<typeof servicesOver>;

	async function save(services: Needs, id: string | null, given: Partial<FieldsOf["actualites"]>): Promise<string> {
		const base = id ? ((await readItem(services.db, kind, id))?.fields ?? null) : null;
		const fields = { ...emptyFields(kind), title: "Un titre", excerpt: "Un extrait.", content: "Un corps.", ...base, ...given };
		const result = await saveItem(services, { kind, id, newId: id ?? randomUUID(), base, fields, actor });
		if (result.kind !== "saved") throw new Error(`not saved: ${JSON.stringify(result)}`);
		return result.item.id;
	}

	test.skipIf(engine === "sqlite").each([
		["publishes", (services: Needs, ids: string[]) => setPublished(services, { kind, ids, published: false, actor })],
		[
			"takes that back",
			(services: Needs, ids: string[]) => {
				const states = ids.map((id) => ({ id, published: false, publish_at: null, published_at: null }));
				return takeBack(services, { kind, states, actor });
			},
		],
		["files", (services: Needs, ids: string[]) => fileItems(services, { kind, wanted: ids.map((id) => ({ id, category: "B" })), actor })],
		["deletes", (services: Needs, ids: string[]) => deleteItems(services, { kind, ids, actor })],
	])("who %s several has all their rows before anything that the writer of one may wait for", async (_, act) => {
		const services = servicesOver(await open());
		const { db } = services;
		const [first, second] = [await save(services, null, { published: true }), await save(services, null, { published: true })].sort() as [
			string,
			string,
		];
		const other = await hold(db, (transaction) => lockRows(transaction, kind, [second]));
		const acting = act(services, [second, first]);
		await untilHeldUp(db, acting);
		const isFree: boolean[] = [];
		for (const lock of ["authors", `search ${kind} ${first}`, "kin"]) isFree.push(await tryAdvisoryLock(other.transaction, lock));
		await other.end();
		await acting;
		expect(isFree).toEqual([true, true, true]);
	});

	test.skipIf(engine === "sqlite").each([
		["added", async () => null],
		["changed", (services: Needs) => save(services, null, { published: true })],
	])("whom an item names that is %s is settled before it is put among those it is like", async (_, before) => {
		const services = servicesOver(await open());
		const { db } = services;
		const id = await before(services);
		const other = await hold(db, (transaction) => takeAdvisoryLock(transaction, "kin"));
		const saving = save(services, id, { published: true, author_name: "Ada Neuve" });
		await untilHeldUp(db, saving);
		const isFree = await tryAdvisoryLock(other.transaction, "authors");
		await other.end();
		await saving;
		expect(isFree).toBe(false);
		expect(await db.selectFrom("signatures").select("written").execute()).toEqual([{ written: "Ada Neuve" }]);
	});
});
