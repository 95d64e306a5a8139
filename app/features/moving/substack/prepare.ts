// Substack's HTML as plain HTML: each of its parts by its signature (class, component name, `data-attrs`). Signatures:
// TryGhost/migrate, packages/mg-substack; those marked unverified in the fact sheet are told by what they hold.
import type { Element, ElementContent, Root } from "hast";
import { noteCall } from "../html/notes.ts";
import { textOf } from "../html/plain-text.ts";
import { el, find, hasClass, isElement, rebuild, text } from "../html/tree.ts";
import { unknownBlock } from "../html/unknown-block.ts";
import { textIn } from "../reading/rows.ts";
import { attributesOf } from "./attributes.ts";
import { inPosts } from "./copy.ts";
import { embeddedPost, fileEmbed, gallery, instagram, picture, publication, tweet } from "./embeds.ts";
import type { Body } from "./say.ts";

type Part = (element: Element, body: Body) => ElementContent[];

/** Changes the tree in place. */
export function prepare(tree: Root, body: Body): void {
	rebuild(tree, (element) => {
		const part = partOf(element);
		return part ? part(element, body) : [element];
	});
}

function partOf(element: Element): Part | undefined {
	if (element.properties.dataDynamicContent !== undefined) return dynamic;
	if (element.tagName === "img") return picture;
	if (element.tagName === "iframe") return player;
	for (const [name, part] of PARTS) if (hasClass(element, name)) return part;
	const classes = [element.properties.className].flat().map(String);
	if (classes.some((name) => name.startsWith("ImageGallery-module__")) && element.properties.dataAttrs) return gallery;
	if (element.properties.dataComponentName || element.properties.dataAttrs) return unknown;
	return undefined;
}

const opened: Part = (element) => element.children;
const dropped: Part = () => [];

const footnote: Part = (element) => {
	const number = find(element, (child) => hasClass(child, "footnote-number"));
	const content = find(element, (child) => hasClass(child, "footnote-content"));
	const name = /footnote-(.+)$/.exec(String(number?.properties.id ?? number?.properties.href ?? ""))?.[1] ?? "";
	return [el("aside", { dataNote: name.replace(/^anchor-/, "") }, content?.children ?? element.children)];
};

const call: Part = (element) => {
	const name = /footnote-(?!anchor)(.+)$/.exec(String(element.properties.href ?? ""))?.[1];
	return name ? [noteCall(name, textOf(element))] : element.children;
};

const OWN_BUTTON = /\/subscribe\b|[?&]action=share\b|[?&]gift=true\b|\/comments\b|[?&]utm_content=share\b/i;

const button: Part = (element, { say }) => {
	const attributes = attributesOf(element);
	const link = find(element, (child) => isElement(child, "a"));
	const url = textIn(attributes, "url") || String(link?.properties.href ?? "");
	const words = textIn(attributes, "text") || textOf(element);
	if (url === "" || OWN_BUTTON.test(url) || /^%%/.test(url)) {
		say("button", words);
		return [];
	}
	return [el("p", { dataApart: "true" }, [el("a", { href: url }, [text(words || url)])])];
};

/** A caption above a button goes with it. */
const captionedButton: Part = (element) => (find(element, (child) => isElement(child, "a")) ? element.children : []);

const signup: Part = (_element, { say }) => {
	say("signup");
	return [];
};

const paywall: Part = (_element, body) => {
	body.reserved = true;
	body.say("paywall");
	return [el("hr")];
};

/** Shown to some readers: kept, and with it the whole is not for everybody. */
const dynamic: Part = (element, body) => {
	body.reserved = true;
	body.say("dynamic", textOf(element).slice(0, 80));
	return [el("div", {}, element.children)];
};

const formula: Part = (element) => {
	const expression = textIn(attributesOf(element), "persistentExpression") || textOf(element);
	return expression === "" ? [] : [el("pre", {}, [el("code", { className: ["language-latex"] }, [text(expression)])])];
};

const notHere: Part = (element, { say }) => {
	const name = Object.keys(inPosts.types).find((type) => hasClass(element, type)) ?? "";
	say("not-in-archive", [inPosts.types[name], textIn(attributesOf(element), "title") || textOf(element)].filter(Boolean).join(" "));
	return [];
};

const mention: Part = (element) => {
	const name = textIn(attributesOf(element), "name");
	return name === "" ? element.children : [text(name)];
};

const verse: Part = (element) => {
	const lines = find(element, (child) => isElement(child, "pre")) ?? element;
	return [el("pre", { className: ["verse"] }, lines.children)];
};

const pullQuote: Part = (element) => [el("blockquote", {}, element.children)];

const player: Part = (element) => {
	const url = textIn(attributesOf(element), "url");
	return [url === "" ? element : { ...element, properties: { src: url } }];
};

/** A wrapper of a player whose frame is missing still knows its video. */
const video: Part = (element) => {
	if (find(element, (child) => isElement(child, "iframe"))) return element.children;
	const id = textIn(attributesOf(element), "videoId");
	if (id === "") return element.children;
	const src = hasClass(element, "vimeo-wrap") ? `https://player.vimeo.com/video/${id}` : `https://www.youtube.com/embed/${id}`;
	return [el("iframe", { src })];
};

/** A part nobody has described: its own HTML where it has words, else what its fields say. */
const unknown: Part = (element, { say }) => {
	const attributes = attributesOf(element);
	const shown = textOf(element) !== "" || find(element, (child) => isElement(child, "img", "iframe", "audio", "video", "hr"));
	const name = String(element.properties.dataComponentName ?? [element.properties.className].flat()[0] ?? element.tagName);
	if (shown || KNOWN_COMPONENTS.test(name)) return [element];
	say("unknown-block", name);
	return unknownBlock(attributes);
};

/** Components that are ordinary elements, or hold ones that are known. */
const KNOWN_COMPONENTS =
	/^(?:Image2?ToDOM|ImageGalleryToDOM|FootnoteAnchorToDOM|FootnoteToDOM|Youtube2ToDOM|VimeoToDOM|Spotify2ToDOM|AssetErrorToDOM)$/;

const PARTS: [className: string, part: Part][] = [
	["image-link-expand", dropped],
	["header-anchor-parent", dropped],
	["header-anchor-widget", dropped],
	["hide-text", dropped],
	["captioned-image-container", opened],
	["image2-inset", opened],
	["image-link", opened],
	["image3", picture],
	["image-gallery-embed", gallery],
	["button-wrapper", button],
	["captioned-button-wrap", captionedButton],
	["subscription-widget-wrap", signup],
	["subscription-widget-wrap-editor", signup],
	["embedded-publication-wrap", publication],
	["paywall-jump", paywall],
	["footnote-anchor", call],
	["footnote", footnote],
	["tweet", tweet],
	["twitter-embed", tweet],
	["instagram", instagram],
	["embedded-post-wrap", embeddedPost],
	["digest-post-embed", embeddedPost],
	["mention-wrap", mention],
	["file-embed-wrapper", fileEmbed],
	["latex-rendered", formula],
	["native-video-embed", notHere],
	["poll-embed", notHere],
	["youtube-wrap", video],
	["vimeo-wrap", video],
	["pullquote", pullQuote],
	["preformatted-block", verse],
];
