// What a page does while one of its controls is pressed: what it asks for, what it complains of, what it opens.
import type { BrowserContext, Page, Request } from "@playwright/test";
import { until } from "../until.ts";
import { quiet } from "./controls.ts";

/** Nobody's press is worth more requests than this. */
export const MOST_REQUESTS = 60;

export type Watch = {
	/** Forgets what was seen so far: a control is about to be pressed. */
	begin: () => void;
	/** Resolves once nothing is asked for any more and the page stands still, or it has asked for far too much. */
	settle: () => Promise<void>;
	/** What should not have been since `begin`. */
	problems: () => string[];
	/** What happened beside the page since `begin`: a download, another tab, a file chooser, a question of the browser's. */
	events: () => string[];
	/** Which writes were refused since `begin`: what the page has to tell whoever pressed. */
	refusals: () => string[];
	/** What the page has written to its server since `begin`. */
	writes: () => string[];
};

/** Watches a page; `forgiven` are lines of the browser's own that the rows ask for (a picture that is gone). */
export function watch(page: Page, context: BrowserContext, origin: string, forgiven: RegExp): Watch {
	const underWay = new Set<Request>();
	let asked: { key: string; type: string; write: boolean }[] = [];
	let problems: string[] = [];
	let events: string[] = [];
	let refusals: string[] = [];

	page.on("request", (request) => {
		if (!request.url().startsWith("http")) return;
		underWay.add(request);
		const key = `${request.method()} ${request.url()} ${request.postData() ?? ""}`;
		asked.push({ key, type: request.resourceType(), write: request.method() !== "GET" });
	});
	page.on("requestfinished", (request) => underWay.delete(request));
	page.on("requestfailed", (request) => underWay.delete(request));
	page.on("response", (response) => {
		if (!response.url().startsWith(origin) || response.status() < 400) return;
		if (response.request().method() !== "GET") refusals.push(`${response.status()} ${response.url()}`);
		if (response.status() >= 500) problems.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
	});
	page.on("console", (message) => {
		if (!["error", "warning"].includes(message.type()) || forgiven.test(`${message.text()} ${message.location().url}`)) return;
		// The browser's own line for a write that was refused; that the page says it is asked for by `refusals`.
		if (/^Failed to load resource.* 4(?:09|10|22) /.test(message.text())) return;
		problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
	});
	page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
	page.on("download", (download) => {
		events.push(`download of ${download.suggestedFilename()}`);
		void download.cancel().catch(() => {});
	});
	page.on("filechooser", () => events.push("file chooser"));
	page.on("dialog", (dialog) => {
		if (dialog.type() !== "beforeunload") events.push(`question « ${dialog.message()} »`);
		void dialog.accept().catch(() => {});
	});
	page.on("popup", (popup) => events.push(`tab ${popup.url()}`));
	context.on("weberror", (error) => {
		if (error.page() !== page) problems.push(`error in another tab: ${error.error().message}`);
	});

	return {
		begin: () => {
			asked = [];
			problems = [];
			events = [];
			refusals = [];
		},
		settle: async () => {
			for (let round = 0; round < 50 && asked.length <= MOST_REQUESTS; round++) {
				const ended = () => underWay.size === 0 || asked.length > MOST_REQUESTS;
				await until(ended, { everyMs: 4, withinMs: 10_000 }).catch(() => underWay.clear());
				const before = asked.length;
				const stood = await quiet(page).then(
					() => true,
					() => false,
				);
				if (stood && underWay.size === 0 && asked.length === before) return;
			}
		},
		problems: () => {
			const found = [...problems];
			if (asked.length > MOST_REQUESTS)
				found.push(`asked for ${asked.length} things and more: ${asked.slice(-3).map(({ key }) => key.slice(0, 90))}`);
			const keys = asked.filter(({ type }) => ["document", "fetch", "xhr", "script", "stylesheet"].includes(type)).map(({ key }) => key);
			const twice = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
			for (const key of twice) found.push(`asked twice: ${key.slice(0, 200)}`);
			return found;
		},
		events: () => events,
		refusals: () => refusals,
		writes: () => asked.filter(({ write }) => write).map(({ key }) => key),
	};
}
