import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { openLimits } from "../../../platform/limits/limits.ts";
import { openLog } from "../../../platform/log/log.ts";
import { callerContext, type Services, servicesContext } from "../../../platform/services.ts";
import { loader } from "./route.ts";

describeOnEveryEngine("what a field asks while one types", (open) => {
	test("nothing is told of nothing; who asks without end is told when to come back, the page of the search is still theirs", async () => {
		const { db } = await open();
		const services = { db, limits: openLimits(), log: openLog("silent"), config: readConfig({}) };
		const ask = async (query: string, clientAddress = "a") => {
			const context = new RouterContextProvider();
			context.set(servicesContext, services as unknown as Services);
			context.set(callerContext, { clientAddress, requestId: "test" });
			const url = new URL(`http://localhost/recherche/en-tapant.json${query}`);
			return loader({ request: new Request(url), url, context } as unknown as Parameters<typeof loader>[0]);
		};
		for (const empty of ["", "?q=", "?q=%20"]) expect(await (await ask(empty)).json()).toEqual({ results: [], counted: null, other: null });
		for (let asked = 0; asked < 180; asked++) expect((await ask("?q=mer")).status).toBe(200);
		const refused = await ask("?q=mer");
		expect([refused.status, await refused.json()]).toEqual([429, { results: [], counted: null, other: null }]);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await ask("?q=mer", "b")).status).toBe(200);
		expect(await services.limits.take({ name: "searches", points: 60, seconds: 60 }, "a")).toBe(null);
	});
});
