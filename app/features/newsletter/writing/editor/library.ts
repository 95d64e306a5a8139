// The two libraries of the editor: what they hold at first, what may be added, and the HTML each element becomes. Pure.
import { manifestoPath } from "../../../../shared/addresses.ts";
import { escapeHtml } from "../../../../shared/escape-html.ts";
import { kinds } from "../../../../shared/kinds.ts";
import { oneLine } from "../../../../shared/one-line.ts";
import { z } from "../../../../shared/zod.ts";

export const mediaTypes = ["image", "gif", "video", "button", "link"] as const;
export const buttonStyles = ["primary", "secondary", "outline"] as const;
export const buttonSizes = ["small", "medium", "large"] as const;

const line = (most: number) =>
	z
		.string()
		.overwrite((text) => oneLine(text.normalize("NFC")))
		.max(most);
const needed = (most: number) => line(most).min(1);
const pixels = z.number().int().min(1).max(10_000).nullable();

/** An address as one types it: « exemple.fr » means https; anything that could run is refused. */
export function webAddress(typed: string): string | null {
	const text = typed.trim();
	if (/^(?:https?:\/\/\S|mailto:\S+@|\/(?!\/)|\{\{)/i.test(text)) return text;
	if (/^[\p{L}\d][\p{L}\d.-]*\.\p{L}{2,}(?:[/:?#]\S*)?$/iu.test(text)) return `https://${text}`;
	return null;
}
const address = needed(2_000).refine((text) => webAddress(text) !== null, "bad-address");

const given = { id: z.uuid() };
export const mediaSchema = z.object({
	...given,
	type: z.enum(mediaTypes),
	title: needed(200),
	url: address,
	description: line(500),
	alt: line(500),
	width: pixels,
	height: pixels,
});
export const buttonSchema = z.object({
	...given,
	text: needed(120),
	url: address,
	style: z.enum(buttonStyles),
	size: z.enum(buttonSizes),
	icon: line(16),
	description: line(500),
});
export type MediaElement = z.infer<typeof mediaSchema>;
export type ButtonElement = z.infer<typeof buttonSchema>;

/** What stands in a library before anybody added to it; their ids are no UUIDs, so nothing stored is one of them. */
export const mediaSamples: readonly MediaElement[] = [
	sample("cortege", "image", "Le cortège", "/mail/cortege.png", "Des pancartes levées, dessinées en deux couleurs.", 1_200, 840),
	sample("envol", "gif", "La pancarte envolée", "/mail/envol.gif", "Une pancarte emportée par le vent.", 480, 468),
	sample(
		"video",
		"video",
		"Une visite filmée",
		"https://www.example.org/video",
		"Remplacez l’adresse par celle de votre vidéo.",
		null,
		null,
	),
	sample("manifeste", "link", "Lire le manifeste", manifestoPath, "Un lien dans le texte, vers la page du manifeste.", null, null),
];

function sample(
	id: string,
	type: MediaElement["type"],
	title: string,
	url: string,
	description: string,
	width: number | null,
	height: number | null,
): MediaElement {
	return { id, type, title, url, description, alt: type === "image" || type === "gif" ? description : "", width, height };
}

export const buttonSamples: readonly ButtonElement[] = [
	{
		id: "lire",
		text: "Lire l’article",
		url: kinds.actualites.list,
		style: "primary",
		size: "medium",
		icon: "📰",
		description: "L’appel principal d’une lettre.",
	},
	{
		id: "portrait",
		text: "Découvrir le portrait",
		url: kinds.visionnaires.list,
		style: "secondary",
		size: "medium",
		icon: "👋",
		description: "Vers un portrait.",
	},
	{
		id: "vie",
		text: "Voir les Vie Alt",
		url: kinds["vie-alt"].list,
		style: "outline",
		size: "small",
		icon: "🌱",
		description: "Discret, en fin de texte.",
	},
	{
		id: "histoire",
		text: "Racontez votre histoire",
		url: "/?dialogue=histoire",
		style: "primary",
		size: "large",
		icon: "✍️",
		description: "Grand, pour inviter à écrire.",
	},
];

const href = (url: string) => escapeHtml(webAddress(url) ?? "");

/** A picture on its own. */
export function imageHtml({ url, alt, width }: Pick<MediaElement, "url" | "alt" | "width">): string {
	return `<img src="${href(url)}" alt="${escapeHtml(alt)}"${width ? ` width="${Math.min(width, 600)}"` : ""}>`;
}

/** A link that the message draws as a button. */
export function buttonHtml({ text, url, style, size, icon }: Pick<ButtonElement, "text" | "url" | "style" | "size" | "icon">): string {
	const words = [icon, text].filter(Boolean).map(escapeHtml).join(" ");
	return `<p><a class="bouton bouton-${style} bouton-${size}" href="${href(url)}">${words}</a></p>`;
}

/** What a media element puts into the content; `block`: on lines of its own. */
export function mediaHtml(element: MediaElement): { html: string; block: boolean } {
	const { type, title, url } = element;
	if (type === "image" || type === "gif") return { html: imageHtml({ ...element, alt: element.alt || title }), block: true };
	if (type === "link") return { html: `<a href="${href(url)}">${escapeHtml(title)}</a>`, block: false };
	// No mail client plays a film: a button leads to it.
	const style = type === "video" ? "outline" : "primary";
	return { html: buttonHtml({ text: title, url, style, size: "medium", icon: type === "video" ? "▶" : "" }), block: true };
}
