import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { type GivenNewsletter, insertNewsletters } from "../../../../tests/support/newsletters.ts";
import { nameNewslettersForFeeds } from "./feed-name-store.server.ts";

const SITE = "https://exemple.fr";

describeOnEveryEngine("what feeds know a newsletter by", (open) => {
	test("newsletters of before keep the name they had; one that never left has none", async () => {
		const { db } = await open();
		const at = "2026-03-01T09:00:00.000Z";
		const newsletter = (id: string, given: Partial<GivenNewsletter>) => ({ id, title: id, subject: "", content: "", ...given });
		await insertNewsletters(
			db,
			newsletter("a", { slug: "partie", status: "sent", started_at: at, sent_at: at }),
			newsletter("b", { slug: "d-ailleurs", status: "sent", sent_at: at }),
			newsletter("c", { slug: "hors-site", status: "sent", started_at: at, sent_at: at, is_archived: false }),
			newsletter("d", { slug: "brouillon", status: "ready" }),
			newsletter("e", { status: "sent", sent_at: at }),
		);
		await nameNewslettersForFeeds(db, SITE);
		await nameNewslettersForFeeds(db, "https://autre.example");
		const rows = await db.selectFrom("newsletters").select("feed_id").orderBy("id").execute();
		const named = ["partie", "d-ailleurs", "hors-site"].map((slug) => `${SITE}/newsletters/${slug}`);
		expect(rows.map(({ feed_id }) => feed_id)).toEqual([...named, null, null]);
	});
});
