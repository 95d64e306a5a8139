// A second item out of one, many filed at once, private links ended: each once however often it is asked, and taken back.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { fileItems } from "./categorise.server.ts";
import { saveItem } from "./commands.server.ts";
import { duplicateItem } from "./duplicate.server.ts";
import type { FieldsOf } from "./field-values.ts";
import { endPrivateLinks } from "./private-link.server.ts";
import { deleteItems } from "./remove.server.ts";
import { listRevisions } from "./revision-store.server.ts";
import { emptyFields } from "./rules.ts";
import { readItem } from "./store.server.ts";

const kind = "actualites";
const actor = "admin";
const now = new Date("2026-03-01T09:00:00.000Z");

const servicesOver = (database: OpenDatabase) => ({
	...database,
	clock: { now: () => now },
	contentVersion: { moved: () => {} },
	config: { siteUrl: "https://exemple.fr" },
});
type Needs = ReturnType<typeof servicesOver>;

async function made(services: Needs, given: Partial<FieldsOf["actualites"]> = {}): Promise<string> {
	const fields = { ...emptyFields(kind), title: "Un titre", excerpt: "Un extrait.", content: "Un corps.", ...given };
	const result = await saveItem(services, { kind, id: null, newId: randomUUID(), base: null, fields, actor });
	if (result.kind !== "saved") throw new Error(`not saved: ${JSON.stringify(result)}`);
	return result.item.id;
}

describeOnEveryEngine("many at once", (open) => {
	test("a copy is a draft « Titre (copie) » with its own address, one however often it is asked for", async () => {
		const services = servicesOver(await open());
		const id = await made(services, {
			published: true,
			is_featured: true,
			category: "Victoires",
			published_at: "2026-01-01T08:00:00.000Z",
		});
		const newId = randomUUID();
		const asked = () => duplicateItem(services, { kind, id, newId, actor });
		expect(await Promise.all([asked(), asked(), asked()])).toEqual([newId, newId, newId]);
		expect(await services.db.selectFrom("articles").select("id").execute()).toHaveLength(2);
		expect((await readItem(services.db, kind, newId))?.fields).toMatchObject({
			...{ title: "Un titre (copie)", slug: "un-titre-copie", content: "Un corps.", category: "Victoires" },
			...{ published: false, publish_at: null, published_at: null, is_featured: false },
		});
		expect(await duplicateItem(services, { kind, id, newId: randomUUID(), actor })).not.toBeNull();
		await deleteItems(services, { kind, ids: [newId], actor });
		expect(await asked()).toBeNull();
		expect(await duplicateItem(services, { kind, id: randomUUID(), newId: randomUUID(), actor })).toBeNull();
	});

	test("several are filed under a category, each in its history; undone, but for what somebody filed elsewhere since", async () => {
		const services = servicesOver(await open());
		const [one, two, there] = [await made(services, { category: "A" }), await made(services), await made(services, { category: "B" })];
		const categories = async () =>
			Promise.all([one, two, there].map(async (id) => (await readItem(services.db, kind, id))?.fields.category));
		const wanted = [one, two, there, randomUUID()].map((id) => ({ id, category: "B" }));
		const before = await fileItems(services, { kind, wanted, actor });
		expect(new Map(before.map(({ id, category }) => [id, category]))).toEqual(
			new Map([
				[one, "A"],
				[two, ""],
			]),
		);
		expect(await categories()).toEqual(["B", "B", "B"]);
		expect(await listRevisions(services.db, kind, one)).toHaveLength(2);
		expect(await fileItems(services, { kind, wanted, actor })).toEqual([]);
		await fileItems(services, { kind, wanted: [{ id: two, category: "C" }], actor });
		expect(await fileItems(services, { kind, wanted: before, from: "B", actor })).toHaveLength(1);
		expect(await categories()).toEqual(["A", "C", "B"]);
	});

	test("private links end without the item changing, and the journal says so", async () => {
		const services = servicesOver(await open());
		const id = await made(services);
		const before = await services.db.selectFrom("articles").selectAll().execute();
		expect(await endPrivateLinks(services, { kind, id, actor })).toBe(true);
		expect(await endPrivateLinks(services, { kind, id: randomUUID(), actor })).toBe(false);
		expect(await services.db.selectFrom("articles").selectAll().execute()).toEqual(before);
		expect(await listRevisions(services.db, kind, id)).toHaveLength(1);
		const lines = await services.db.selectFrom("journal").select(["kind", "subject_id"]).where("kind", "=", "links-ended").execute();
		expect(lines).toEqual([{ kind: "links-ended", subject_id: id }]);
	});
});
