// Presses, with the mouse, everything that can be pressed, from page to page, and says what did not do what it promised.
import type { BrowserContext, JSHandle, Page } from "@playwright/test";
import { until } from "../until.ts";
import { type Control, controlsOf, pointOf, screenOf } from "./controls.ts";
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
};

export type CrawlReport = { findings: string[]; pressed: number; pages: string[] };

/** How many presses may lie before one: what a dialog opens, and what that opens. */
const DEPTH = { short: 2, whole: 3 };
/** Pages of one shape (an article, another article) that are looked at in the whole form. */
const MOST_OF_A_SHAPE = 4;

/** Undoes what others need: pressed last. */
const DESTRUCTIVE = /Supprimer|Effacer|Retirer|Désinscrire|Désactiver|Déconn|Vider|Fermer (?:les autres|cette session|toutes)/i;

/** Links that once hydrated do the same another way: one adds to the list, the others go back to where the reader came from. */
const OTHERWISE = /apres=|Page précédente|Revenir à la page précédente/;

/** What `pointOf` says of an element that has left the page. */
const GONE_NOW = "it is gone";

/** An item of a list, that remembers the filters of the list. */
const ITEM_OF_LIST = /^\/admin\/(?:actualites|visionnaires|vie-alt)\/[^/]+$/;

type Place = { address: string; trail: Control[] };

/** An address without what changes from one item to the next; an item's own, in the short form, without the list it was met in. */
function shapeOf(address: string, whole: boolean): string {
	const url = new URL(address);
	if (!whole && ITEM_OF_LIST.test(url.pathname)) url.search = "";
	const path = url.pathname
		.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
		.replace(/^(\/(?:actualites|visionnaires|vie-alt|portrait|newsletters|admin\/courriers))\/[^/]+$/, "$1/:slug")
		.replace(/^(\/(?:confirmation|desinscription|mes-donnees))\/[^/]+/, "$1/:token");
	return (
		path +
		[...url.searchParams.keys()]
			.sort()
			.map((key) => `?${key}`)
			.join("")
	);
}

/** Says yes for one text in two, always the same ones. */
function isOdd(text: string): boolean {
	return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % 2 === 1;
}

/** The page an address stands for, whatever dialog is open on it. */
function withoutDialog(address: string): string {
	const url = new URL(address);
	url.searchParams.delete("dialogue");
	return url.pathname + url.search;
}

/** Crawls a site in one page of a context; the context is the caller's. */
export async function crawl(context: BrowserContext, options: CrawlOptions): Promise<CrawlReport> {
	const { origin, whole } = options;
	const kinds = new Set<string>();
	const page = await context.newPage();
	await page.addInitScript(() => {
		const counted = window as unknown as { printed: number };
		counted.printed = 0;
		window.print = () => {
			counted.printed += 1;
		};
	});
	const eyes = watch(page, context, origin, options.forgiven);
	const findings: string[] = [];
	const pages: string[] = [];
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
		if (known.has(url.href) || (!always && known.size >= (whole ? MOST_OF_A_SHAPE : 1))) return;
		known.add(url.href);
		waiting.push(url.href);
	};

	/** Presses an element with the mouse; answers why it cannot. */
	async function click(elements: JSHandle<Element[]>, { index }: Control): Promise<string | null> {
		const element = (await elements.evaluateHandle((list, index) => list[index], index)).asElement();
		let point = element ? await pointOf(element) : GONE_NOW;
		// A message in the corner may lie over it until it is closed.
		const message = page.locator(".toast button").last();
		if (element && typeof point === "string" && point.includes("toast") && (await message.isVisible())) {
			await message.click();
			await eyes.settle();
			point = await pointOf(element);
		}
		if (typeof point === "string") return point;
		await page.mouse.click(point.x, point.y);
		return null;
	}

	/** Opens a place anew: its address, then what has to be pressed; false when the way there is gone. */
	async function arrive({ address, trail }: Place): Promise<boolean> {
		await options.enter?.(page);
		eyes.begin();
		const answer = await page.goto(address).catch((error: Error) => {
			// An address that is downloaded opens nothing.
			if (/Download is starting|ERR_ABORTED/.test(error.message)) return null;
			throw error;
		});
		if (!answer?.headers()["content-type"]?.includes("text/html")) return false;
		// A letter in its frame: no script runs there, so nothing of a page's own can be waited for.
		if (/\bsandbox\b(?![^;]*allow-scripts)/.test(answer.headers()["content-security-policy"] ?? "")) return false;
		const wakes = await page.evaluate(() => document.scripts.length > 0 && document.documentElement.dataset.hydrated === undefined);
		if (wakes) {
			const link = page.locator(".site-name").first();
			if (await link.count()) await link.hover();
			await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
			await page.mouse.move(0, 0);
		}
		await eyes.settle();
		for (const problem of eyes.problems().filter((problem) => !problem.startsWith("asked")))
			findings.push(`${address.replace(origin, "")}: ${problem}`);
		for (const step of trail) {
			const { controls, elements } = await controlsOf(page);
			const there = controls.find(({ id }) => id === step.id);
			if (!there || (await click(elements, there)) !== null) return false;
			await eyes.settle();
		}
		return true;
	}

	const named = ({ address, trail }: Place, control: Control) =>
		`${address.replace(origin, "")}${trail.map(({ label }) => ` > ${label}`).join("")} > ${control.label}`;

	/** Where a link leads in the end, redirections followed. */
	async function endOf(expected: URL): Promise<string> {
		if (expected.origin !== origin) return expected.href;
		const answer = await context.request.get(expected.href, { maxRedirects: 10 }).catch(() => null);
		return answer?.url() ?? expected.href;
	}

	/** Presses one control; answers whether anything is different, and whether it is still the same place. */
	async function press(place: Place, control: Control, elements: JSHandle<Element[]>) {
		const problems: string[] = [];
		await (await elements.evaluateHandle((list, index) => list[index], control.index))
			.asElement()
			?.scrollIntoViewIfNeeded()
			.catch(() => {});
		const before = { url: page.url(), ...(await screenOf(page)) };
		const expected = control.href === null ? null : new URL(control.href, before.url);
		const tabs = context.pages().length;
		eyes.begin();
		pressed += 1;
		let why = await click(elements, control);
		if (why === GONE_NOW) {
			// Drawn anew since the list was made, or a message whose time was over: then there was nothing to press.
			const again = await controlsOf(page);
			const there = again.controls.find(({ id }) => id === control.id);
			if (!there) {
				kinds.delete(keyOf(control, place));
				return { changed: true, same: true };
			}
			why = await click(again.elements, there);
		}
		// A veil that the sheet on it hides whole is there for larger windows.
		if (why && control.label.includes("«  »")) return { changed: false, same: true };
		if (why) problems.push(`cannot be pressed: ${why}`);
		await eyes.settle();
		const see = async () => (page.url().startsWith(origin) ? await screenOf(page).catch(() => null) : null);
		let now = await see();
		const isOther = () => page.url() !== before.url || now?.shown !== before.shown;
		const happened = () => isOther() || now?.place !== before.place || context.pages().length > tabs || eyes.events().length > 0;
		const leavesAlone =
			expected !== null && (!expected.protocol.startsWith("http") || expected.href.split("#")[0] === before.url.split("#")[0]);
		const stays = control.chosen || leavesAlone;
		// What has not begun yet may do so a moment later.
		const late = async () => {
			await eyes.settle();
			now = await see();
			return happened() || eyes.writes().length > 0;
		};
		if (!why && !stays && !happened() && eyes.writes().length === 0 && !(await until(late, { withinMs: 2_000 }).catch(() => false))) {
			problems.push("nothing changes");
		}
		if (control.tab && !why)
			await until(() => context.pages().length > tabs, { withinMs: 3_000 }).catch(() => problems.push("no tab opens"));
		const opened = context.pages().length > tabs ? context.pages().at(-1) : undefined;
		const isDownloaded = () => eyes.events().some((event) => event.startsWith("download"));
		if (expected?.protocol.startsWith("http") && problems.length === 0 && !isDownloaded() && !OTHERWISE.test(control.label)) {
			const reached = () => (opened ?? page).url();
			const within = (end: string) => until(() => reached() === end || isDownloaded(), { withinMs: 3_000 }).catch(() => false);
			const end = reached() === expected.href ? expected.href : await endOf(expected);
			if (!(await within(end))) problems.push(`leads to ${reached()} and not to ${end}`);
			await eyes.settle();
			now = await see();
		}
		await opened?.close();
		if (eyes.refusals().length > 0 && !isOther()) problems.push(`refused without a word: ${eyes.refusals()}`);
		problems.push(...eyes.problems());
		for (const problem of new Set(problems)) findings.push(`${named(place, control)}: ${problem}`);
		const url = page.url();
		const same = url.startsWith(origin) && withoutDialog(url) === withoutDialog(before.url);
		return { changed: isOther() || opened !== undefined, same };
	}

	/** Takes back what a press on a page did, as a reader would: the back button, or Escape; answers whether all is as it was. */
	async function takeBack({ trail }: Place, home: { url: string; shown: string }): Promise<boolean> {
		if (trail.length > 0 || !page.url().startsWith(origin)) return false;
		const moved = page.url() !== home.url;
		if (moved) await page.goBack({ waitUntil: "commit" }).catch(() => {});
		else await page.keyboard.press("Escape");
		const isBack = async () => {
			await eyes.settle();
			return page.url() === home.url && (await screenOf(page).catch(() => null))?.shown === home.shown;
		};
		return moved ? until(isBack, { withinMs: 1_000 }).catch(() => false) : isBack();
	}

	const keyOf = ({ kind }: Control, { address }: Place) => (whole ? `${shapeOf(address, whole)} ${kind}` : kind);
	const isNew = (control: Control, place: Place) => !kinds.has(keyOf(control, place));
	const claim = (control: Control, place: Place) => kinds.add(keyOf(control, place));
	/** What an opened dialog holds is pressed where it was opened; what opens something may be on one of the screens alone. */
	const isForOther = ({ kind, opens }: Control, { trail }: Place) =>
		options.half !== undefined && trail.length === 0 && !opens && isOdd(kind) !== (options.half === "odd");

	/** Presses what is new at a place, then at the places that opened there. */
	async function explore(place: Place, before: ReadonlySet<string>): Promise<void> {
		if (!(await arrive(place))) return;
		const home = { url: page.url(), shown: (await screenOf(page)).shown };
		const { controls: all, elements: first } = await controlsOf(page);
		const here = new Set([...before, ...all.map(({ id }) => id)]);
		for (const { href } of all) if (href) meet(href, page.url());
		const inner: Place[] = [];
		let list = { controls: all, elements: first };
		/** Finds a control again after another was pressed; the short form goes on from where that led, as long as it is there. */
		const comeBack = async (wanted: Control): Promise<boolean> => {
			const isThere = async () => {
				list = await controlsOf(page);
				return list.controls.some(({ id }) => id === wanted.id);
			};
			if (!whole && page.url().startsWith(origin)) {
				const isHere = () => withoutDialog(page.url()) === withoutDialog(home.url);
				if (!isHere() && place.trail.length === 0) {
					await page.goBack({ waitUntil: "commit" }).catch(() => {});
					await eyes.settle();
				}
				if (isHere()) {
					if (await isThere()) return true;
					await page.keyboard.press("Escape");
					await eyes.settle();
					if (await isThere()) return true;
				}
			}
			if (!(await takeBack(place, home))) return false;
			list = await controlsOf(page);
			return true;
		};
		let fresh = true;
		for (const control of all) {
			if (before.has(control.id) || !isNew(control, place) || isForOther(control, place)) continue;
			claim(control, place);
			if (DESTRUCTIVE.test(control.label)) {
				last.push({ ...place, control });
				continue;
			}
			if (!fresh && !(await comeBack(control))) {
				if (!(await arrive(place))) return;
				list = await controlsOf(page);
			}
			const { controls, elements } = list;
			const now = controls.find(({ id }) => id === control.id);
			fresh = true;
			if (!now) continue;
			const { changed, same } = await press(place, now, elements);
			fresh = !changed;
			if (!changed || !page.url().startsWith(origin)) continue;
			meet(page.url(), origin);
			if (!same || place.trail.length >= (whole ? DEPTH.whole : DEPTH.short)) continue;
			const { controls: then } = await controlsOf(page);
			if (then.some((other) => !here.has(other.id) && isNew(other, place))) inner.push({ ...place, trail: [...place.trail, now] });
		}
		for (const deeper of inner) await explore(deeper, here);
	}

	for (const seed of options.seeds) meet(seed, origin, true);
	for (let address = waiting.shift(); address; address = waiting.shift()) {
		pages.push(address.replace(origin, ""));
		await explore({ address, trail: [] }, new Set());
	}
	for (let next = last.shift(); next; next = last.shift()) {
		const { control, ...place } = next;
		if (!(await arrive(place))) continue;
		const { controls, elements } = await controlsOf(page);
		const now = controls.find(({ id }) => id === control.id);
		if (!now) continue;
		const here = new Set(controls.map(({ id }) => id));
		const { changed, same } = await press(place, now, elements);
		if (!changed || !same || !page.url().startsWith(origin)) continue;
		const asked = (await controlsOf(page)).controls.filter((other) => !here.has(other.id) && isNew(other, place));
		// What the question offers: to think better of it, then to go on.
		for (const other of asked) claim(other, place);
		const deeper = { ...place, trail: [...place.trail, now] };
		if (deeper.trail.length <= 2)
			last.push(...asked.filter((other) => !DESTRUCTIVE.test(other.label)).map((other) => ({ ...deeper, control: other })));
		if (deeper.trail.length <= 2)
			last.push(...asked.filter((other) => DESTRUCTIVE.test(other.label)).map((other) => ({ ...deeper, control: other })));
	}
	await page.close();
	return { findings, pressed, pages };
}
