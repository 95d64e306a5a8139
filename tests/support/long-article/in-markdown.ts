// The long article, written in Markdown: by the toolbar where it has a button, else by signs.
import { expect } from "@playwright/test";
import { copy } from "../clipboard.ts";
import { mp3, pdf } from "../files.ts";
import type { Hands } from "../writing-hands.ts";
import { link, picture } from "./shared.ts";
import { copiedSheet, longArticle as text } from "./text.ts";

const PICTURE = /!\[\]\(\/images\/actualites\/[\w.-]+\)/g;

/** As far as the table of a spreadsheet; the caret is left on an empty line below it. */
export async function firstInMarkdown(hands: Hands): Promise<void> {
	const { page, words, type, press, act, byTouch } = hands;
	const paragraph = async (what: string) => {
		await words(what);
		await press("Enter", "Enter");
	};
	const marked = async (button: RegExp, key: string, what: string) => {
		await (byTouch ? act(button) : press(key));
		await type(what);
		await press("End");
	};
	await words(text.opening.before);
	await marked(/^Gras/, "Control+b", text.opening.bold);
	await type(text.opening.between);
	await marked(/^Italique/, "Control+i", text.opening.italic);
	await type(" : ");
	await (byTouch ? act(/^Lien/) : press("Control+k"));
	await link(hands);
	await paragraph(".");
	await paragraph(text.arrival);
	await paragraph(text.sorting);
	await act("Intertitre");
	await paragraph(text.workshop);
	await paragraph(text.bench);
	await act("Sous-intertitre");
	await paragraph(text.method);
	await act("Liste numérotée");
	for (const step of text.steps) {
		await words(step);
		await press("Enter");
	}
	await press("Enter");
	await paragraph(text.patience);
	await type("#### ");
	await paragraph(text.tools);
	await act("Liste");
	await words(text.list.first);
	await press("Enter");
	await words(text.list.second);
	await press("Enter", "Home");
	await type("  ");
	await press("End");
	await words(text.list.nested);
	await press("Enter", "Home", "Delete", "Delete", "End");
	await words(text.list.last);
	await press("Enter", "Enter");
	await act("Citation");
	await words(text.quote);
	await press("Enter", "Enter");
	await type("- [x] ");
	await words(text.tasks[0]);
	await press("Enter");
	await type("[ ] ");
	await words(text.tasks[1]);
	await press("Enter", "Enter");
	await paragraph(text.figures);
	await copy(page, copiedSheet);
	await press("Control+v");
	await expect(hands.content).toHaveValue(/\| 905 \|/);
	await press("Enter", "Enter");
}

/** From there to the note. */
export async function secondInMarkdown(hands: Hands): Promise<void> {
	const { words, type, press, act, give, choose, content } = hands;
	const paragraph = async (what: string) => {
		await words(what);
		await press("Enter", "Enter");
	};
	const lines = async (...given: string[]) => {
		for (const line of given) {
			await words(line);
			await press("Enter");
		}
		await press("Enter");
	};
	const toTheEnd = () => content.press("Control+End");
	const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	await lines(row(text.hours.head), "| - | - |", row(text.hours.row));
	await paragraph(text.program);
	await lines("```js", ...text.code, "```");
	await paragraph(text.people);
	await give(await picture("etablis.jpg", 3));
	await expect(content).toHaveValue(PICTURE);
	// The caret is where its description goes.
	await words(text.picture.alt);
	await press("Control+End", "ArrowLeft", "ArrowLeft");
	await words(` "${text.picture.caption}"`);
	await toTheEnd();
	await press("Enter");
	await paragraph(text.evening);
	await choose(await picture("pilier.jpg", 5), await picture("porte.jpg", 7));
	await expect.poll(async () => (await content.inputValue()).match(PICTURE)?.length).toBe(2);
	for (const alt of text.gallery) {
		await content.evaluate((area: HTMLTextAreaElement) => {
			const at = area.value.indexOf("![]");
			area.setSelectionRange(at + 2, at + 2);
		});
		await words(alt);
	}
	await toTheEnd();
	await press("Enter");
	await paragraph("---");
	await paragraph(text.film);
	await paragraph(text.filmAfter);
	await give({ name: `${text.report}.pdf`, type: "application/pdf", bytes: pdf() });
	await expect(content).toHaveValue(/\.pdf\)/);
	await toTheEnd();
	await press("Enter");
	await give({ name: `${text.sound}.mp3`, type: "audio/mpeg", bytes: mp3() });
	await expect(content).toHaveValue(/\.mp3\)/);
	await toTheEnd();
	await press("Enter");
	await lines('<div class="bloc">', `<p>${text.box}</p>`, "</div>");
	await lines("<blockquote>", `<p>${text.signed.words}</p>`, `<p><cite>${text.signed.author}</cite></p>`, "</blockquote>");
	await paragraph(`<p><a class="bouton bouton-primary bouton-medium" href="${text.button.address}">${text.button.words}</a></p>`);
	await lines('<div class="colonnes">', '<div class="colonne">', "", text.columns.left, "", "</div>", '<div class="colonne">');
	await lines(text.columns.right, "", "</div>", "</div>");
	await paragraph(text.html);
	await paragraph(text.winter);
	await paragraph(text.close);
	await words(text.last);
	await act("Note de bas de page");
	await words(text.note);
	await type(" ");
}
