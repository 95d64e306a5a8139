// Owns the making of a newsletter's message: HTML in one of the five designs, plain text beside it, merge fields open.
import { render } from "@react-email/render";
import type { Element, ElementContent, Root } from "hast";
import { createElement } from "react";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { typeset } from "../../../../platform/markdown/typeset.ts";
import { WORD_JOINER } from "../../../../shared/typography.ts";
import { partsOf } from "../../rules.ts";
import { dress } from "./content/dress.ts";
import { firstWords } from "./content/first-words.ts";
import { isBlank } from "./content/nodes.ts";
import { plainNewsletter, plainText } from "./content/plain-text.ts";
import { type Known, readContent } from "./content/read-content.ts";
import type { LeadPicture } from "./designs/design.ts";
import { designs } from "./designs/designs.ts";
import { OwnWords, unchanged } from "./designs/own-words.ts";
import { aroundCopy } from "./mail-copy.ts";
import { fields, normaliseName } from "./merge-fields.ts";
import type { MailSite, RenderedNewsletter, WrittenNewsletter } from "./newsletter.ts";
import { dressed, ownWordsOf } from "./own/dressed.ts";
import type { Look } from "./own/rules.ts";
import { linksIn, personalise } from "./personalise.ts";
import { lineOf } from "./subject.ts";

const writer = unified()
	.use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
	.freeze();

/** Addresses a preview shows in place of a recipient's own: they lead nowhere. */
const SAMPLE_URLS = { unsubscribe: "#desinscription", myData: "#mes-donnees", online: "#en-ligne" } as const;

type Asked = {
	newsletter: WrittenNewsletter;
	site: MailSite;
	/** What somebody changed of the design; null: nothing. */
	look?: Look | null;
	known?: Known;
	/** For a preview: fills the merge fields for a reader of this first name (or of none). */
	sample?: { firstName: string | null };
	/** The moment it is made, where the newsletter has no date of its own. */
	at?: Date;
};

/** Renders a newsletter once for everybody; what is each recipient's own is filled in by `personalise`. */
export async function renderNewsletter({
	newsletter,
	site,
	look = null,
	known,
	sample,
	at = new Date(),
}: Asked): Promise<RenderedNewsletter> {
	const plain = designs[partsOf(newsletter.template).base];
	const design = look ? dressed(plain, look) : plain;
	const tree = readContent(newsletter.content, site.url, known);
	typeset(tree);
	fieldsIn(tree);
	const title = heldTogether(lineOf(newsletter.title));
	const written = newsletter.textContent?.trim() ?? "";
	const text = plainNewsletter({
		title: written === "" ? title : "",
		content: written === "" ? plainText(tree) : normaliseName(written.replace(/\r\n?/g, "\n")),
		siteName: site.name,
		legal: legalLines(site),
		isOnline: newsletter.isArchived !== false,
	});
	const besideSubject = lineOf(newsletter.excerpt ?? "") || firstWords(tree);
	const lead = design.liftsLead ? liftLead(tree) : null;
	dress(tree, design);
	const element = design.Newsletter({
		site,
		title,
		besideSubject,
		month: monthOf(newsletter.sentAt ?? newsletter.scheduledAt ?? at.toISOString(), site.timeZone),
		content: writer.stringify(tree),
		lead,
		paints: design.paints,
		prose: design.prose,
	});
	const whole = lean(await render(createElement(OwnWords.Provider, { value: look ? ownWordsOf(look) : unchanged }, element)));
	const html = newsletter.isArchived === false ? withoutOnline(whole) : whole;
	if (!sample) return { html, text, besideSubject, bytes: Buffer.byteLength(html), links: linksIn(html) };
	const shown = personalise(
		{ subject: "", html, text },
		{ firstName: sample.firstName, email: "", urls: SAMPLE_URLS, tracked: false, track: (url) => url, pixelUrl: null },
	);
	return { html: shown.html, text: shown.text, besideSubject, bytes: Buffer.byteLength(shown.html), links: linksIn(html) };
}

function monthOf(at: string, timeZone: string): string {
	const month = new Intl.DateTimeFormat("fr", { month: "long", year: "numeric", timeZone }).format(new Date(at));
	return month.charAt(0).toUpperCase() + month.slice(1);
}

/** A word of one letter never ends a line of a title. */
function heldTogether(title: string): string {
	return title.replace(/(?<=^|[\s\u00a0])(\p{L}) (?=\S)/gu, "$1\u00a0");
}

/** Merge fields stand in words alone, never in an address; no word joiner: Word draws a box for it. */
function fieldsIn(node: Root | Element): void {
	for (const child of node.children) {
		if (child.type === "text") child.value = normaliseName(child.value.replaceAll(WORD_JOINER, ""));
		else if (child.type === "element") {
			if (typeof child.properties.alt === "string") child.properties.alt = normaliseName(child.properties.alt);
			fieldsIn(child);
		}
	}
}

function legalLines(site: MailSite): string[] {
	const legal = [site.publisher, site.publisherAddress].filter((part) => part !== "").join(", ");
	return [aroundCopy.why(site.name), ...(legal === "" ? [] : [legal]), site.contact];
}

/** Takes out the picture the content opens on, alone in its paragraph or figure without a caption. */
function liftLead(tree: Root): LeadPicture | null {
	const at = tree.children.findIndex((child) => child.type === "element" && !isBlank(child));
	const first = tree.children[at];
	if (first?.type !== "element" || !/^(?:p|figure|div|a|img)$/.test(first.tagName)) return null;
	const lead = onlyPicture(first, null);
	if (lead) tree.children.splice(at, 1);
	return lead;
}

function onlyPicture(node: ElementContent, href: string | null): LeadPicture | null {
	if (node.type !== "element") return null;
	if (node.tagName === "img") {
		const { src, alt, width } = node.properties;
		const asked = Number(width);
		if (typeof src !== "string" || (asked > 0 && asked < 280)) return null;
		return { src, alt: String(alt ?? ""), width: asked > 0 ? asked : null, href };
	}
	const shown = node.children.filter((child) => !isBlank(child));
	const [only] = shown;
	if (shown.length !== 1 || !only || !/^(?:p|figure|div|a)$/.test(node.tagName) || node.properties.className) return null;
	return onlyPicture(only, node.tagName === "a" ? String(node.properties.href ?? "") || null : href);
}

/** A newsletter kept off the site: its links « Voir en ligne » go, with the point that parts them from the next. */
function withoutOnline(html: string): string {
	return html.replace(new RegExp(`<a [^>]*href="${fields.online}"[^>]*>${aroundCopy.online}</a>(?:\\s|·|&nbsp;)*`, "g"), "");
}

/** React's own marks have no reader in a mail. */
function lean(html: string): string {
	return html.replace(/<!--(?:\/?\$|-- *|)-->/g, "").replace(/<!-- -->/g, "");
}
