// Owns what the editor shows of a newsletter before it leaves: the message as a reader would get it, its size and what to look at.
import { readSender } from "../../../../platform/mail/message.ts";
import type { Services } from "../../../../platform/services.ts";
import { deadPaths } from "../../../../platform/site-links/site-links.server.ts";
import { partsOf } from "../../rules.ts";
import { knownIn } from "../templates/known.server.ts";
import { fields as fieldsIn } from "../templates/merge-fields.ts";
import { lookOf } from "../templates/own/store.server.ts";
import { personalise } from "../templates/personalise.ts";
import { renderNewsletter } from "../templates/render.server.ts";
import { mailSite } from "../templates/site.server.ts";
import { renderSubject } from "../templates/subject.ts";
import { checkNewsletter, type Finding } from "./checks.ts";
import { lostPictures } from "./links.server.ts";
import type { NewsletterFields } from "./rules.ts";

export type Preview = {
	html: string;
	text: string;
	/** The plain-text part's own words, without what opens and closes it: where writing it by hand starts. */
	textBody: string;
	bytes: number;
	from: string;
	subject: string;
	/** What programs show after it. */
	besideSubject: string;
	findings: Finding[];
};

/** A reader's first name in the preview. */
const READER = "Camille";
/** What stands in a reader's private links for the token made for them. */
const TOKEN = "…";

/** Makes the preview of a newsletter as it stands in the editor. */
export async function previewNewsletter(
	services: Pick<Services, "db" | "settings" | "config" | "clock">,
	fields: NewsletterFields,
): Promise<Preview> {
	const site = await mailSite(services);
	const look = await lookOf(services.db, fields.template);
	const known = await knownIn(services.db, fields.content);
	const rendered = await renderNewsletter({ newsletter: { ...fields, textContent: fields.text_content }, site, look, known });
	const personalUrl = (path: string) => `${site.url}/${path}/${TOKEN}`;
	const urls = { unsubscribe: personalUrl("desinscription"), myData: personalUrl("mes-donnees"), online: personalUrl("newsletters") };
	const recipient = { firstName: READER, email: "", urls, tracked: false, track: (url: string) => url, pixelUrl: null };
	const shown = personalise({ subject: renderSubject(fields.subject), html: rendered.html, text: rendered.text }, recipient);
	const sender = readSender(services.config.mail.from ?? "") ?? { name: site.name, address: site.contact };
	const findings: Finding[] = checkNewsletter({ fields, rendered, siteUrl: site.url, now: services.clock.now() });
	if (partsOf(fields.template).own !== null && !look) findings.push({ code: "template-gone", level: "warning" });
	const [dead, lost] = await Promise.all([
		deadPaths(services.db, site.url, rendered.links),
		lostPictures(services.db, site.url, fields.content),
	]);
	return {
		html: openLinks(shown.html),
		text: shown.text,
		textBody: bodyOf(rendered.text),
		bytes: rendered.bytes,
		from: [sender.name, sender.address].filter(Boolean).join(", "),
		subject: shown.subject,
		besideSubject: rendered.besideSubject.replaceAll(fieldsIn.firstName, READER),
		findings: [
			...findings,
			...found(
				"link-dead",
				dead.map(({ path }) => path),
			),
			...found("image-lost", lost),
		],
	};
}

const found = (code: Finding["code"], details: string[]) => details.map((detail): Finding => ({ code, level: "error", detail }));

/** In the preview a link opens beside it; those that stand for a reader's own lead nowhere. */
function openLinks(html: string): string {
	return html.replace(new RegExp(` href="[^"]*/${TOKEN}"`, "g"), "").replace("</head>", '<base target="_blank"></head>');
}

/** The words between « Voir en ligne » and the signature, the title above them. */
function bodyOf(text: string): string {
	const end = text.lastIndexOf("\n\n-- \n");
	const opening = /(?:^|\n\n)Voir en ligne[^\n]*\{\{online_url\}\}/;
	return (end < 0 ? text : text.slice(0, end)).replace(opening, "").replaceAll(fieldsIn.firstName, "{prenom}").trim();
}
