// Owns what the « / » menu offers, in the order it is most used.
import { deskCopy } from "./copy.ts";
import { schema } from "./document/schema.ts";
import type { Entry } from "./slash-menu.tsx";
import {
	insertNote,
	insertRule,
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

export const entries: readonly Entry[] = [
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
	{ label: deskCopy.table, command: insertTable },
	{ label: deskCopy.note, command: insertNote },
	{ label: deskCopy.rule, hint: "---", command: insertRule },
	{ label: deskCopy.code, hint: "```", command: toCode },
	{ label: deskCopy.source.label, command: insertSource },
];
