// Ghost's cards as plain HTML, one function a card. Field names: TryGhost/Koenig, packages/kg-default-nodes.
import type { ElementContent } from "hast";
import { bytesText } from "../../../shared/numbers-fr.ts";
import { blocks, captionLine, linkLine, phrases, picture } from "../html/blocks.ts";
import { linkParagraph } from "../html/embeds.ts";
import { plainText } from "../html/plain-text.ts";
import { el, text } from "../html/tree.ts";
import { type Row, rowIn, rowsIn, textIn } from "../reading/rows.ts";
import { callToAction, email, emailCta, gated, header, product, signup, transistor } from "./cards-apart.ts";
import { inPosts } from "./copy.ts";
import { markdownBlocks } from "./markdown-card.ts";
import type { Body } from "./say.ts";

type Card = (payload: Row, body: Body) => ElementContent[];

const pictureOf = (image: Row): ElementContent[] =>
	picture({
		src: textIn(image, "src"),
		alt: textIn(image, "alt"),
		caption: textIn(image, "caption") || textIn(image, "title"),
		href: textIn(image, "href"),
	});

const gallery: Card = (payload) => [...rowsIn(payload, "images").flatMap(pictureOf), ...captionLine(textIn(payload, "caption"))];

const bookmark: Card = (payload) => {
	const metadata = rowIn(payload, "metadata");
	const url = textIn(payload, "url") || textIn(metadata, "url");
	const description = textIn(metadata, "description");
	const [link] = linkLine(plainText(textIn(metadata, "title")) || url, url);
	if (link && description !== "") link.children.push(el("br"), text(description));
	return [...(link ? [link] : []), ...captionLine(textIn(payload, "caption"))];
};

const embed: Card = (payload, { say }) => {
	const url = textIn(payload, "url");
	const html = textIn(payload, "html");
	const caption = captionLine(textIn(payload, "caption"));
	if (url === "") return [...blocks(html), ...caption];
	say("embed", url);
	// What a quoted message says is kept; a player says nothing.
	const quoted = /<blockquote\b/i.test(html) ? blocks(html.replace(/<script\b[\s\S]*?<\/script>/gi, "")) : [];
	return [...quoted, linkParagraph(url, plainText(textIn(rowIn(payload, "metadata"), "title"))), ...caption];
};

const callout: Card = (payload) => {
	const emoji = textIn(payload, "calloutEmoji");
	return [el("blockquote", {}, [el("p", {}, [...(emoji === "" ? [] : [text(`${emoji} `)]), ...phrases(textIn(payload, "calloutText"))])])];
};

const toggle: Card = (payload) => [el("h3", {}, phrases(textIn(payload, "heading"))), ...blocks(textIn(payload, "content"))];

const button: Card = (payload) => linkLine(plainText(textIn(payload, "buttonText")), textIn(payload, "buttonUrl"));

const html: Card = (payload, { say }) => blocks(textIn(payload, "html"), say);

const audio: Card = (payload, { say }) => {
	const src = textIn(payload, "src");
	if (src !== "") say("media-link", src);
	return linkLine(textIn(payload, "title") || inPosts.listen, src);
};

const video: Card = (payload, { say }) => {
	const src = textIn(payload, "src");
	if (src !== "") say("media-link", src);
	return [
		...picture({ src: textIn(payload, "customThumbnailSrc") || textIn(payload, "thumbnailSrc") }),
		...linkLine(inPosts.watch, src),
		...captionLine(textIn(payload, "caption")),
	];
};

const file: Card = (payload) => {
	const bytes = Number(payload.fileSize);
	const name = textIn(payload, "fileTitle") || textIn(payload, "fileName") || inPosts.file;
	return [
		...linkLine(bytes > 0 ? `${name} (${bytesText(bytes)})` : name, textIn(payload, "src")),
		...captionLine(textIn(payload, "fileCaption")),
	];
};

const codeblock: Card = (payload) => {
	const language = textIn(payload, "language").replace(/[^\w+#-]/g, "");
	const code = typeof payload.code === "string" ? payload.code : "";
	const inner = el("code", language === "" ? {} : { className: [`language-${language}`] }, [text(code)]);
	return [el("pre", {}, [inner]), ...captionLine(textIn(payload, "caption"))];
};

const beforeAfter: Card = (payload) => [
	...["before", "after"].flatMap((side) => {
		const image = rowIn(payload, `${side}Image`);
		return pictureOf(textIn(image, "src") === "" ? { ...image, src: textIn(payload, `${side}Src`) } : image);
	}),
	...captionLine(textIn(payload, "caption")),
];

/** What follows is for members: it stays below a rule, in what must not become public. */
const paywall: Card = (_payload, body) => {
	body.reserved = true;
	body.say("paywall");
	return [el("hr")];
};

const CARDS: ReadonlyMap<string, Card> = new Map<string, Card>([
	["image", pictureOf],
	["gallery", gallery],
	["bookmark", bookmark],
	["embed", embed],
	["callout", callout],
	["toggle", toggle],
	["button", button],
	["call-to-action", callToAction],
	["email", email],
	["email-cta", emailCta],
	["html", html],
	["markdown", (payload, body) => markdownBlocks(textIn(payload, "markdown"), body)],
	["audio", audio],
	["video", video],
	["file", file],
	["product", product],
	["header", header],
	["signup", signup],
	["paywall", paywall],
	["codeblock", codeblock],
	["horizontalrule", () => [el("hr")]],
	["transistor", transistor],
	["before-after", beforeAfter],
]);

/** A card as plain HTML; null for one that is not known. */
export function cardOf(name: string, payload: Row, body: Body): ElementContent[] | null {
	const card = CARDS.get(name);
	return card ? gated(name, payload, body, card) : null;
}
