import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openLimits } from "../../platform/limits/limits.ts";
import { openLog } from "../../platform/log/log.ts";
import { callerContext, type Services, servicesContext } from "../../platform/services.ts";
import { loader } from "./route.tsx";

describeOnEveryEngine("the page of the search", (open) => {
	test("each client may ask so often; the page itself, with nothing asked, is there all the same", async () => {
		const { db } = await open();
		const services = { db, limits: openLimits(), log: openLog("silent"), config: readConfig({}) };
		const ask = async (query: string, clientAddress = "a") => {
			const context = new RouterContextProvider();
			context.set(servicesContext, services as unknown as Services);
			context.set(callerContext, { clientAddress, requestId: "test" });
			const url = new URL(`http://localhost/recherche${query}`);
			const { data, init } = await loader({ request: new Request(url), url, context } as unknown as Parameters<typeof loader>[0]);
			return { status: init?.status ?? 200, retryAfter: new Headers(init?.headers).get("retry-after"), data };
		};
		for (let asked = 0; asked < 60; asked++) expect((await ask("?q=mer")).status).toBe(200);
		const refused = await ask("?q=mer");
		expect(refused).toMatchObject({ status: 429, data: { found: null, isTooMany: true, search: { typed: "mer" } } });
		expect(Number(refused.retryAfter)).toBeGreaterThan(0);
		expect((await ask("?q=mer", "b")).status).toBe(200);
		for (const empty of ["", "?q=", "?q=%20"])
			expect(await ask(empty)).toMatchObject({ status: 200, data: { found: null, isTooMany: false } });
	});

	test("nothing that may be typed is an error", async () => {
		const { db } = await open();
		const services = { db, limits: openLimits(1_000), log: openLog("silent"), config: readConfig({}) };
		const context = new RouterContextProvider();
		context.set(servicesContext, services as unknown as Services);
		context.set(callerContext, { clientAddress: "a", requestId: "test" });
		for (const typed of ODD) {
			const url = new URL(`http://localhost/recherche?${new URLSearchParams({ q: typed, apres: "9007199254740993", annee: "2024" })}`);
			const { data, init } = await loader({ request: new Request(url), url, context } as unknown as Parameters<typeof loader>[0]);
			expect([typed, init?.status ?? 200, data.isTooMany]).toEqual([typed, 200, false]);
		}
	});
});

const ODD = [
	...[
		"grille-pain",
		"l'été",
		"NOT",
		"AND OR",
		'"x',
		"«",
		"-",
		"--",
		"- -a",
		"*",
		"a*",
		":",
		"a:b",
		"{a}",
		"(a",
		"a)",
		"NEAR(a b)",
		"^a",
		"a^2",
	],
	...[
		"' & | ! <->",
		"a:*",
		"\\",
		"'",
		"''",
		"%",
		"_",
		"\0",
		"\0a\0",
		"\u{10ffff}",
		"\ue000",
		"été\u0301",
		"日本語",
		"عربي",
		"한국어",
		"किताब",
		"ﬁn",
	],
	...[
		"a ".repeat(200),
		"x".repeat(400),
		`"${"mot ".repeat(80)}"`,
		"-a ".repeat(60),
		"un deux trois quatre cinq six sept huit neuf dix",
		"𝟘𝟙",
		"½ ²",
	],
];
