// Ranks of titles on the screens of the admin area, as the eye sees them: the page's is the largest, and none is larger than the
// one it stands under.
import type { Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";

const { newsletter, sendings, subscribers, topics, automatic, deliverability, templates } = adminPaths;
const lists = [newsletter.editor, sendings.list, subscribers.list, templates.gallery];
/** Those whose title is read on the page, not only heard. */
const titled: string[] = [
	topics.page,
	automatic.page,
	deliverability.page,
	adminPaths.messages.inbox,
	adminPaths.journal.page,
	adminPaths.account.page,
	adminPaths.settings.page,
	adminPaths.programs.page,
	adminPaths.rot.page,
	adminPaths.copies.page,
	adminPaths.health.page,
	adminPaths.mails.list,
];

/** The headings that are seen, in order: level, size in CSS pixels, words. */
async function headingsOf(page: Page): Promise<{ level: number; size: number; words: string }[]> {
	return page.locator("main :is(h2, h3, h4, h5, h6)").evaluateAll((headings) =>
		headings
			.filter((heading) => heading.getBoundingClientRect().width > 1)
			.map((heading) => ({
				level: Number(heading.tagName[1]),
				size: Number.parseFloat(getComputedStyle(heading).fontSize),
				words: heading.textContent?.trim() ?? "",
			})),
	);
}

for (const width of [1440, 390]) {
	test(`no title is larger than the one it stands under, at ${width} px`, async ({ page }) => {
		test.slow();
		await page.setViewportSize({ width, height: 900 });
		for (const address of [...titled, ...lists]) {
			await test.step(address, async () => {
				await page.goto(address);
				const headings = await headingsOf(page);
				for (const [index, { level, size, words }] of headings.entries()) {
					const above = headings.slice(0, index).findLast((other) => other.level < level);
					if (above) expect(size, `« ${words} » under « ${above.words} »`).toBeLessThanOrEqual(above.size);
				}
				if (!titled.includes(address)) return;
				const [title, ...others] = headings;
				for (const { size, words } of others) expect(size, `« ${words} » beside the page's title`).toBeLessThan(title?.size ?? 0);
			});
		}
	});
}

test("a letter without a name: it is said beside each field, and what was typed stays", async ({ page, allowConsole }) => {
	allowConsole(/status of 422/);
	await page.goto(topics.page);
	const named = page.getByLabel("Nom de la nouvelle lettre");
	const first = page.getByLabel("Nom de la lettre actuelle");
	const add = page.getByRole("button", { name: "Ajouter cette lettre" });
	await add.click();
	await expect(first).toBeFocused();
	for (const field of [first, named]) await expect(field).toHaveAccessibleDescription(/^Donnez un nom à chaque lettre/);
	await named.fill("Ateliers");
	await add.click();
	await expect(named).not.toHaveAttribute("aria-invalid");
	await expect(first).toHaveAttribute("aria-invalid", "true");
	await expect(named).toHaveValue("Ateliers");
});

test("what is said in the corner can be scrolled out of the way of a page's last button", async ({ page, allowConsole }) => {
	allowConsole(/ERR_FAILED/);
	await page.setViewportSize({ width: 390, height: 600 });
	await page.goto(topics.page);
	await page.route(`**${topics.save}`, (route) => route.abort());
	const add = page.getByRole("button", { name: "Ajouter cette lettre" });
	await add.click();
	await expect(page.getByText("le serveur ne répond pas").first()).toBeVisible();
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	const isOnTop = (button: Element) => {
		const { left, top, width, height } = button.getBoundingClientRect();
		return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	};
	await expect.poll(() => add.evaluate(isOnTop)).toBe(true);
});
