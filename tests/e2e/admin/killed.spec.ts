// The process killed while the administrator saves: what was answered is there, and nothing is there by halves.

import { expect, request, test } from "@playwright/test";
import { toFields } from "../../../app/features/editing/columns.ts";
import type { FieldsOf, SomeFields } from "../../../app/features/editing/field-values.ts";
import { openDatabase } from "../../../app/platform/db/open.ts";
import { publicPath } from "../../../app/shared/kinds.ts";
import { ADMIN, signIn, startAdminSite } from "../../support/admin.ts";
import { act, makeItem } from "../../support/admin-items.ts";
import { articleRow, insertArticles } from "../../support/rows.ts";
import { startSite } from "../../support/site.ts";

const WRITERS = 4;
const ANSWERED_BEFORE = 60;

test("killed while saves are under way: every answered save is there, no half item, and the next start goes on", async () => {
	const site = await startAdminSite({ DEMO: "0" });
	const client = await request.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const answered = new Map<string, number>();
	let answers = 0;
	let killed: Promise<unknown> | undefined;
	const heard = (id: string, round: number) => {
		answered.set(id, round);
		answers += 1;
		if (answers === ANSWERED_BEFORE) killed = site.end("SIGKILL");
	};
	const words = (round: number): SomeFields => ({ excerpt: `Extrait ${round}`, content: `Corps ${round}`, published: round % 2 === 1 });
	const writer = async () => {
		for (;;) {
			const made = await makeItem(client, "actualites", { title: "Même titre", ...words(0) });
			heard(made.id, 0);
			let base = made.fields;
			for (let round = 1; round < 6; round++) {
				const fields = { ...base, ...words(round) };
				const { id } = made;
				base = (await act<{ fields: SomeFields }>(client, "actualites", "enregistrer", { id, requestId: id, base, fields })).fields;
				heard(id, round);
			}
		}
	};
	// Each writer ends when nobody answers any more.
	await Promise.allSettled(Array.from({ length: WRITERS }, writer));
	await killed;
	await client.dispose();
	expect(answers).toBeGreaterThanOrEqual(ANSWERED_BEFORE);

	const due = articleRow({ title: "Prévu", slug: "prevu", is_published: false, publish_at: "2026-01-05T08:00:00.000Z" });
	await test.step("one is due while nobody is there", async () => {
		// Due while nobody was there: published when the process comes back.
		const down = openDatabase({ databaseUrl: null, dataDir: site.dataDir });
		await insertArticles(down.db, [due]);
		await down.db.destroy();
	});

	const again = await startSite({ ADMIN_PASSWORD: ADMIN.password, DEMO: "0" }, { dataDir: site.dataDir });
	const { db } = openDatabase({ databaseUrl: null, dataDir: site.dataDir });
	await test.step("it is public when the process comes back", async () => {
		await expect.poll(async () => (await fetch(`${again.url}${publicPath("actualites", "prevu")}`)).status).toBe(200);
	});
	const rows = await db.selectFrom("articles").selectAll().where("id", "!=", due.id).execute();
	const found = new Map(rows.map((row) => [row.id, toFields("actualites", row)]));
	await test.step("every answered save is there", async () => {
		for (const [id, round] of answered) {
			const saved = Number(found.get(id)?.content.replace("Corps ", ""));
			expect(saved, `the last answered save of ${id}`).toBeGreaterThanOrEqual(round);
		}
	});
	await test.step("nothing is there by halves", async () => {
		for (const row of rows) {
			const fields = found.get(row.id) as FieldsOf["actualites"];
			const round = Number(fields.content.replace("Corps ", ""));
			expect(fields).toMatchObject(words(round));
			const kept = await db.selectFrom("revisions").select("fields").where("item_id", "=", row.id).orderBy("at", "desc").execute();
			expect(kept).toHaveLength(round + 1);
			expect(JSON.parse(kept[0]?.fields ?? "")).toEqual({ ...row });
		}
		expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
	});
	await db.destroy();

	await test.step("the next start goes on", async () => {
		const back = await request.newContext({ baseURL: again.url, storageState: await signIn(again.url) });
		expect((await makeItem(back, "actualites", { title: "Après" })).slug).toBe("apres");
		await back.dispose();
	});
	await again.remove();
});
