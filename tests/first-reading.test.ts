// What the first reader of a page finds at its foot: where its text leads is written as the text is made, and read after it.
import { expect, onTestFinished, test } from "vitest";
import { articlePage } from "../app/features/articles/read-page.server.ts";
import { profilePage } from "../app/features/people/vie-alt/present.server.ts";
import { portraitPage } from "../app/features/people/visionaries/present.server.ts";
import { readConfig } from "../app/platform/config/config.ts";
import { onwardCopy } from "../app/ui/onward/copy.ts";
import { openServices } from "../server/services.ts";
import { articleRow, vieAltRow, visionaryRow } from "./support/rows.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

test("what a text leads to stands at the foot of its page the first time it is read", async () => {
	const { services, close } = await openServices(readConfig({ DATA_DIR: await temporaryFolder("first-reading"), LOG_LEVEL: "silent" }));
	onTestFinished(close);
	const { db } = services;
	const leads = "Chez [elle](/portrait/odile).";
	const odile = visionaryRow({ id: "odile", slug: "odile", name: "Odile Marchand" });
	const nadia = visionaryRow({ id: "nadia", slug: "nadia", name: "Nadia", full_story: leads });
	await db.insertInto("visionaries").values([odile, nadia]).execute();
	await db
		.insertInto("articles")
		.values(articleRow({ id: "a", slug: "a", title: "A", content: leads }))
		.execute();
	await db
		.insertInto("vie_alt")
		.values(vieAltRow({ id: "v", slug: "v", name: "V", full_story: leads }))
		.execute();
	const article = await db.selectFrom("articles").selectAll().where("id", "=", "a").executeTakeFirstOrThrow();
	const portrait = await db.selectFrom("visionaries").selectAll().where("id", "=", "nadia").executeTakeFirstOrThrow();
	const profile = await db.selectFrom("vie_alt").selectAll().where("id", "=", "v").executeTakeFirstOrThrow();
	const pages = [
		await articlePage(services, { ...article, listed_at: article.created_at }, null),
		await portraitPage(services, portrait, null),
		await profilePage(services, profile, null),
	];
	for (const { onwardHtml } of pages) expect(onwardHtml).toMatch(new RegExp(`${onwardCopy.subjects}[^]*Odile Marchand`));
	const { count } = await db
		.selectFrom("item_links")
		.select((row) => row.fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	expect(Number(count)).toBe(3);
});
