// Every link, tab and button of the admin area, pressed with the mouse; what destroys comes last, on data made for this.

import { expect, test } from "@playwright/test";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { SESSION_COOKIE, signIn, startAdminSite } from "../support/admin.ts";
import { crawl } from "../support/crawl/crawl.ts";
import { startElsewhere } from "../support/elsewhere.ts";
import { addHostileRows, GONE, GONE_IN_A_LETTER } from "../support/hostile-rows.ts";

const whole = process.env.LONG === "1";

// Each width has a worker of its own where there are two; in the short form each kind of control is pressed at one of them.
test.describe.configure({ mode: "parallel" });

for (const width of [1440, 390]) {
	test(`every act of the administrator does what it says, at ${width} px`, async ({ browser }) => {
		test.setTimeout(whole ? 3_600_000 : 600_000);
		const [site, elsewhere] = await Promise.all([startAdminSite(), startElsewhere()]);
		await site.write(addHostileRows);
		const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce", ...elsewhere.options });
		const report = await test.step("each page in turn, and all that can be pressed there", () =>
			crawl(context, {
				origin: site.url,
				seeds: [adminPaths.home, adminPaths.items.list("actualites")],
				stays: (path) => path.startsWith(adminPaths.home) && path !== adminPaths.login,
				whole,
				half: whole ? undefined : width === 1440 ? "odd" : "even",
				tell: whole ? (line) => console.log(`${width} px: ${line}`) : undefined,
				forgiven: new RegExp(`Failed to load resource.*(?:${GONE}|${GONE_IN_A_LETTER})`),
				// Some of what is pressed ends the session.
				enter: async () => {
					const known = (await context.cookies()).some(({ name }) => name === SESSION_COOKIE);
					if (known && (await context.request.get(`${site.url}${adminPaths.session}`)).ok()) return;
					await context.addCookies((await signIn(site.url)).cookies);
				},
			}));
		test.info().annotations.push({ type: "pressed", description: `${report.pressed} on ${report.pages.length} pages` });
		await test.step("much was pressed, and nothing did other than it promised", async () => {
			expect(report.findings).toEqual([]);
			expect(report.pressed).toBeGreaterThan(30);
		});
		await context.close();
		await site.remove();
		await elsewhere.stop();
	});
}
