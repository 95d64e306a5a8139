// Books for reading devices, as a client asks for them.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openLimits } from "../../platform/limits/limits.ts";
import { openLog } from "../../platform/log/log.ts";
import { callerContext, type Services, servicesContext } from "../../platform/services.ts";
import { loader } from "./epub.ts";

describeOnEveryEngine("books", (open) => {
	test("each client may have so many written; who asks for more is told to wait", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "un" }))
			.execute();
		const settings = async () => ({ site_name: "Contrevent" });
		const services = { db, settings, limits: openLimits(), log: openLog("silent"), config: readConfig({}) };
		const ask = async (path: string, clientAddress = "a"): Promise<Response> => {
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
		const book = await ask("actualites/un.epub");
		expect([book.status, book.headers.get("content-length")]).toEqual([200, String((await book.bytes()).length)]);
		for (let asked = 1; asked < 30; asked++) expect((await ask("actualites/rien.epub")).status).toBe(404);
		const refused = await ask("actualites/un.epub");
		expect([refused.status, await refused.text()]).toEqual([429, "Beaucoup de livres d’un coup. Patientez un instant, puis recommencez."]);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await ask("actualites/un.epub", "b")).status).toBe(200);
	});
});
