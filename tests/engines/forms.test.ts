// The dialogs in Firefox and in WebKit: opened by finger, mouse and keys, refused, filled, sent, closed; with and without scripts.

import { expect, test } from "vitest";
import { type Db, openDatabase } from "../../app/platform/db/open.ts";
import { manifestoPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import type { Site } from "../support/site.ts";
import type { Hands } from "./hands.ts";
import { LARGE, onEveryEngine, SMALL } from "./journey.ts";

const SIGNUP = "form[action='/inscription']";
const STORY = "form[action^='/contribution']";
const OPEN = "dialog[open]";
/** « Rejoindre », in the bar. */
const JOIN = "header a[href*='dialogue=newsletter']";

/** The provider's page, to which a sign-up leads: no test reaches it. */
const PROVIDER = /another origin was asked: (?:https:\/\/)?contrevent\.substack\.com/;

/** Reads from the database beside the running server. */
async function rows<Result>(site: Site, read: (db: Db) => Promise<Result>): Promise<Result> {
	const { db } = openDatabase({ databaseUrl: null, dataDir: site.dataDir });
	try {
		return await read(db);
	} finally {
		await db.destroy();
	}
}

const focusedName = () => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent?.trim();

const hasFocus = (selector: string) => document.activeElement?.matches(selector) ?? false;

/** Whether what has focus shows a ring. */
function ringShown(): boolean {
	const focused = document.activeElement;
	return Boolean(focused?.matches(":focus-visible")) && getComputedStyle(focused as Element).outlineStyle !== "none";
}

async function tabTo(reader: Hands, selector: string): Promise<void> {
	for (let press = 0; press < 40; press++) {
		if (await reader.visit.evaluate(hasFocus, selector)) return;
		await reader.key("Tab");
	}
	throw new Error(`Tab never reached ${selector}`);
}

onEveryEngine(({ engine, visit, site, forgive }) => {
	for (const pointer of ["mouse", "touch"] as const) {
		test(`002 · the newsletter's dialog opens by ${pointer}, takes the focus, and gives it back`, async () => {
			const reader = await visit(pointer === "touch" ? SMALL : LARGE);
			await reader.open(kinds.visionnaires.list);
			await reader.press(JOIN, undefined, pointer);
			await reader.shown(`${OPEN} ${SIGNUP}`);
			await reader.until("it is modal", () => document.querySelector("dialog")?.matches(":modal"), true);
			await reader.until("the first field has focus", focusedName, "email");
			await reader.press(`${OPEN} [aria-label='Fermer']`, undefined, pointer);
			await reader.gone("dialog");
			await reader.at(kinds.visionnaires.list);
			await reader.until("the opener has focus", hasFocus, true, JOIN);
		});
	}

	test("by keys alone: reached, opened, walked, closed with Escape, and the ring is seen", async () => {
		const reader = await visit();
		await reader.open(manifestoPath);
		await tabTo(reader, JOIN);
		expect(await reader.visit.evaluate(ringShown)).toBe(true);
		await reader.key("Enter");
		await reader.until("the first field has focus", focusedName, "email");
		expect(await reader.visit.evaluate(ringShown)).toBe(true);
		for (let press = 0; press < 8; press++) {
			await reader.key("Tab");
			const inside = () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null;
			expect(await reader.visit.evaluate(inside)).toBe(true);
		}
		await reader.key("Escape");
		await reader.gone("dialog");
		await reader.until("the opener has focus", hasFocus, true, JOIN);
	});

	for (const scripts of [true, false]) {
		const how = scripts ? "" : ", without scripts";
		const address = (name: string) => `${name}-${engine.toLowerCase()}-${scripts}@exemple.fr`;

		test(`119 121 128 · the newsletter: empty, refused, sent${how}`, async () => {
			forgive(PROVIDER);
			const reader = await visit({ scripts });
			await reader.open(kinds.visionnaires.list);
			await reader.press(JOIN);
			await reader.shown(`${OPEN} ${SIGNUP}`);
			await reader.press(`${SIGNUP} button[type=submit]`);
			await reader.shown(`${SIGNUP} [id$='-error']`);
			const email = address("lectrice");
			await reader.fill(`${SIGNUP} [name=email]`, email);
			await reader.fill(`${SIGNUP} [name=first_name]`, "Zoé");
			await reader.press(`${SIGNUP} button[type=submit]`);
			await reader.says("[role=status] b", "Inscription réussie!");
			const kept = await rows(site(), (db) =>
				db.selectFrom("newsletter_subscribers").select(["email", "first_name"]).where("email_key", "=", email).execute(),
			);
			expect(kept).toEqual([{ email, first_name: "Zoé" }]);
		});

		test(`131 132 · a story: a message missing, then sent${how}`, async () => {
			const reader = await visit({ scripts, ...SMALL });
			await reader.open(`${kinds["vie-alt"].list}?type=societe`);
			await reader.press("main a", "Être à l'affiche", "touch");
			await reader.shown(`${OPEN} ${STORY}`);
			const email = address("conteuse");
			await reader.fill(`${STORY} [name=email]`, email);
			await reader.press(`${STORY} button[type=submit]`);
			await reader.shown(`${STORY} [id$='-error']`);
			expect(await reader.visit.evaluate(() => document.querySelector<HTMLInputElement>("form [name=email]")?.value)).toBe(email);
			await reader.fill(`${STORY} [name=message]`, "J’ai rouvert le four.");
			await reader.press(`${STORY} button[type=submit]`);
			await reader.says("[role=status] b", "Message envoyé!");
			const kept = await rows(site(), (db) => db.selectFrom("stories").select(["type", "message"]).where("email", "=", email).execute());
			expect(kept).toEqual([{ type: "story", message: "J’ai rouvert le four." }]);
		});
	}

	test("a share button copies the address where the device offers nothing else, and says so", async () => {
		const reader = await visit();
		await reader.open(publicPath("actualites", "le-grille-pain-a-gagne"));
		await reader.press("[data-share]");
		await reader.until("the words are said", () => (document.querySelector("[data-told]")?.textContent ?? "") !== "", true);
	});
});
