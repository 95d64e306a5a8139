// Hands that write a text by keys and buttons, in either view, with a pointer or by touch. Words of a whole paragraph come at once; what
// shapes them is pressed.
import { expect, type Locator, type Page } from "@playwright/test";
import { fileCopy } from "../../app/shared/media-copy.ts";
import type { WritingView } from "../../app/shared/writing-view.ts";
import { settled } from "./clipboard.ts";
import { give, type Sent } from "./given-files.ts";

/** Keys that the browser puts the caret somewhere by. */
const PLACING = /Arrow|Home|End|\+a$/;

export type Hands = {
	page: Page;
	form: Locator;
	/** What one writes in: the surface, or the field in Markdown. */
	text: Locator;
	/** What the form would save. */
	content: Locator;
	byTouch: boolean;
	words: (words: string) => Promise<void>;
	type: (signs: string) => Promise<void>;
	press: (...keys: string[]) => Promise<void>;
	/** Presses a button of the form by its name, with a finger or a pointer. */
	act: (name: string | RegExp) => Promise<void>;
	/** Chooses an entry of the « / » menu. */
	slash: (typed: string, entry: string) => Promise<void>;
	/** Presses something else, likewise. */
	point: (at: Locator) => Promise<void>;
	/** Gives files to the text: dropped at its end with a pointer, chosen by touch. */
	give: (...files: Sent[]) => Promise<void>;
	/** Chooses files for the place where the caret is. */
	choose: (...files: Sent[]) => Promise<void>;
};

export function handsOn(page: Page, form: Locator, view: WritingView, byTouch: boolean): Hands {
	const content = form.locator("[name=content]");
	const text = view === "text" ? form.getByRole("textbox", { name: /^Contenu/ }) : content;
	const point = (at: Locator) => (byTouch ? at.tap() : at.click());
	const act = (name: string | RegExp) => point(form.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }));
	const choose = async (...files: Sent[]) => {
		const asked = page.waitForEvent("filechooser");
		await act(fileCopy.attach);
		await (await asked).setFiles(files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: bytes })));
	};
	return {
		page,
		form,
		text,
		content,
		byTouch,
		words: (words) => page.keyboard.insertText(words),
		type: (signs) => page.keyboard.type(signs),
		press: async (...keys) => {
			for (const key of keys) {
				await page.keyboard.press(key);
				if (view === "text" && PLACING.test(key)) await settled(page);
			}
		},
		act,
		slash: async (typed, entry) => {
			await page.keyboard.type(`/${typed}`);
			const menu = form.getByRole("listbox", { name: "Insérer un bloc" });
			await expect(menu.getByRole("option", { selected: true })).toContainText(entry);
			await page.keyboard.press("Enter");
			await expect(menu).toBeHidden();
		},
		point,
		give: (...files) => (byTouch ? choose(...files) : give(text, files, "drop at its end")),
		choose,
	};
}
