import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";
import { restoreVersion, saveItem } from "./commands.server.ts";
import { problemWords } from "./copy.ts";
import { duplicateItem } from "./duplicate.server.ts";
import type { Fields } from "./field-values.ts";
import { listRevisions } from "./revision-store.server.ts";
import { emptyFields, problemsOf, readFields } from "./rules.ts";
import { readItem } from "./store.server.ts";

const SAID = { seo_title: "Pour les moteurs", seo_description: "En une phrase.", share_image: "/images/a.webp" };
const told = { name: "Un nom", title: "Un titre", excerpt: "Un extrait.", content: "Un corps.", type: "personne" };

const servicesOver = (database: OpenDatabase) => ({
	...database,
	clock: { now: () => new Date("2026-03-01T09:00:00.000Z") },
	contentVersion: { moved: () => {} },
	config: { siteUrl: "https://exemple.fr" },
});

test("words for machines are on one line, and no longer than is said beside them", () => {
	const fields = readFields("actualites", {
		...emptyFields("actualites"),
		...told,
		seo_title: " Un\n titre ",
		seo_description: "A\r\n\r\nB",
	});
	expect(fields).toMatchObject({ seo_title: "Un titre", seo_description: "A B" });
	const long = { seo_title: "é".repeat(71), seo_description: "🌬".repeat(201) };
	expect(problemsOf("actualites", { ...(fields as Fields), seo_title: "é".repeat(70), seo_description: "🌬".repeat(200) })).toEqual({});
	expect(problemWords(problemsOf("actualites", { ...(fields as Fields), ...long }))).toEqual({
		seo_title: "Ce texte est trop long\u202f: 70\u00a0caractères au plus",
		seo_description: "Ce texte est trop long\u202f: 200\u00a0caractères au plus",
	});
});

describeOnEveryEngine("what an item says of itself elsewhere", (open) => {
	test.each(kindNames)("of %s: its versions and its copies have it, and pages are told of its change", async (kind) => {
		const services = servicesOver(await open());
		const save = async (id: string | null, base: Fields | null, fields: Fields) => {
			const result = await saveItem(services, { kind, id, newId: randomUUID(), base, fields, actor: "admin" });
			if (result.kind !== "saved") throw new Error(result.kind);
			return result.item;
		};
		const plain = { ...emptyFields(kind), ...told, published: true } as unknown as Fields;
		const { id, fields: first } = await save(null, null, plain);
		const changes = async () =>
			Number(
				(
					await services.db
						.selectFrom("content_changes")
						.select((of) => of.fn.countAll().as("n"))
						.executeTakeFirstOrThrow()
				).n,
			);
		const before = await changes();
		const { fields: second } = await save(id, first, { ...first, ...SAID });
		expect(second).toMatchObject(SAID);
		expect(await changes()).toBeGreaterThan(before);
		const row = await services.db
			.selectFrom(kinds[kind].table)
			.select(["seo_title", "seo_description", "share_image_url"])
			.where("id", "=", id);
		expect(await row.executeTakeFirstOrThrow()).toEqual({
			seo_title: SAID.seo_title,
			seo_description: SAID.seo_description,
			share_image_url: SAID.share_image,
		});
		const copy = await duplicateItem(services, { kind, id, newId: randomUUID(), actor: "admin" });
		expect((await readItem(services.db, kind, copy ?? ""))?.fields).toMatchObject({ ...SAID, published: false });

		await save(id, second, { ...second, seo_title: "", seo_description: "", share_image: "" });
		expect(await row.executeTakeFirstOrThrow()).toEqual({ seo_title: null, seo_description: null, share_image_url: null });
		const [, withWords] = await listRevisions(services.db, kind, id);
		const restored = await restoreVersion(services, { kind, id, revisionId: withWords?.id ?? "", actor: "admin" });
		expect(restored?.fields).toMatchObject(SAID);
	});

	test("a version of before there were such words leaves them as they are; a change by hand is told by the column alone", async () => {
		const services = servicesOver(await open());
		const { db } = services;
		const fields = { ...emptyFields("actualites"), ...told, ...SAID, published: true } as unknown as Fields;
		const made = await saveItem(services, { kind: "actualites", id: null, newId: randomUUID(), base: null, fields, actor: null });
		if (made.kind !== "saved") throw new Error(made.kind);
		const { id } = made.item;
		const [version] = await listRevisions(db, "actualites", id);
		const {
			seo_title: _t,
			seo_description: _d,
			share_image_url: _i,
			...older
		} = JSON.parse(
			(
				await db
					.selectFrom("revisions")
					.select("fields")
					.where("id", "=", version?.id ?? "")
					.executeTakeFirstOrThrow()
			).fields,
		);
		await db
			.updateTable("revisions")
			.set({ fields: JSON.stringify({ ...older, content: "Avant." }) })
			.where("id", "=", version?.id ?? "")
			.execute();
		const restored = await restoreVersion(services, { kind: "actualites", id, revisionId: version?.id ?? "", actor: null });
		expect(restored?.fields).toMatchObject({ ...SAID, content: "Avant." });

		await db.deleteFrom("content_changes").execute();
		const changesTold = () => db.selectFrom("content_changes").select(["table_name", "row_id", "withdrawn"]).execute();
		await db.updateTable("articles").set({ seo_title: SAID.seo_title }).where("id", "=", id).execute();
		expect(await changesTold()).toEqual([]);
		await db.updateTable("articles").set({ seo_title: "Autre" }).where("id", "=", id).execute();
		expect(await changesTold()).toEqual([{ table_name: "articles", row_id: id, withdrawn: 0 }]);
	});
});
