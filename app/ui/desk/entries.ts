// Owns what the « / » menu offers, in the order it is most used.
import { deskCopy } from "./copy.ts";
import { schema } from "./document/schema.ts";
import { deskFormsCopy } from "./forms/copy.ts";
import type { Entry, FormName } from "./slash-menu.tsx";
import {
	insertBox,
	insertButton,
	insertCard,
	insertColumns,
	insertNote,
	insertRule,
	insertSignedQuote,
	insertSource,
	insertTable,
	toCode,
	toggleHeading,
	toggleList,
	toggleQuote,
	toggleTasks,
	toParagraph,
} from "./surface/acts.ts";
import { insertGallery } from "./surface/galleries.ts";

/** What a mail cannot carry. */
export const ONLY_ON_THE_SITE = new Set<string>([deskCopy.heading4, deskCopy.tasks, deskCopy.note]);

const entries: readonly Entry[] = [
	{ label: deskCopy.heading2, hint: "##", command: toggleHeading(2) },
	{ label: deskCopy.heading3, hint: "###", command: toggleHeading(3) },
	{ label: deskCopy.heading4, hint: "####", command: toggleHeading(4) },
	{ label: deskCopy.paragraph, command: toParagraph },
	{ label: deskCopy.insertImage, ask: "image" },
	{ label: deskCopy.gallery.name, command: insertGallery },
	{ label: deskCopy.insertFile, ask: "file" },
	{ label: deskCopy.list, hint: "-", command: toggleList(schema.nodes.bullet_list) },
	{ label: deskCopy.numbered, hint: "1.", command: toggleList(schema.nodes.ordered_list) },
	{ label: deskCopy.tasks, command: toggleTasks },
	{ label: deskCopy.quote, hint: ">", command: toggleQuote },
	{ label: deskFormsCopy.names.quote, command: insertSignedQuote, form: "quote" },
	{ label: deskFormsCopy.names.box, command: insertBox, form: "box" },
	{ label: deskFormsCopy.names.button, command: insertButton, form: "button" },
	{ label: deskFormsCopy.names.card, command: insertCard, form: "card" },
	{ label: deskFormsCopy.names.columns, command: insertColumns, form: "columns" },
	{ label: deskCopy.table, command: insertTable },
	{ label: deskCopy.note, command: insertNote },
	{ label: deskCopy.rule, hint: "---", command: insertRule },
	{ label: deskCopy.code, hint: "```", command: toCode },
	{ label: deskCopy.source.label, command: insertSource },
];

/** What the menu offers for a page of the site or for a letter; `forms`: beside what Markdown says. */
export function entriesFor(carrier: "page" | "letter", forms: readonly FormName[]): readonly Entry[] {
	return entries.filter(({ form, label }) => (!form || forms.includes(form)) && !(carrier === "letter" && ONLY_ON_THE_SITE.has(label)));
}
