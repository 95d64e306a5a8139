// Owns the small mails the software itself writes (confirmation, welcome, replies): one plain layout, both parts.

import { escapeHtml } from "../../shared/escape-html.ts";

export type PlainMail = {
	siteName: string;
	/** Public address of the site, without a trailing slash. */
	siteUrl: string;
	title: string;
	/** Words alone: they are escaped. */
	paragraphs: readonly string[];
	button?: { text: string; url: string };
	/** Below the rule: why this mail came, what to do if it was not asked for. Addresses in it become links. */
	foot?: readonly string[];
};

const FACE = "Arial,Helvetica,sans-serif";
const DARK =
	".page{background-color:#0E211A !important}.sheet{background-color:#152D24 !important}.ink{color:#F4ECD9 !important}.soft{color:#B9C4B4 !important}" +
	".rule{border-color:#7F9688 !important}.act{background-color:#F4ECD9 !important;color:#0E211A !important}";
const OUTLOOK =
	"[data-ogsc] .ink{color:#F4ECD9 !important}[data-ogsc] .soft{color:#B9C4B4 !important}[data-ogsb] .page{background-color:#0E211A !important}" +
	"[data-ogsb] .sheet{background-color:#152D24 !important}[data-ogsb] .act{background-color:#F4ECD9 !important}[data-ogsc] .act{color:#0E211A !important}";

/** Makes both parts of a small mail. Whatever is handed in is words: nothing in it can become markup. */
export function renderPlainMail({ siteName, siteUrl, title, paragraphs, button, foot = [] }: PlainMail): { html: string; text: string } {
	const ink = "color:#12382B";
	const cell = (className: string, style: string, inside: string) => `<tr><td class="${className}" style="${style}">${inside}</td></tr>`;
	const words = paragraphs.map((one) => `<p style="margin:0 0 16px">${lines(one)}</p>`).join("");
	const act = button
		? `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="act" align="center" bgcolor="#12382B" style="background-color:#12382B;mso-padding-alt:14px 24px"><a class="act" href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 24px;mso-padding-alt:0;font-family:${FACE};font-size:17px;line-height:1.2;font-weight:bold;color:#F6F0E1;background-color:#12382B;text-decoration:none">${escapeHtml(button.text)}</a></td></tr></table>` +
			`<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:20px;color:#4A6154">Si le bouton ne répond pas, copiez cette adresse\u202f: <br><a class="soft" href="${escapeHtml(button.url)}" style="color:#4A6154;word-break:break-all">${escapeHtml(button.url)}</a></p>`
		: "";
	const below = [...foot, siteUrl].map(lines).join("<br>");
	const html =
		'<!DOCTYPE html><html lang="fr" dir="ltr"><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
		`<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>` +
		`<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}${OUTLOOK}</style></head>` +
		'<body class="page" bgcolor="#F6F0E1" style="margin:0;padding:0;background-color:#F6F0E1">' +
		'<table role="presentation" class="page" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="#F6F0E1" style="background-color:#F6F0E1"><tr><td align="center" style="padding:24px 12px">' +
		'<table role="presentation" class="sheet" width="560" border="0" cellpadding="0" cellspacing="0" bgcolor="#FFFBF2" style="width:100%;max-width:560px;background-color:#FFFBF2;text-align:left">' +
		cell(
			"ink rule",
			`padding:24px 28px 16px;border-bottom:4px solid #12382B;font-family:Archivo Affiche,Arial Black,${FACE};font-size:22px;line-height:1.1;font-weight:900;${ink}`,
			escapeHtml(siteName),
		) +
		cell(
			"ink",
			`padding:28px 28px 8px;font-family:${FACE};font-size:17px;line-height:1.55;${ink}`,
			`<h1 class="ink" style="margin:0 0 18px;font-size:24px;line-height:1.2;${ink}">${escapeHtml(title)}</h1>${words}${act}`,
		) +
		cell(
			"soft rule",
			`padding:16px 28px 24px;border-top:1px solid #7C8C80;font-family:${FACE};font-size:13px;line-height:24px;color:#4A6154`,
			below,
		) +
		"</table></td></tr></table></body></html>";
	const text = [
		title,
		...paragraphs,
		...(button ? [`${button.text}\u202f:\n${button.url}`] : []),
		`-- \n${[siteName, ...foot, siteUrl].join("\n")}`,
	]
		.map((part) => part.replace(/\r\n?/g, "\n"))
		.join("\n\n");
	return { html, text };
}

/** Words with their line ends; web addresses in them can be followed. */
function lines(text: string): string {
	return text
		.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)»])/)
		.map((part, index) =>
			index % 2 === 1
				? `<a href="${escapeHtml(part)}" style="color:inherit;word-break:break-word">${escapeHtml(part)}</a>`
				: escapeHtml(part),
		)
		.join("")
		.replace(/\r\n?|\n/g, "<br>");
}
