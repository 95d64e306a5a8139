// A page of somebody who signed nothing public is there for who is led to it, and nobody else is.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { nameAuthors } from "../../features/editing/signatures.server.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openLog } from "../../platform/log/log.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { authorPath } from "../../shared/addresses.ts";
import { LAYOUT_ROUTE } from "../../shared/seo.ts";
import { listAddresses } from "../discovery/published.server.ts";
import { loader, meta } from "./route.tsx";

describeOnEveryEngine("a public author", (open) => {
	test("is for search engines while something public is signed, and has a page either way", async () => {
		const { db } = await open();
		const services = { db, config: readConfig({}), clock: { now: () => new Date() }, log: openLog("silent") } as unknown as Services;
		await db
			.insertInto("articles")
			.values([
				articleRow({ slug: "a-deux", author_name: "Ada et Bo" }),
				articleRow({ slug: "seule", author_name: "Ada", is_published: false }),
			])
			.execute();
		await nameAuthors(services);
		await db.updateTable("authors").set({ is_public: 1 }).execute();
		const publish = (slug: string, is_published: boolean) =>
			db.updateTable("articles").set({ is_published }).where("slug", "=", slug).execute();

		/** What her page counts, what it tells search engines, and which authors the map names. */
		async function ada() {
			const context = new RouterContextProvider();
			context.set(servicesContext, services);
			const url = new URL(authorPath("ada"), services.config.siteUrl);
			const loaded = await loader({ request: new Request(url), url, params: { slug: "ada" }, context } as never);
			if ("data" in loaded) throw new Error("her page is there");
			const site = { name: "Contrevent", url: services.config.siteUrl };
			const head = meta({ loaderData: loaded, matches: [{ id: LAYOUT_ROUTE, loaderData: { site } }] } as never);
			const robots = head.flatMap((tag) => ("name" in tag && tag.name === "robots" ? tag.content : []));
			const mapped = (await listAddresses(services, 0))?.map(({ path }) => path).filter((path) => path.startsWith(authorPath("")));
			return { count: loaded.count, robots, mapped };
		}

		expect(await ada()).toEqual({ count: 1, robots: [], mapped: [authorPath("ada"), authorPath("bo")] });
		await publish("a-deux", false);
		expect(await ada()).toEqual({ count: 0, robots: ["noindex"], mapped: [] });
		await publish("seule", true);
		expect(await ada()).toEqual({ count: 1, robots: [], mapped: [authorPath("ada")] });
	});
});
