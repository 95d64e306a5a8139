// One press with the mouse, and whether it did what it promised.
import type { BrowserContext, JSHandle, Page } from "@playwright/test";
import { until } from "../until.ts";
import { isSamePage } from "./addresses.ts";
import { type Control, controlsOf, pointOf } from "./controls.ts";
import { countDialogs, countedSince, countFromNow, screenOf } from "./screen.ts";
import type { Watch } from "./watch.ts";

/** What is crawled, and by whom it is watched. */
export type Sight = { page: Page; context: BrowserContext; origin: string; eyes: Watch };

/** What became of a press: `gone` when there was nothing to press any more, `same` when the page is the one it was. */
export type Outcome = { problems: string[]; changed: boolean; same: boolean; gone: boolean };

/** Links that once hydrated do the same another way: one adds to the list, the others go back to where the reader came from. */
const OTHERWISE = /apres=|Page précédente|Revenir à la page précédente/;

/** What `pointOf` says of an element that has left the page. */
const GONE_NOW = "it is gone";

/** What lies over a control while the menu of a block is open (app/ui/desk/block-menu.tsx). */
const MENU = "desk-menu";

/** How long what was pressed may take to begin, or to arrive: only what fails waits for it. */
const PATIENCE_MS = 3_000;

/** The button of a message of the corner. */
const CLOSES_MESSAGE = "Fermer le message";

/** A message that cannot be closed within this has gone by itself. */
const MESSAGE_GONE_MS = 1_000;

/** Scrolls to an element of a list; answers the point where the mouse finds it, or why it cannot. */
async function aim({ page, eyes }: Sight, elements: JSHandle<Element[]>, { index }: Control): Promise<{ x: number; y: number } | string> {
	const element = (await elements.evaluateHandle((list, index) => list[index], index)).asElement();
	if (!element) return GONE_NOW;
	// A message may lie over it, and would hide that the same is said again: what is said of a press before is closed first.
	const message = page.getByRole("button", { name: CLOSES_MESSAGE }).last();
	const isOfOne = await element.evaluate(
		(node, name) => Boolean(node.closest("[role=status], [role=alert]")?.querySelector(`[aria-label="${name}"]`)),
		CLOSES_MESSAGE,
	);
	for (let tries = 0; tries < 3 && !isOfOne && (await message.isVisible()); tries++) {
		// By no hand: while Playwright's own click waits for a message that goes, it takes every press from the page, and may not give them back.
		await message.evaluate((button) => (button as HTMLElement).click(), undefined, { timeout: MESSAGE_GONE_MS }).catch(() => {});
		await eyes.settle();
	}
	return pointOf(element);
}

/** Longer than Chromium lets presses by. */
const LET_BY_MS = 1_500;

/** Presses an element of a list with the mouse; answers whether it could. */
export async function click(sight: Sight, elements: JSHandle<Element[]>, control: Control): Promise<boolean> {
	const point = await aim(sight, elements, control);
	if (typeof point === "string") return false;
	await sight.page.mouse.click(point.x, point.y);
	return true;
}

/** Presses at a point. In its first moments a page may be given no press at all by Chromium, which lets it by: it is made until it is felt, as by a hand. */
async function pressThere({ page, eyes }: Sight, { x, y }: { x: number; y: number }): Promise<void> {
	await page.mouse.click(x, y);
	if (eyes.isScriptless()) return;
	const isFelt = async () => {
		if ((await countedSince(page))?.presses !== 0) return true;
		await page.mouse.click(x, y);
		return false;
	};
	await until(isFelt, { withinMs: LET_BY_MS, everyMs: 150 }).catch(() => {});
}

/** Presses one control and looks whether it does what it says. */
export async function press(sight: Sight, control: Control, elements: JSHandle<Element[]>): Promise<Outcome> {
	const { page, context, origin, eyes } = sight;
	const problems: string[] = [];
	let [list, target] = [elements, control];
	const dialogs = await countDialogs(page);
	let point = await aim(sight, list, target);
	if (point === GONE_NOW) {
		// Drawn anew since the list was made, or a message whose time was over: then there was nothing to press.
		const again = await controlsOf(page);
		const there = again.controls.find(({ id }) => id === control.id);
		if (!there) return { problems: [], changed: true, same: true, gone: true };
		[list, target] = [again.elements, there];
		point = await aim(sight, list, target);
	}
	// A veil that the sheet on it hides whole is there for larger windows.
	if (typeof point === "string" && control.label.includes("«  »")) return { problems: [], changed: false, same: true, gone: false };
	// What lies over it for a moment (something that closes, a message) is waited for, as a hand would.
	const isFree = async () => {
		if (typeof point === "string") point = await aim(sight, list, target);
		return typeof point !== "string";
	};
	let why = (await until(isFree, { withinMs: PATIENCE_MS }).catch(() => false)) ? null : `${point}`;
	// A menu that lies over it is put away first.
	if (why?.includes(MENU)) {
		await page.keyboard.press("Escape");
		await eyes.settle();
		point = await aim(sight, list, target);
		if (point === GONE_NOW) return { problems: [], changed: true, same: true, gone: true };
		why = typeof point === "string" ? point : null;
	}
	// What the press before asked for opened now alone: whose turn this is, is pressed where it is met again.
	if (why && (await countDialogs(page)) > dialogs) return { problems: [], changed: true, same: true, gone: true };
	if (why) problems.push(`cannot be pressed: ${why}`);
	// Once the page is scrolled to it: that is no answer to the press.
	const before = { url: page.url(), ...(await screenOf(page)) };
	const expected = control.href === null ? null : new URL(control.href, before.url);
	const tabs = context.pages().length;
	await countFromNow(page);
	eyes.begin();
	if (typeof point !== "string") await pressThere(sight, point);
	await eyes.settle();

	let ledTimes = 0;
	const see = async () => {
		ledTimes = (await countedSince(page))?.timesLed ?? 0;
		return screenNow();
	};
	const screenNow = async () => (page.url().startsWith(origin) ? await screenOf(page).catch(() => null) : null);
	let now = await see();
	const isOther = () => page.url() !== before.url || now?.shown !== before.shown;
	// Focus that leaves a field for the button itself leads nowhere.
	const isLed = () => !now || now.scroll !== before.scroll || (now.led !== "" && (now.led !== before.led || ledTimes > 0));
	const hasHappened = () => isOther() || isLed() || context.pages().length > tabs || eyes.events().length > 0;
	const leavesAlone =
		expected !== null && (!expected.protocol.startsWith("http") || expected.href.split("#")[0] === before.url.split("#")[0]);
	// What has not begun yet may do so a moment later.
	const isLate = async () => {
		await eyes.settle();
		now = await see();
		return hasHappened();
	};
	const hasToAnswer = !why && !control.chosen && !leavesAlone;
	if (hasToAnswer && !hasHappened() && !(await until(isLate, { withinMs: PATIENCE_MS }).catch(() => false)) && eyes.refusals().length === 0)
		problems.push("nothing changes");

	if (control.tab && !why)
		await until(() => context.pages().length > tabs, { withinMs: PATIENCE_MS }).catch(() => problems.push("no tab opens"));
	const opened = context.pages().length > tabs ? context.pages().at(-1) : undefined;
	const isDownloaded = () => eyes.events().some((event) => event.startsWith("download"));
	if (expected?.protocol.startsWith("http") && problems.length === 0 && !isDownloaded() && !OTHERWISE.test(control.label)) {
		const reached = () => (opened ?? page).url();
		const end = reached() === expected.href ? expected.href : await endOf(sight, expected);
		const isThere = async () => reached() === end || isDownloaded() || (leavesAlone && (await isLedTo(page, expected.hash)));
		if (!(await until(isThere, { withinMs: PATIENCE_MS }).catch(() => false))) problems.push(`leads to ${reached()} and not to ${end}`);
		await eyes.settle();
		now = await see();
	}
	await opened?.close();
	if (eyes.refusals().length > 0 && !isOther()) problems.push(`refused without a word: ${eyes.refusals()}`);
	problems.push(...eyes.problems());
	return { problems, changed: isOther() || opened !== undefined, same: isSamePage(before.url, page.url()), gone: false };
}

/** Whether the place of this page that a link names has the focus: a form's preview leads there without changing the form's address. */
const isLedTo = (page: Page, hash: string) => page.evaluate((id) => id !== "" && document.activeElement?.id === id, hash.slice(1));

/** Where a link leads in the end, redirections followed. */
async function endOf({ context, origin }: Sight, expected: URL): Promise<string> {
	if (expected.origin !== origin) return expected.href;
	const answer = await context.request.get(expected.href, { maxRedirects: 10 }).catch(() => null);
	return answer?.url() ?? expected.href;
}
