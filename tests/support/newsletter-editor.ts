// The newsletter's editor as journeys use it.

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { axeFindings, expect } from "./journey.ts";
import { type GivenNewsletter, insertNewsletters } from "./newsletters.ts";
import type { Site } from "./site.ts";

export const EDITOR = adminPaths.newsletter.editor;

export const contentOf = (page: Page): Locator => page.locator("textarea[name=content]");
export const toolOf = (page: Page, name: string): Locator =>
	page.getByRole("group", { name: "Outils de contenu" }).getByRole("button", { name, exact: true });
export const panelOf = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
export const messageOf = (page: Page, within: Locator = page.locator("main")): ReturnType<Page["frameLocator"]> =>
	within.frameLocator("iframe[title='Aperçu de la newsletter']").first();

/** Opens the editor and waits until it is alive. */
export async function openEditor(page: Page, id = ""): Promise<void> {
	await page.goto(id ? `${EDITOR}/${id}` : EDITOR);
	// One that has left is only read, and has nothing left to check.
	await expect(page.getByText("Poids de l’e-mail").or(page.getByText("Cette newsletter ne s’écrit plus"))).toBeVisible();
}

/** What axe finds around a newsletter: its frame runs nothing, not even the checker. The newsletter is judged by itself, as a file. */
export async function findingsAround(page: Page): Promise<string[]> {
	await page.locator("iframe").evaluateAll((frames) => {
		for (const frame of frames) frame.remove();
	});
	return axeFindings(page);
}

/** A newsletter's row as another window, or an older version, might have left it. */
export async function putNewsletter(site: Site, given: Partial<GivenNewsletter> = {}): Promise<string> {
	const id = given.id ?? randomUUID();
	const row = {
		title: "Lettre d’octobre",
		subject: "Le grille-pain a gagné",
		content: "<p>Bonjour {prenom},</p>",
		revision: 1,
		...given,
		id,
	};
	await site.write((tx) => insertNewsletters(tx, row));
	return id;
}

/** What is stored of a newsletter. */
export async function storedNewsletter(site: Site, id: string) {
	return site.write((tx) => tx.selectFrom("newsletters").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}
