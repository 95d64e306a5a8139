import { inks, mediaKinds } from "../../shared/media.ts";
import { oneLine } from "../../shared/one-line.ts";
import { z } from "../../shared/zod.ts";

/** Removed images are erased after this many days, if nothing shows them. */
export const KEPT_DAYS = 30;

const address = z
	.string()
	.regex(/^\/(?:images|fichiers)\/[a-z0-9][\w./-]*$/i)
	.max(300);
const words = z.string().max(500).transform(oneLine);
const percent = z.number().min(0).max(100).transform(Math.round);

/** What an upload says beside its file. */
export const uploadSchema = z.object({
	kind: z.enum(mediaKinds).catch("mediatheque"),
	ink: z.enum(inks).catch("original"),
	requestId: z.uuid().nullish().catch(null),
});

/** A write about one image. */
export const addressSchema = z.object({ url: address });

/** A deletion, or, `back`, its contrary. */
export const deletionSchema = z.object({ url: address, back: z.boolean().optional() });

/** What may be changed of an image; absent: left as it is. */
export const detailsSchema = z.object({
	url: address,
	alt: words.optional(),
	credit: words.optional(),
	author: words.optional(),
	focus: z.object({ x: percent, y: percent }).nullable().optional(),
	ink: z.enum(inks).optional(),
});
export type Details = z.infer<typeof detailsSchema>;

/** An image's own part of its address: images/actualites/actualites-1732173000000-k3j9x2a1. */
export function baseOf(path: string): string {
	return path.replace(/\.webp$/, "");
}
