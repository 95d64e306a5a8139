// The two libraries of the editor: what they hold at first, what may be added, and the HTML each element becomes. Pure.
import { manifestoPath } from "../../../../shared/addresses.ts";
import { kinds } from "../../../../shared/kinds.ts";
import { buttonSizes, buttonStyles, formSource } from "../../../../shared/markdown/fixed-forms.ts";
import { formAddress } from "../../../../shared/markdown/form-address.ts";
import { oneLine } from "../../../../shared/one-line.ts";
import { z } from "../../../../shared/zod.ts";
import { markdownLink } from "./as-markdown.ts";
import { buttonSampleCopy, mediaSampleCopy } from "./library-copy.ts";

export const mediaTypes = ["image", "gif", "video", "button", "link"] as const;

const line = (most: number) =>
	z
		.string()
		.overwrite((text) => oneLine(text.normalize("NFC")))
		.max(most);
const needed = (most: number) => line(most).min(1);
const pixels = z.number().int().min(1).max(10_000).nullable();

const address = needed(2_000).refine((text) => formAddress(text) !== null, "bad-address");

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
	sample("cortege", "image", "/mail/cortege.png", 1_200, 840),
	sample("envol", "gif", "/mail/envol.gif", 480, 468),
	sample("video", "video", "https://www.example.org/video", null, null),
	sample("manifeste", "link", manifestoPath, null, null),
];

function sample(
	id: keyof typeof mediaSampleCopy,
	type: MediaElement["type"],
	url: string,
	width: number | null,
	height: number | null,
): MediaElement {
	const { title, description } = mediaSampleCopy[id];
	return { id, type, title, url, description, alt: type === "image" || type === "gif" ? description : "", width, height };
}

export const buttonSamples: readonly ButtonElement[] = [
	{
		id: "lire",
		...buttonSampleCopy.lire,
		url: kinds.actualites.list,
		style: "primary",
		size: "medium",
		icon: "📰",
	},
	{
		id: "portrait",
		...buttonSampleCopy.portrait,
		url: kinds.visionnaires.list,
		style: "secondary",
		size: "medium",
		icon: "👋",
	},
	{
		id: "vie",
		...buttonSampleCopy.vie,
		url: kinds["vie-alt"].list,
		style: "outline",
		size: "small",
		icon: "🌱",
	},
	{
		id: "histoire",
		...buttonSampleCopy.histoire,
		url: "/?dialogue=histoire",
		style: "primary",
		size: "large",
		icon: "✍️",
	},
];

/** A picture on its own. */
export function imageHtml({ url, alt, width }: Pick<MediaElement, "url" | "alt" | "width">): string {
	return formSource({ kind: "picture", url, alt, width }) ?? "";
}

/** A link that the message draws as a button. */
export function buttonHtml({ text, url, style, size, icon }: Pick<ButtonElement, "text" | "url" | "style" | "size" | "icon">): string {
	return formSource({ kind: "button", text, url, style, size, icon }) ?? "";
}

/** What a media element puts into the content; `block`: on lines of its own. */
export function mediaHtml(element: MediaElement): { html: string; block: boolean } {
	const { type, title, url } = element;
	if (type === "image" || type === "gif") return { html: imageHtml({ ...element, alt: element.alt || title }), block: true };
	if (type === "link") return { html: markdownLink(title, formAddress(url) ?? ""), block: false };
	// No mail client plays a film: a button leads to it.
	const style = type === "video" ? "outline" : "primary";
	return { html: buttonHtml({ text: title, url, style, size: "medium", icon: type === "video" ? "▶" : "" }), block: true };
}
