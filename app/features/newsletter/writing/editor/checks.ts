// What to look at before a newsletter leaves: each finding is a code and what it is about. Pure.
import { MODERN, mailPictureAddress } from "../../../../platform/images/mail-address.ts";
import { oneLine } from "../../../../shared/one-line.ts";
import { REFUSE_BYTES, WARN_BYTES } from "../../rules.ts";
import { fields } from "../templates/merge-fields.ts";
import { type Reference, references } from "./references.ts";
import type { NewsletterFields } from "./rules.ts";

export type FindingCode =
	| "subject-empty"
	| "title-empty"
	| "content-empty"
	| "link-missing"
	| "link-unreadable"
	| "link-dead"
	| "link-insecure"
	| "link-shortened"
	| "link-misleading"
	| "alt-missing"
	| "image-missing"
	| "image-lost"
	| "image-elsewhere"
	| "image-modern"
	| "unsubscribe-missing"
	| "field-unknown"
	| "subject-long"
	| "subject-shouts"
	| "punctuation"
	| "spam-words"
	| "images-alone"
	| "date-past"
	| "template-gone"
	| "size-large"
	| "size-refused";

/** `error`: a reader would meet it; `warning`: worth a look. */
export type Finding = { code: FindingCode; level: "error" | "warning"; detail?: string };

type Asked = { fields: NewsletterFields; rendered: { html: string; text: string; bytes: number }; siteUrl: string; now: Date };

const SUBJECT_SHOWN = 70;
const SHORTENERS = new Set("bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly shorturl.at".split(" "));
const SPAM =
	/\b(?:gratuit(?:e|s|es)?|urgent|cliquez ici|offre limitée|gagnez|félicitations vous|100\s?%|argent facile|sans engagement|promotion exceptionnelle|dernière chance|act now|free|click here)\b/giu;
const FIELD = /\{\{?\s*([\p{L}_][\p{L}\d_ -]{0,30}?)\s*\}\}?/giu;
const KNOWN_FIELDS = /^(?:pr[ée]nom|unsubscribe_url|my_data_url|online_url)$/iu;

/** Looks a newsletter over; what only the database knows (dead links of the site) is found elsewhere. */
export function checkNewsletter({ fields, rendered, siteUrl, now }: Asked): Finding[] {
	return [
		...wordsOf(fields),
		...references(fields.content).flatMap((reference) =>
			reference.kind === "link" ? checkLink(reference, siteUrl) : checkImage(reference, siteUrl),
		),
		...style(fields),
		...machinery(rendered),
		...(fields.scheduled_at && Date.parse(fields.scheduled_at) <= now.getTime() ? [warning("date-past")] : []),
	].filter(once());
}

function once(): (finding: Finding) => boolean {
	const seen = new Set<string>();
	return ({ code, detail }) => !seen.has(`${code} ${detail}`) && Boolean(seen.add(`${code} ${detail}`));
}

const error = (code: FindingCode, detail?: string): Finding => ({ code, level: "error", ...(detail ? { detail: short(detail) } : {}) });
const warning = (code: FindingCode, detail?: string): Finding => ({ code, level: "warning", ...(detail ? { detail: short(detail) } : {}) });

function short(text: string): string {
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function wordsOf({ title, subject, content }: NewsletterFields): Finding[] {
	return [
		...(subject.trim() === "" ? [error("subject-empty")] : []),
		...(title.trim() === "" ? [warning("title-empty")] : []),
		...(content.trim() === "" ? [error("content-empty")] : []),
	];
}

function checkLink({ words, address }: Reference, siteUrl: string): Finding[] {
	const named = words || address;
	if (address === "" || address === "#") return [error("link-missing", words)];
	if (/^\{\{|^%7B/i.test(address) || /^mailto:\S+@\S+/i.test(address)) return [];
	if (!URL.canParse(address, `${siteUrl}/`)) return [error("link-unreadable", named)];
	const { protocol, hostname, origin } = new URL(address, `${siteUrl}/`);
	if (protocol !== "http:" && protocol !== "https:") return [error("link-unreadable", named)];
	if (/(?:^|\.)(?:example|exemple|localhost|invalid|test)(?:\.(?:com|org|net|fr))?$/i.test(hostname) && origin !== new URL(siteUrl).origin)
		return [error("link-unreadable", address)];
	const host = hostname.replace(/^www\./, "");
	const namedHost = /^(?:https?:\/\/)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(?:[/?#]\S*)?$/iu
		.exec(words)?.[1]
		?.replace(/^www\./i, "")
		.toLowerCase();
	return [
		...(protocol === "http:" && origin !== new URL(siteUrl).origin ? [warning("link-insecure", address)] : []),
		...(SHORTENERS.has(host) ? [warning("link-shortened", address)] : []),
		...(namedHost && namedHost !== host && !host.endsWith(`.${namedHost}`) ? [error("link-misleading", `${words} → ${host}`)] : []),
	];
}

function checkImage({ words, address, hasAlt }: Reference, siteUrl: string): Finding[] {
	if (address === "") return [error("image-missing", words)];
	const url = URL.canParse(address, `${siteUrl}/`) ? new URL(address, `${siteUrl}/`) : null;
	const elsewhere = url !== null && url.origin !== new URL(siteUrl).origin;
	// The site's own are printed anew for mail clients.
	const modern = url !== null && MODERN.test(url.pathname) && (elsewhere || mailPictureAddress(url.pathname) === url.pathname);
	return [
		...(hasAlt ? [] : [error("alt-missing", address)]),
		...(elsewhere ? [warning("image-elsewhere", address)] : []),
		...(modern ? [warning("image-modern", address)] : []),
	];
}

function style({ subject, content, title }: NewsletterFields): Finding[] {
	const letters = subject.replace(/[^\p{L}]/gu, "");
	const capitals = letters.replace(/\p{Ll}/gu, "").length;
	const spam = [...new Set(`${subject} ${title} ${plain(content)}`.match(SPAM)?.map((word) => word.toLowerCase()))];
	const unknown = [...`${subject} ${content}`.matchAll(FIELD)]
		.map(([whole, name]) => ({ whole, name: name ?? "" }))
		.filter(({ name }) => !KNOWN_FIELDS.test(name));
	const pictures = references(content).filter(({ kind }) => kind === "image").length;
	return [
		...(Array.from(subject).length > SUBJECT_SHOWN ? [warning("subject-long")] : []),
		...(letters.length >= 6 && capitals / letters.length > 0.6 ? [warning("subject-shouts")] : []),
		...(/[!?]{2,}|€{2,}|\${2,}/.test(subject) || (content.match(/!{2,}|€{3,}/g)?.length ?? 0) > 0 ? [warning("punctuation")] : []),
		...(spam.length > 0 ? [warning("spam-words", spam.join(", "))] : []),
		...unknown.map(({ whole }) => warning("field-unknown", whole)),
		...(pictures > 0 && plain(content).length < 120 ? [warning("images-alone")] : []),
	];
}

function plain(content: string): string {
	return oneLine(content.replace(/<[^>]*>/g, " ").replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1"));
}

function machinery({ html, text, bytes }: Asked["rendered"]): Finding[] {
	const leaves = html.includes(fields.unsubscribe) && text.includes(fields.unsubscribe);
	return [
		...(leaves ? [] : [error("unsubscribe-missing")]),
		...(bytes > REFUSE_BYTES ? [error("size-refused")] : bytes > WARN_BYTES ? [warning("size-large")] : []),
	];
}
