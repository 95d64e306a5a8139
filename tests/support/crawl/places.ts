// Where a press is made: an address, and what has to be pressed there first. How one comes there, and back.
import { siteName } from "../parts.ts";
import { isSamePage } from "./addresses.ts";
import { type Control, type Controls, controlsOf } from "./controls.ts";
import { click, type Sight } from "./presses.ts";

export type Place = { address: string; trail: Control[] };

/** For people: the place, and what is pressed there. */
export function named(origin: string, { address, trail }: Place, control?: Control): string {
	const steps = control ? [...trail, control] : trail;
	return `${address.replace(origin, "")}${steps.map(({ label }) => ` > ${label}`).join("")}`;
}

/** Opens a place anew: its address, then what has to be pressed; false when the way there is gone. `complain` hears of what the page itself does wrong. */
export async function arrive(sight: Sight, { address, trail }: Place, complain: (problem: string) => void): Promise<boolean> {
	const { page, eyes } = sight;
	eyes.begin();
	const answer = await page.goto(address).catch((error: Error) => {
		// An address that is downloaded opens nothing.
		if (/Download is starting|ERR_ABORTED/.test(error.message)) return null;
		throw error;
	});
	if (!answer?.headers()["content-type"]?.includes("text/html")) return false;
	if (eyes.isScriptless()) return false;
	const wakes = await page.evaluate(() => document.scripts.length > 0 && document.documentElement.dataset.hydrated === undefined);
	if (wakes) {
		const link = siteName(page);
		if (await link.count()) await link.hover();
		await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
		await page.mouse.move(0, 0);
	}
	await eyes.settle();
	for (const problem of eyes.problems().filter((problem) => !problem.startsWith("asked"))) complain(problem);
	for (const step of trail) {
		const { controls, elements } = await controlsOf(page);
		const there = controls.find(({ id }) => id === step.id);
		if (!there || !(await click(sight, elements, there))) return false;
		await eyes.settle();
	}
	return true;
}

/** Finds a control again after another was pressed, going back or closing what was opened as a reader would; null when it is not to be found so. */
export async function comeBack({ page, origin, eyes }: Sight, { trail }: Place, home: string, wanted: Control): Promise<Controls | null> {
	if (!page.url().startsWith(origin)) return null;
	const look = async () => {
		const list = await controlsOf(page);
		return list.controls.some(({ id }) => id === wanted.id) ? list : null;
	};
	const isHere = () => isSamePage(page.url(), home);
	if (!isHere() && trail.length === 0) {
		await page.goBack({ waitUntil: "commit" }).catch(() => {});
		await eyes.settle();
	}
	if (!isHere()) return null;
	const there = await look();
	if (there) return there;
	await page.keyboard.press("Escape");
	await eyes.settle();
	return isHere() ? look() : null;
}
