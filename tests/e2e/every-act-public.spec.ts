// Every link, tab and button of every page a reader may open, pressed with the mouse once the page is hydrated.

import { expect, test } from "@playwright/test";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { crawl } from "../support/crawl/crawl.ts";
import { type Elsewhere, startElsewhere } from "../support/elsewhere.ts";
import { addHostileRows, GONE, hostileAddresses } from "../support/hostile-rows.ts";
import { everyPage } from "../support/public-pages.ts";
import { type Site, startSite } from "../support/site.ts";

const whole = process.env.LONG === "1";

let site: Site;
let elsewhere: Elsewhere;
test.beforeAll(async () => {
	elsewhere = await startElsewhere();
	site = await startSite({ TRUST_PROXY: "1" });
	await site.write(addHostileRows);
});
test.afterAll(async () => {
	await site.remove();
	await elsewhere.stop();
});

// Each width has a worker of its own where there are two; in the short form each kind of control is pressed at one of them.
test.describe.configure({ mode: "parallel" });

for (const width of [1440, 390]) {
	test(`every act of a reader does what it says, at ${width} px`, async ({ browser }) => {
		test.setTimeout(whole ? 3_600_000 : 600_000);
		const context = await browser.newContext({
			viewport: { width, height: 900 },
			reducedMotion: "reduce",
			...elsewhere.options,
			baseURL: site.url,
		});
		let clients = 0;
		const report = await test.step("each page in turn, and all that can be pressed there", () =>
			crawl(context, {
				origin: site.url,
				seeds: [...everyPage, ...hostileAddresses],
				stays: (path) => !path.startsWith(adminPaths.home),
				whole,
				tell: whole ? (line) => console.log(`${width} px: ${line}`) : undefined,
				half: whole ? undefined : width === 1440 ? "odd" : "even",
				forgiven: new RegExp(`Failed to load resource.*(?:${GONE}|/nulle-part)`),
				enter: (page) => {
					clients += 1;
					return page.setExtraHTTPHeaders({ "x-forwarded-for": `10.7.${Math.floor(clients / 250)}.${clients % 250}` });
				},
			}));
		test.info().annotations.push({ type: "pressed", description: `${report.pressed} on ${report.pages.length} pages` });
		await test.step("much was pressed, and nothing did other than it promised", async () => {
			expect(report.findings).toEqual([]);
			expect(report.pressed).toBeGreaterThan(30);
		});
		await context.close();
	});
}
