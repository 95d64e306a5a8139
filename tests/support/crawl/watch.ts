// What a page does while one of its controls is pressed: what it asks for, what it complains of, what it opens.
import type { BrowserContext, Page, Request } from "@playwright/test";
import { until } from "../until.ts";
import { isQuiet } from "./screen.ts";

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
	/** Whether the page is a document where no script may run (a newsletter in its frame): nothing of its own can be waited for. */
	isScriptless: () => boolean;
	/** Which writes were refused since `begin`: what the page has to tell whoever pressed. */
	refusals: () => string[];
};

/** A policy under which no script runs. */
const SCRIPTLESS = /\bsandbox\b(?![^;]*allow-scripts)/;

/** Long enough for a machine that has other things to do: what works never takes so long. */
const PATIENCE_MS = 20_000;

/** What the browser says of a write that was refused for a reason. */
const REFUSED = /^console error: Failed to load resource.* 4(?:09|10|22) /;

/** Watches a page; `forgiven` are lines of the browser's own that the rows ask for (a picture that is gone). */
export function watch(page: Page, context: BrowserContext, origin: string, forgiven: RegExp): Watch {
	const underWay = new Set<Request>();
	let asked: { key: string; type: string }[] = [];
	let problems: string[] = [];
	let events: string[] = [];
	let refusals: { status: number; at: string }[] = [];
	/** Documents where no script may run: a page of templates holds several. */
	const boxed = new Set<string>();
	let scriptless = false;
	let lines: { text: string; url: string }[] = [];

	page.on("request", (request) => {
		if (!request.url().startsWith("http")) return;
		underWay.add(request);
		const key = `${request.method()} ${request.url()} ${request.postData() ?? ""}`;
		asked.push({ key, type: request.resourceType() });
	});
	page.on("requestfinished", (request) => underWay.delete(request));
	page.on("requestfailed", (request) => underWay.delete(request));
	page.on("framenavigated", (frame) => {
		if (frame === page.mainFrame()) scriptless = boxed.has(frame.url());
	});
	page.on("response", (response) => {
		if (response.request().resourceType() === "document" && SCRIPTLESS.test(response.headers()["content-security-policy"] ?? ""))
			boxed.add(response.url());
		if (!response.url().startsWith(origin) || response.status() < 400) return;
		if (response.request().method() !== "GET") refusals.push({ status: response.status(), at: response.url() });
		if (response.status() >= 500) problems.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
	});
	page.on("console", (message) => {
		if (!["error", "warning"].includes(message.type()) || forgiven.test(`${message.text()} ${message.location().url}`)) return;
		// The crawler's own scripts, where none may run.
		if (boxed.has(message.location().url) && message.text().startsWith("Blocked script execution")) return;
		lines.push({ text: `console ${message.type()}: ${message.text()}`, url: message.location().url });
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
			lines = [];
		},
		settle: async () => {
			const isStill = async () => {
				if (asked.length > MOST_REQUESTS) return true;
				if (underWay.size > 0) return false;
				const before = asked.length;
				return (scriptless || (await isQuiet(page))) && underWay.size === 0 && asked.length === before;
			};
			const otherwise = () =>
				`it does not come to rest: ${[...underWay].map((request) => `${request.method()} ${request.url()} (${request.resourceType()})`)}`;
			await until(isStill, { everyMs: 4, withinMs: PATIENCE_MS, otherwise }).catch((error: Error) => {
				problems.push(error.message);
				underWay.clear();
			});
		},
		problems: () => {
			// The browser's own line for a write that was refused; that the page says it is asked for by `refusals`.
			const isToldOf = ({ text, url }: (typeof lines)[number]) =>
				refusals.some(({ status, at }) => at === url && text.includes(` ${status} `) && REFUSED.test(text));
			const found = [...problems, ...lines.filter((line) => !isToldOf(line)).map(({ text, url }) => `${text} (${url})`)];
			if (asked.length > MOST_REQUESTS)
				found.push(`asked for ${asked.length} things and more: ${asked.slice(-3).map(({ key }) => key.slice(0, 90))}`);
			const ofPages = asked.filter(({ type }) => ["document", "fetch", "xhr", "script", "stylesheet"].includes(type));
			const keys = ofPages.map(({ key }) => key);
			// A page that watches a letter leave asks how far it is, again and again, and reads itself once more when it stands still.
			const followed = keys.some((key) => /\/campagnes\/[^/]+\/etat\b/.test(key));
			const isReadAnew = (key: string) => followed && /\/campagnes\/[^/]+(?:\.data|\/etat)\b|\/admin\/session\b/.test(key);
			// A page loaded whole asks for its own files, whatever the page before it had asked for; and what is kept to be read later is fetched
			// as a file, apart from the page that shows it.
			const seen = new Set<string>();
			const twice = new Set<string>();
			for (const { type, key } of ofPages) {
				if (type === "document") for (const known of [...seen]) if (/^(?:script|stylesheet) /.test(known)) seen.delete(known);
				if (seen.has(`${type} ${key}`) && !isReadAnew(key)) twice.add(key);
				seen.add(`${type} ${key}`);
			}
			for (const key of twice) found.push(`asked twice: ${key.slice(0, 200)}`);
			return found;
		},
		events: () => events,
		isScriptless: () => scriptless,
		refusals: () => refusals.map(({ status, at }) => `${status} ${at}`),
	};
}
