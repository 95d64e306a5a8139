// The cards that are not for everybody, or that sell: what of them reaches a public page, and what is only said.
import type { ElementContent } from "hast";
import { blocks, line, linkLine, phrases, picture } from "../html/blocks.ts";
import { plainText } from "../html/plain-text.ts";
import { el } from "../html/tree.ts";
import { type Row, rowIn, textIn } from "../reading/rows.ts";
import type { Body } from "./say.ts";

type Card = (payload: Row, body: Body) => ElementContent[];

/** Words of a replacement in a mail: `{first_name, "there"}`, `%%{first_name}%%`. */
const MERGED = /(?:%%)?\{(\w+)(?:,\s*(?:"([^"]*)"|&quot;(.*?)&quot;))?\}(?:%%)?/g;

/** The house's own word for the reader's name; what Ghost says when it knows no other word. */
function merged(html: string): string {
	return html.replace(MERGED, (all, name: string, plain = "", escaped = "") => {
		if (name === "first_name" || name === "name") return "{{prenom}}";
		return plain || escaped || (all.startsWith("%%") ? "" : all);
	});
}

const forMail =
	(card: Card): Card =>
	(payload, body) => {
		if (body.place === "mail") return card(payload, body);
		body.say("mail-only", start(plainText(textIn(payload, "html")) || textIn(payload, "buttonText")));
		return [];
	};

/** HTML that only the mail shows. */
export const email: Card = forMail((payload) => blocks(merged(textIn(payload, "html"))));

/** An appeal that only the mail shows, to some readers. */
export const emailCta: Card = forMail((payload, body) => {
	const segment = textIn(payload, "segment");
	if (segment !== "") body.say("segment", segment);
	const shows = payload.showButton !== false && textIn(payload, "buttonUrl") !== "";
	return [
		...blocks(merged(textIn(payload, "html"))),
		...(shows ? linkLine(textIn(payload, "buttonText"), textIn(payload, "buttonUrl")) : []),
	];
});

/** A sponsor's word or an advert of the house. */
export const callToAction: Card = (payload, body) => {
	const sponsor = plainText(textIn(payload, "sponsorLabel"));
	if (payload.hasSponsorLabel === true) body.say("sponsor", sponsor);
	const shows = payload.showButton !== false && textIn(payload, "buttonUrl") !== "";
	return [
		...(payload.hasSponsorLabel === true ? line(sponsor) : []),
		...picture({ src: textIn(payload, "imageUrl") }),
		...blocks(textIn(payload, "textValue")),
		...(shows ? linkLine(plainText(textIn(payload, "buttonText")), textIn(payload, "buttonUrl")) : []),
	];
};

/** A review. */
export const product: Card = (payload) => {
	const stars = Number(payload.productStarRating);
	const rated = payload.productRatingEnabled === true && stars >= 0 && stars <= 5;
	const title = textIn(payload, "productTitle");
	return [
		...(plainText(title) === "" ? [] : [el("h3", {}, phrases(title))]),
		...picture({ src: textIn(payload, "productImageSrc") }),
		...blocks(textIn(payload, "productDescription")),
		...(rated ? line(`${stars}/5`) : []),
		...(payload.productButtonEnabled === true ? linkLine(textIn(payload, "productButton"), textIn(payload, "productUrl")) : []),
	];
};

/** A banner, in both versions. */
export const header: Card = (payload) => {
	const title = textIn(payload, "header");
	const subtitle = textIn(payload, "subheader");
	return [
		...picture({ src: textIn(payload, "backgroundImageSrc") }),
		...(plainText(title) === "" ? [] : [el("h2", {}, phrases(title))]),
		...(plainText(subtitle) === "" ? [] : [el("p", {}, phrases(subtitle))]),
		...(payload.buttonEnabled === true ? linkLine(plainText(textIn(payload, "buttonText")), textIn(payload, "buttonUrl")) : []),
	];
};

/** A form of subscription: the house has its own. */
export const signup: Card = (payload, { say }) => {
	say("signup", start(plainText(`${textIn(payload, "header")} ${textIn(payload, "subheader")}`)));
	return [];
};

/** The player of a private podcast. */
export const transistor: Card = (_payload, { say }) => {
	say("transistor");
	return [];
};

/** Who a card is shown to. `public`: everybody on the site; `mail`: nobody there; `some`: part of the readers. */
export function shownTo(visibility: Row): "public" | "mail" | "some" {
	const web = rowIn(visibility, "web");
	if (Object.hasOwn(visibility, "web")) {
		if (web.nonMember !== false) return "public";
		return textIn(web, "memberSegment") === "" ? "mail" : "some";
	}
	if (visibility.emailOnly === true || visibility.showOnWeb === false) return "mail";
	return "public";
}

/**
 * A card by who may see it. One for some readers only stays in the text, which is then not for everybody; an advert for them, and
 * what only the mail shows, is left out of a page and said.
 */
export function gated(name: string, payload: Row, body: Body, card: Card): ElementContent[] {
	const to = shownTo(rowIn(payload, "visibility"));
	if (to === "public" || (to === "mail" && body.place === "mail")) return card(payload, body);
	const words = start(wordsOf(payload)) || name;
	if (to === "mail") body.say("mail-only", words);
	else if (name === "call-to-action" || name === "transistor") body.say("gated-advert", words);
	else {
		body.reserved = true;
		body.say("gated", words);
		return card(payload, body);
	}
	return [];
}

function wordsOf(payload: Row): string {
	return plainText(["html", "textValue", "markdown", "header", "title", "buttonText"].map((name) => textIn(payload, name)).join(" "));
}

/** Enough of a text to know it again. */
function start(words: string): string {
	return words.length <= 80 ? words : `${words.slice(0, 79).trimEnd()}…`;
}
