// What machines are told of dates, after a publication was moved by hand to a later day than its last change.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { articleHead } from "../../features/articles/head.ts";
import { presentArticle } from "../../features/articles/present.server.ts";
import { findArticle } from "../../features/articles/store.server.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Services } from "../../platform/services.ts";
import { listAddresses } from "./published.server.ts";

const changed = "2026-03-02T09:00:00.000Z";

describeOnEveryEngine("dates for machines", (open) => {
	test.each([
		["before it was published", "2026-05-01T09:00:00.000Z", "2026-05-01T09:00:00.000Z"],
		["after it was published", "2026-01-01T09:00:00.000Z", changed],
	])("an article changed %s is never older than its publication", async (_, published_at, expected) => {
		const { db } = await open();
		const services = { db, config: readConfig({}) } as Services;
		await db
			.insertInto("articles")
			.values([articleRow({ slug: "un", published_at, updated_at: changed })])
			.execute();
		const listed = await listAddresses(services, 1);
		expect(listed).toEqual([{ path: "/actualites/un", modified: expected }]);
		const row = await findArticle(db, "un");
		if (!row) throw new Error("the row was just written");
		const { jsonLd } = articleHead({ url: "https://exemple.fr", name: "Contrevent" }, (await presentArticle(services, row)).article);
		expect(jsonLd).toContainEqual(expect.objectContaining({ datePublished: published_at, dateModified: expected }));
	});
});
