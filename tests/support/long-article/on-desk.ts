// The long article, written in the view that is read, by the acts of the desk.
import { expect } from "@playwright/test";
import { copy, settled } from "../clipboard.ts";
import { mp3, pdf } from "../files.ts";
import type { Hands } from "../writing-hands.ts";
import { link, picture } from "./shared.ts";
import { copiedSheet, longArticle as text } from "./text.ts";

/** As far as the table of a spreadsheet; the caret is left in an empty paragraph below it. */
export async function firstOnDesk(hands: Hands): Promise<void> {
	const { page, words, type, press, act, slash, byTouch } = hands;
	/** Words in bold or italic: by keys, or by the button under a finger. */
	const marked = async (button: RegExp, key: string, what: string) => {
		await (byTouch ? act(button) : press(key));
		await type(what);
		await (byTouch ? act(button) : press(key));
	};
	const paragraph = async (what: string) => {
		await words(what);
		await press("Enter");
	};
	await words(text.opening.before);
	await marked(/^Gras/, "Control+b", text.opening.bold);
	await type(text.opening.between);
	await marked(/^Italique/, "Control+i", text.opening.italic);
	await type(" : ");
	await (byTouch ? act(/^Lien/) : press("Control+k"));
	await expect(hands.form.getByLabel("Adresse ou titre d’un contenu")).toBeVisible();
	await link(hands);
	await type(".");
	await press("Enter");
	await paragraph(text.arrival);
	await paragraph(text.sorting);
	await (byTouch ? act("Intertitre") : type("## "));
	await paragraph(text.workshop);
	await paragraph(text.bench);
	await slash("sous", "Sous-intertitre");
	await paragraph(text.method);
	await type("1. ");
	for (const step of text.steps) {
		await words(step);
		await press("Enter");
	}
	await press("Enter");
	await paragraph(text.patience);
	await type("#### ");
	await paragraph(text.tools);
	await (byTouch ? act("Liste à puces") : type("- "));
	await words(text.list.first);
	await press("Enter");
	await words(text.list.second);
	await press("Enter", "Alt+Shift+ArrowRight");
	await words(text.list.nested);
	await press("Enter", "Enter");
	await words(text.list.last);
	await press("Enter", "Enter");
	await type("> ");
	await words(text.quote);
	await press("Enter", "Enter");
	await slash("tâches", "Liste de tâches");
	await words(text.tasks[0]);
	await press("Enter");
	await words(text.tasks[1]);
	await press("ArrowUp", "Control+Enter", "ArrowDown", "End", "Enter", "Enter");
	await paragraph(text.figures);
	await copy(page, copiedSheet);
	await press("Control+v");
	await expect(hands.text.getByRole("cell", { name: text.sheet.rows[1][2] })).toBeVisible();
}

/** From there to the note. */
export async function secondOnDesk(hands: Hands): Promise<void> {
	const { page, form, words, type, press, act, slash, give, choose, point } = hands;
	const surface = hands.text;
	const paragraph = async (what: string) => {
		await words(what);
		await press("Enter");
	};
	const toTheEnd = async () => {
		await surface.press("Control+End");
		await settled(page);
	};
	await slash("tab", "Tableau");
	const [day, hour] = text.hours.head;
	await words(day);
	await press("Alt+Shift+ArrowRight");
	await words(hour);
	await press("Enter", "Alt+Shift+ArrowLeft");
	await words(text.hours.row[0]);
	await press("Alt+Shift+ArrowRight");
	await words(text.hours.row[1]);
	await press("Alt+Shift+ArrowRight");
	await act("Supprimer la colonne");
	await point(surface.getByRole("cell").last());
	await settled(page);
	await act("Supprimer la ligne");
	await toTheEnd();
	await paragraph(text.program);
	await type("```js");
	await press("Enter");
	for (const [index, line] of text.code.entries()) {
		if (index > 0) await press("Enter");
		await type(line);
	}
	await press("Control+Enter");
	await paragraph(text.people);
	await give(await picture("etablis.jpg", 3));
	await expect(surface.getByRole("progressbar")).toHaveCount(0);
	await point(surface.locator('img[src^="/images/"]'));
	await point(form.getByLabel("Texte alternatif"));
	await words(text.picture.alt);
	await press("Tab");
	await words(text.picture.caption);
	await press("Tab");
	await words(text.picture.credit);
	await press("Enter");
	await expect(surface.getByText(`Crédit : ${text.picture.credit}`)).toBeVisible();
	await toTheEnd();
	await paragraph(text.evening);
	await slash("gal", "Galerie");
	await choose(await picture("pilier.jpg", 5), await picture("porte.jpg", 7));
	await expect(surface.locator('img[src^="/images/"]')).toHaveCount(3);
	for (const [index, alt] of text.gallery.entries()) {
		await point(surface.locator('img[src^="/images/"]').nth(index + 1));
		await point(form.getByLabel("Texte alternatif"));
		await words(alt);
	}
	await toTheEnd();
	await type("---");
	await type(text.film);
	await press("Enter");
	await paragraph(text.filmAfter);
	await give({ name: `${text.report}.pdf`, type: "application/pdf", bytes: pdf() });
	await expect(surface.getByRole("progressbar")).toHaveCount(0);
	await give({ name: `${text.sound}.mp3`, type: "audio/mpeg", bytes: mp3() });
	await expect(surface.getByRole("progressbar")).toHaveCount(0);
	await toTheEnd();
	await slash("enc", "Encadré");
	await words(text.box);
	await press("Enter", "Enter");
	await slash("signée", "Citation signée");
	await words(text.signed.words);
	await point(form.getByLabel("Qui le dit"));
	await words(text.signed.author);
	await press("Enter", "Enter");
	await slash("bou", "Bouton");
	await expect(form.getByRole("group", { name: "Bouton" }).getByLabel("Texte", { exact: true })).toBeFocused();
	await words(text.button.words);
	await press("Tab");
	await words(text.button.address);
	await press("Escape", "Enter");
	await slash("col", "Deux colonnes");
	await words(text.columns.left);
	await press("ArrowRight");
	await words(text.columns.right);
	await press("Enter", "Enter");
	await slash("source", "Source HTML");
	await act("Modifier la source");
	await point(form.getByLabel("Source HTML"));
	await press("Control+a");
	await words(text.html);
	await act("Appliquer");
	await settled(page);
	await press("Enter");
	await paragraph(text.winter);
	await paragraph(text.close);
	await words(text.last);
	await act("Note de bas de page");
	await words(text.note);
}
