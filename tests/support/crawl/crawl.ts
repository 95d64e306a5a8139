// Presses, with the mouse, everything that can be pressed, from page to page, and says what did not do what it promised.
import { type BrowserContext, type Page, test } from "@playwright/test";
import { isSamePage, shapeOf } from "./addresses.ts";
import { type Control, type Controls, controlsOf } from "./controls.ts";
import { arrive, comeBack, named, type Place } from "./places.ts";
import { press, type Sight } from "./presses.ts";
import { countDialogs, countUnseen } from "./screen.ts";
import { watch } from "./watch.ts";

export type CrawlOptions = {
	origin: string;
	/** Where it begins; it goes on to whatever addresses it meets. */
	seeds: readonly string[];
	/** Which addresses it stays on. */
	stays: (path: string) => boolean;
	/** Every control of every page, or each kind of control once. */
	whole: boolean;
	/** Which of every two kinds it presses, the other being pressed on another screen; both when not given. */
	half?: "odd" | "even";
	/** Lines of the browser's own that the rows ask for. */
	forgiven: RegExp;
	/** Who presses is somebody again, before a page is opened. */
	enter?: (page: Page) => Promise<void>;
	/** Hears how far it is, and of each finding at once: the whole form takes its time. */
	tell?: (line: string) => void;
};

export type CrawlReport = { findings: string[]; pressed: number; pages: string[] };

/** How many presses may lie before one: what a dialog opens, and what that opens. */
const DEPTH = { short: 1, whole: 3 };
/** Pages of one shape (an article, another article) that are looked at in the whole form. */
const MOST_OF_A_SHAPE = 4;

/** Undoes what others need: pressed last. */
const DESTRUCTIVE = /Supprimer|Effacer|Retirer|Désinscrire|Désactiver|Déconn|Vider|Fermer (?:les autres|cette session|toutes)/i;

/** Says yes for one text in two, always the same ones. */
function isOdd(text: string): boolean {
	return [...text].reduce((sum, newsletter) => (sum * 31 + (newsletter.codePointAt(0) ?? 0)) % 65_521, 7) % 2 === 1;
}

/** Crawls a site in one page of a context; the context is the caller's. */
export async function crawl(context: BrowserContext, options: CrawlOptions): Promise<CrawlReport> {
	const { origin, whole, tell = () => {} } = options;
	const page = await context.newPage();
	await countUnseen(page);
	const sight: Sight = { page, context, origin, eyes: watch(page, context, origin, options.forgiven) };
	const findings: string[] = [];
	const pages: string[] = [];
	const kinds = new Set<string>();
	const shapes = new Map<string, Set<string>>();
	const waiting: string[] = [];
	const last: (Place & { control: Control })[] = [];
	let pressed = 0;

	const meet = (href: string, base: string, always = false) => {
		if (!URL.canParse(href, base)) return;
		const url = new URL(href, base);
		url.hash = "";
		url.searchParams.delete("dialogue");
		if (url.origin !== origin || !options.stays(url.pathname)) return;
		// The short form presses every filter, and looks at what one of a list's states shows: an order or a page of it shows no more.
		if (!whole && !always && url.search !== "" && !/^\?(?:etat|filtre|vue)=[^&]*$/.test(url.search)) return;
		const shape = shapeOf(url.href, whole);
		const known = shapes.get(shape) ?? new Set();
		shapes.set(shape, known);
		// Two filters at once, or a filter and an order, show nothing that several pages of them would show better.
		const most = whole && url.searchParams.size < 2 ? MOST_OF_A_SHAPE : 1;
		if (known.has(url.href) || (!always && known.size >= most)) return;
		known.add(url.href);
		waiting.push(url.href);
	};

	const find = (finding: string) => {
		findings.push(finding);
		tell(finding);
	};
	const open = async (place: Place) => {
		await options.enter?.(page);
		return arrive(sight, place, (problem) => find(`${named(origin, place)}: ${problem}`));
	};
	const pressAt = async (place: Place, control: Control, { elements }: Controls) => {
		pressed += 1;
		const outcome = await press(sight, control, elements);
		for (const problem of new Set(outcome.problems)) find(`${named(origin, place, control)}: ${problem}`);
		if (outcome.gone) kinds.delete(keyOf(control, place));
		return outcome;
	};

	/** In the whole form what is on each page is pressed there, once for all its filters and orders. */
	const keyOf = ({ kind }: Control, { address }: Place) => (whole ? `${shapeOf(address.replace(/\?.*/, ""), whole)} ${kind}` : kind);
	const isNew = (control: Control, place: Place) => !kinds.has(keyOf(control, place));
	const claim = (control: Control, place: Place) => kinds.add(keyOf(control, place));
	/** What an opened dialog holds is pressed where it was opened; what opens something may be on one of the screens alone. */
	const isForOther = ({ kind, opens }: Control, { trail }: Place) =>
		options.half !== undefined && trail.length === 0 && !opens && isOdd(kind) !== (options.half === "odd");

	/** Presses what is new at a place, and at what opens there, as soon as it does; `here` says that the place is open already. */
	async function explore(place: Place, before: ReadonlySet<string>, here = false): Promise<void> {
		if (!here && !(await open(place))) return;
		const home = page.url();
		let list = await controlsOf(page);
		const all = list.controls;
		const known = new Set([...before, ...all.map(({ id }) => id)]);
		for (const { href } of all) if (href) meet(href, home);
		let fresh = true;
		const dialogs = await countDialogs(page);
		for (const control of all) {
			if (before.has(control.id) || !isNew(control, place) || isForOther(control, place)) continue;
			if (DESTRUCTIVE.test(control.label)) {
				claim(control, place);
				last.push({ ...place, control });
				continue;
			}
			// What was pressed before may have opened one a moment after it was looked at.
			if (!fresh || (await countDialogs(page)) !== dialogs) {
				const back = await comeBack(sight, place, home, control);
				// The way to a place may have been open only once: a question asked of what had been typed.
				if (!back && !((await open(place)) && isSamePage(page.url(), home))) return;
				list = back ?? (await controlsOf(page));
			}
			fresh = true;
			claim(control, place);
			const now = list.controls.find(({ id }) => id === control.id);
			if (!now) continue;
			const { changed, same } = await pressAt(place, now, list);
			fresh = !changed;
			if (!changed || !page.url().startsWith(origin)) continue;
			meet(page.url(), origin);
			if (!same || place.trail.length >= (whole ? DEPTH.whole : DEPTH.short)) continue;
			const { controls: then } = await controlsOf(page);
			if (then.some((other) => !known.has(other.id) && isNew(other, place)))
				await explore({ ...place, trail: [...place.trail, now] }, known, true);
		}
	}

	/** Presses what destroys, then what it asks: to think better of it first, to go on last. */
	async function destroy({ control, ...place }: Place & { control: Control }): Promise<void> {
		if (!(await open(place))) return;
		const list = await controlsOf(page);
		const now = list.controls.find(({ id }) => id === control.id);
		if (!now) return;
		const here = new Set(list.controls.map(({ id }) => id));
		const { changed, same } = await pressAt(place, now, list);
		if (!changed || !same || !page.url().startsWith(origin)) return;
		const asked = (await controlsOf(page)).controls.filter((other) => !here.has(other.id) && isNew(other, place));
		for (const other of asked) claim(other, place);
		const deeper = { ...place, trail: [...place.trail, now] };
		if (deeper.trail.length > 2) return;
		const isLast = (other: Control) => DESTRUCTIVE.test(other.label);
		for (const other of [...asked.filter((other) => !isLast(other)), ...asked.filter(isLast)]) last.push({ ...deeper, control: other });
	}

	for (const seed of options.seeds) meet(seed, origin, true);
	for (let address = waiting.shift(); address; address = waiting.shift()) {
		pages.push(address.replace(origin, ""));
		const before = pressed;
		await test.step(address.replace(origin, ""), () => explore({ address, trail: [] }, new Set()));
		tell(`${pages.at(-1)}: ${pressed - before} pressed, ${waiting.length} pages wait`);
	}
	tell(`${last.length} that destroy`);
	for (let next = last.shift(); next; next = last.shift()) {
		const { control, ...place } = next;
		await test.step(named(origin, place, control), () => destroy({ ...place, control }));
	}
	await page.close();
	return { findings, pressed, pages };
}
