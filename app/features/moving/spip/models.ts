// Models: `<img5|left>`, `<doc5|center|titre=…>`, `<art12>`, and those of plugins, which nobody has described.
import { decoded } from "../../../shared/decoded.ts";
import { escapeHtml } from "../../../shared/escape-html.ts";
import { bytesText } from "../../../shared/numbers-fr.ts";
import { inTexts } from "./copy.ts";
import type { SpipDocument } from "./lookups.ts";
import { isHtmlTag } from "./protect.ts";
import type { Writing } from "./say.ts";

const MODEL =
	/(\[\s{0,9})?<([a-z_-]{3,40}?)\s{0,9}(\d{1,12})?(?:\s{0,9}(?=\|))?((?:\|[^<>|]{0,2000}){0,40})\s{0,9}\/?>(?:\s{0,9}->\s{0,9}([^\]\n]{0,2000})\])?/gi;

const DOCUMENTS = new Set("img doc emb image document audio video player lecteur embed".split(" "));
/** Marks of SPIP's own that are no models. */
const SHORTCUTS = new Set("quote poesie poetry intro multi code cadre html math".split(" "));
const LONGEST = 200;

/** Puts the models of a text on the shelf. `words` makes HTML of a caption's shortcuts. */
export function shelveModels(text: string, writing: Writing, words: (text: string) => string): string {
	return text.replace(MODEL, (all: string, open: string | undefined, written: string, id: string | undefined, rest = "", to?: string) => {
		const name = written.toLowerCase();
		if (SHORTCUTS.has(name) || (id === undefined && rest === "" && (isHtmlTag(name) || name === "script" || name === "style"))) return all;
		if (id === undefined && rest === "" && new RegExp(`</${name.replace(/[^a-z_]/g, ".")}\\s*>`, "i").test(text)) return all;
		const isLinked = open !== undefined && to !== undefined;
		const made = modelOf(
			{ name, id: id === undefined ? null : Number(id), parameters: parametersIn(rest), written: all },
			writing,
			words,
			isLinked ? to : null,
		);
		// What stands around it, where it is no link of its own.
		return isLinked ? made : `${open ?? ""}${made}${to === undefined ? "" : `->${to}]`}`;
	});
}

type Model = { name: string; id: number | null; parameters: Map<string, string>; written: string };

function parametersIn(rest: string): Map<string, string> {
	const parameters = new Map<string, string>();
	for (const part of rest.split("|").slice(1)) {
		const [, name = part.trim(), value = ""] = /^\s*(\w+)\s*=\s*([\s\S]*)$/.exec(part) ?? [];
		parameters.set(name.toLowerCase(), value.trim());
	}
	return parameters;
}

function modelOf(model: Model, writing: Writing, words: (text: string) => string, linkedTo: string | null): string {
	const { name, id, parameters } = model;
	if (DOCUMENTS.has(name) && id !== null) return documentModel(model, id, writing, words, linkedTo);
	if ((name === "art" || name === "article") && id !== null && parameters.size === 0) {
		const target = writing.lookups.target("article", id);
		if (target?.href) return writing.shelf.inline(`<a href="${escapeHtml(target.href)}">${escapeHtml(target.title || `${name}${id}`)}</a>`);
	}
	writing.say("unknown-model", model.written.slice(0, LONGEST));
	const said = [...parameters].map(([key, value]) => value || (/\s/.test(key) ? key : "")).filter((value) => value !== "");
	return said.length === 0 ? "" : writing.shelf.block(`<p>${said.map(words).join(" — ")}</p>`);
}

function documentModel(
	{ name, parameters }: Model,
	id: number,
	writing: Writing,
	words: (text: string) => string,
	linkedTo: string | null,
): string {
	const document = writing.lookups.document(id);
	writing.placed.add(id);
	if (!document) {
		writing.say("no-document", `${name}${id}`);
		const said = ["titre", "legende", "descriptif"].map((key) => parameters.get(key) ?? "").filter((value) => value !== "");
		return said.length === 0 ? "" : writing.shelf.block(`<p>${said.map(words).join(" — ")}</p>`);
	}
	const title = parameters.get("titre") || document.title;
	const description = parameters.get("legende") || parameters.get("descriptif") || document.description;
	const credits = parameters.get("credits") || document.credits;
	const alt = parameters.get("alt") || document.alt || document.title;
	const isBare = name === "img" || (name === "image" && !parameters.has("titre") && !parameters.has("legende"));
	const shown = { ...document, title, description, credits, alt };
	if (linkedTo !== null)
		return writing.shelf.block(documentHtml(shown, writing, { words, withLegend: !isBare, href: writing.lookups.leadsTo(linkedTo) }));
	return writing.shelf.block(documentHtml(shown, writing, { words, withLegend: !isBare, href: null }));
}

/** A document as HTML: a picture with its legend, or a link to the file. */
export function documentHtml(
	document: SpipDocument,
	{ say }: Pick<Writing, "say">,
	{ words, withLegend, href }: { words: (text: string) => string; withLegend: boolean; href: string | null },
): string {
	if (!document.isImage) return fileHtml(document, say, words);
	const image = `<img src="${escapeHtml(document.address)}" alt="${escapeHtml(document.alt || document.title)}">`;
	const unit = href === null ? image : `<a href="${escapeHtml(href)}">${image}</a>`;
	const legend = withLegend ? legendOf(document, words) : "";
	return `<figure>${unit}${legend === "" ? "" : `<figcaption>${legend}</figcaption>`}</figure>`;
}

function legendOf({ title, description, credits }: SpipDocument, words: (text: string) => string): string {
	const said = [escapeHtml(title), words(description), credits === "" ? "" : escapeHtml(inTexts.credit(credits))];
	return said.filter((part) => part.trim() !== "").join(" — ");
}

function fileHtml(document: SpipDocument, say: Writing["say"], words: (text: string) => string): string {
	const { address, title, description, credits, extension, bytes } = document;
	if (document.isSound || document.isVideo) say("media-link", address);
	else say("file", address);
	const about = [/^html?$/.test(extension) ? "" : extension.toUpperCase(), bytes > 0 ? bytesText(bytes) : ""]
		.filter((part) => part !== "")
		.join(", ");
	const name = title || (document.isSound ? inTexts.listen : document.isVideo ? inTexts.watch : fileName(address) || inTexts.document);
	const link = `<a href="${escapeHtml(address)}">${escapeHtml(about === "" ? name : `${name} (${about})`)}</a>`;
	const more = [words(description), credits === "" ? "" : escapeHtml(inTexts.credit(credits))]
		.filter((part) => part.trim() !== "")
		.join(" — ");
	return `<p data-apart="true">${link}${more === "" ? "" : `<br>${more}`}</p>`;
}

function fileName(address: string): string {
	return decoded(URL.parse(address)?.pathname.split("/").at(-1) ?? "");
}
