// Books for reading devices, as a client asks for them.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { openZip } from "../../features/moving/frame/zip.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/open.ts";
import { openLimits } from "../../platform/limits/limits.ts";
import { openLog } from "../../platform/log/log.ts";
import { callerContext, type Services, servicesContext } from "../../platform/services.ts";
import { seriesOf, writeTags } from "../../shared/tags.ts";
import { loader } from "./epub.ts";

/** Asks for books as clients do, each by its address. */
function asking(db: Db) {
	const settings = async () => ({ site_name: "Contrevent" });
	const services = { db, settings, limits: openLimits(), log: openLog("silent"), config: readConfig({}) };
	return async (path: string, clientAddress = "a"): Promise<Response> => {
		const context = new RouterContextProvider();
		context.set(servicesContext, services as unknown as Services);
		context.set(callerContext, { clientAddress, requestId: "test" });
		const request = new Request(`http://localhost/epub/${path}`);
		try {
			return await loader({ request, params: { "*": path }, context } as unknown as Parameters<typeof loader>[0]);
		} catch (thrown) {
			return thrown as Response;
		}
	};
}

describeOnEveryEngine("books", (open) => {
	test("each client may have so many written; who asks for more is told to wait", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "un" }))
			.execute();
		const ask = asking(db);
		const book = await ask("actualites/un.epub");
		expect([book.status, book.headers.get("content-length")]).toEqual([200, String((await book.bytes()).length)]);
		for (let asked = 1; asked < 30; asked++) expect((await ask("actualites/rien.epub")).status).toBe(404);
		const refused = await ask("actualites/un.epub");
		expect([refused.status, await refused.text()]).toEqual([429, "Beaucoup de livres d’un coup. Patientez un instant, puis recommencez."]);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await ask("actualites/un.epub", "b")).status).toBe(200);
	});

	test("what is said of a series opens its book as it opens its page; a series nothing is said of begins with its first part", async () => {
		const { db } = await open();
		const part = (number: number) =>
			articleRow({ slug: `part-${number}`, title: `Part ${number}`, series, published_at: `2026-01-0${number}T08:00:00.000Z` });
		const series = writeTags(seriesOf(["La rame, la nuit"]));
		await db
			.insertInto("articles")
			.values([part(1), part(2)])
			.execute();
		/** Its chapters by their titles, in the order of its table of contents; what the first one says; what it says of itself. */
		const read = async () => {
			const zip = await openZip(Buffer.from(await (await asking(db)("series/la-rame-la-nuit.epub")).arrayBuffer()));
			const file = async (name: string) => String(await zip.read(`EPUB/${name}`, 1_000_000));
			const contents = [...(await file("nav.xhtml")).matchAll(/<li><a href="(chapter-\d+\.xhtml)">([^<]+)<\/a>/g)];
			const answer = {
				titles: contents.map(([, , title]) => title),
				first: await file(contents[0]?.[1] ?? ""),
				about: await file("package.opf"),
			};
			await zip.close();
			return answer;
		};
		expect((await read()).titles).toEqual(["Part 1", "Part 2"]);
		const said = { slug: "la-rame-la-nuit", name: "La rame, la nuit", text: "Avant de **ramer**.\n\n## Où\n\nIci." };
		await db
			.insertInto("series")
			.values({ ...said, updated_at: "2026-02-01T08:00:00.000Z" })
			.execute();
		const { titles, first, about } = await read();
		expect(titles).toEqual(["La rame, la nuit", "Part 1", "Part 2"]);
		for (const words of ["<h1>La rame, la nuit</h1>", "<p>Avant de <strong>ramer</strong>.</p>", "2\u00a0textes, à lire dans l’ordre."])
			expect(first).toContain(words);
		expect(first).toMatch(/<h2 id="[^"]+">Où<\/h2>/);
		// Who has it on a device is told that there is a newer one.
		expect(about).toContain('<meta property="dcterms:modified">2026-02-01T08:00:00Z</meta>');
	});
});
