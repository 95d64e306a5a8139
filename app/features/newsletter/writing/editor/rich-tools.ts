// What each rich tool asks for and what it makes of the answers: Markdown, and HTML for what Markdown cannot say. Pure.

import { formSource } from "../../../../shared/markdown/fixed-forms.ts";
import { formAddress } from "../../../../shared/markdown/form-address.ts";
import { phrasesOfLines } from "../../../../shared/markdown/phrases-html.ts";
import { asWords, linesOf, markdownLink } from "./as-markdown.ts";
import type { Insertion } from "./components/use-caret.ts";
import { promptCopy, toolCopy } from "./rich-tools-copy.ts";

export type Prompt = {
	name: string;
	label: string;
	required?: boolean;
	hint?: string;
	lines?: boolean /** Begins with what is selected in the text. */;
	fromSelection?: boolean;
	address?: boolean;
};

export type RichTool = { name: string; label: string; prompts: readonly Prompt[]; make: (answers: Record<string, string>) => Insertion };

const words: Prompt = { name: "text", label: promptCopy.text, required: true, fromSelection: true };
const address: Prompt = { name: "url", label: promptCopy.address, required: true, address: true };

const inline = (html: string): Insertion => ({ html, block: false });
const block = (html: string): Insertion => ({ html, block: true });
const written = (answers: Record<string, string>, name = "text") => asWords(answers[name] ?? "");

/** The items of a list: split on commas (row 241), empty ones left out. */
export function listItems(text: string): string[] {
	return text
		.split(",")
		.map((item) => item.trim())
		.filter((item) => item !== "");
}

export const richTools: readonly RichTool[] = [
	{ name: "title", label: toolCopy.title, prompts: [words], make: (answers) => block(`## ${written(answers)}`) },
	{ name: "subtitle", label: toolCopy.subtitle, prompts: [words], make: (answers) => block(`### ${written(answers)}`) },
	{
		name: "paragraph",
		label: toolCopy.paragraph,
		prompts: [{ ...words, lines: true }],
		make: (answers) =>
			block(
				linesOf(answers.text ?? "")
					.map(asWords)
					.join("\\\n"),
			),
	},
	{ name: "bold", label: toolCopy.bold, prompts: [words], make: (answers) => inline(`**${written(answers)}**`) },
	{ name: "italic", label: toolCopy.italic, prompts: [words], make: (answers) => inline(`*${written(answers)}*`) },
	{
		name: "link",
		label: toolCopy.link,
		prompts: [{ ...words, label: promptCopy.linkText }, address],
		make: (answers) => inline(markdownLink(answers.text ?? "", formAddress(answers.url ?? "") ?? "")),
	},
	{
		name: "image",
		label: toolCopy.image,
		prompts: [
			{ ...address, label: promptCopy.imageAddress },
			{
				name: "alt",
				label: promptCopy.alt,
				hint: promptCopy.altHint,
			},
		],
		make: ({ url = "", alt = "" }) => block(formSource({ kind: "picture", url, alt, width: null }) ?? ""),
	},
	{
		name: "list",
		label: toolCopy.list,
		prompts: [{ name: "items", label: promptCopy.items, required: true, hint: promptCopy.itemsHint, fromSelection: true }],
		make: (answers) =>
			block(
				listItems(answers.items ?? "")
					.map((item) => `- ${asWords(item)}`)
					.join("\n"),
			),
	},
	{
		name: "quote",
		label: toolCopy.quote,
		prompts: [
			{ ...words, lines: true },
			{ name: "author", label: promptCopy.author },
		],
		make: ({ text = "", author = "" }) => block(formSource({ kind: "quote", words: phrasesOfLines(text), author }) ?? ""),
	},
	{
		name: "box",
		label: toolCopy.box,
		prompts: [{ ...words, lines: true }],
		make: ({ text = "" }) => block(formSource({ kind: "box", paragraphs: [phrasesOfLines(text)] }) ?? ""),
	},
	{ name: "rule", label: toolCopy.rule, prompts: [], make: () => block("---") },
	{ name: "name", label: toolCopy.name, prompts: [], make: () => inline("{prenom}") },
];

/** The prompts whose answer stands in the way: a required one left empty, an address that leads nowhere. */
export function missing(tool: RichTool, answers: Record<string, string>): string[] {
	return tool.prompts
		.filter(({ name, required, address }) => {
			const answer = (answers[name] ?? "").trim();
			if (answer === "") return required;
			if (name === "items") return listItems(answer).length === 0;
			return address && formAddress(answer) === null;
		})
		.map(({ name }) => name);
}
