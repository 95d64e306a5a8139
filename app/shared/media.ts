import { adminPaths } from "./admin-addresses.ts";
import type { FileFormat } from "./files.ts";
import type { Focus } from "./focus.ts";
import { type Kind, kindNames } from "./kinds.ts";
import { oneLine } from "./one-line.ts";

/** Images as the administrator handles them: what the upload field, the library and the server agree on. */

/** Where an image is stored below /images/: the item types of the admin area, the newsletter, and the library itself. */
export const mediaKinds = [...kindNames, "newsletter", "mediatheque"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** `duotone`: printed in the house's two inks; `original`: as it came. */
export const inks = ["original", "duotone"] as const;
export type Ink = (typeof inks)[number];

/** The largest file one may send (row 202). */
export const MOST_IMAGE_BYTES = 5 * 1_048_576;

/** Where an image is shown; of a card (`embed`) the id is its address, of a series its slug. */
export type MediaUse = { kind: Kind | "series" | "newsletter" | "embed" | "author"; id: string; title: string; published: boolean };

/** An image of the library. */
export type MediaImage = {
	/** Its address, /images/…: what items and texts hold. */
	url: string;
	/** A small print of it. */
	thumb: string;
	/** A print large enough to choose a focus on. */
	preview: string;
	width: number;
	height: number;
	/** The file's name as it came. */
	name: string;
	alt: string;
	credit: string;
	author: string;
	/** Of what is no picture but kept beside them: which format it is; it has no size in pixels, and `thumb` is its own address. */
	file: FileFormat | null;
	/** null: neither was chosen (an image of the demonstration or of an import). */
	ink: Ink | null;
	/** The point that stays in sight when the picture is cut; null: the middle. */
	focus: Focus | null;
	bytes: number | null;
	/** ISO, UTC. */
	createdAt: string;
	/** Removed at this moment; it is erased 30 days later unless something shows it. */
	detachedAt: string | null;
	/** `upload` may be printed anew and erased; the others are only shown. */
	from: "upload" | "demo" | "import";
};

/** The library's filters, as their addresses say them. `corbeille`: removed, erased soon. */
export const libraryFilters = ["toutes", "utilisees", "inutilisees", "corbeille"] as const;
export type LibraryFilter = (typeof libraryFilters)[number];
export type LibraryQuery = { filter: LibraryFilter; q: string; page: number };
/** `date`: when it was sent, in French. */
export type LibraryImage = MediaImage & { uses: MediaUse[]; date: string };
export type LibraryPage = { images: LibraryImage[]; counts: Record<LibraryFilter, number>; page: number; pages: number };

/** Reads what an address asks of the library; anything odd is the first page of everything. */
export function readLibraryQuery(search: URLSearchParams): LibraryQuery {
	return {
		filter: libraryFilters.find((filter) => filter === search.get("filtre")) ?? "toutes",
		q: (search.get("q") ?? "").slice(0, 200),
		page: Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1),
	};
}

/** The address of a page of the library. */
export function libraryAddress({ filter, q, page }: Partial<LibraryQuery>, image?: string): string {
	const search = new URLSearchParams();
	if (filter && filter !== "toutes") search.set("filtre", filter);
	if (q) search.set("q", q);
	if (page && page > 1) search.set("page", String(page));
	if (image) search.set("image", image);
	return `${adminPaths.images.library}${search.size > 0 ? `?${search}` : ""}`;
}

/** What is wrong with a file one would send. */
export type ImageProblem = "not-image" | "too-large" | "damaged" | "too-many-pixels";

const SIGNATURES: [type: "jpeg" | "png" | "gif" | "webp", ...parts: [at: number, text: string][]][] = [
	["jpeg", [0, "\xff\xd8\xff"]],
	["png", [0, "\x89PNG\r\n\x1a\n"]],
	["gif", [0, "GIF8"]],
	["webp", [0, "RIFF"], [8, "WEBP"]],
];

/** Tells one of the four accepted formats by a file's first bytes (twelve are enough), whatever its name says. */
export function imageFormat(bytes: Uint8Array): "jpeg" | "png" | "gif" | "webp" | null {
	const head = String.fromCharCode(...bytes.subarray(0, 12));
	const found = SIGNATURES.find(([, ...parts]) => parts.every(([at, text]) => head.startsWith(text, at)));
	return found?.[0] ?? null;
}

/** The Markdown line that shows an image in a text. */
export function markdownImage(image: Pick<MediaImage, "url" | "alt">): string {
	return `![${oneLine(image.alt.replace(/[[\]\\]/g, "\\$&"))}](${image.url})`;
}

/** Where a file is sent for a text, which takes more than pictures; an image field sends to the address alone. */
export const textUpload = `${adminPaths.images.upload}?pour=texte`;

/** Whether what is sent is for a text. */
export function isForText(search: URLSearchParams): boolean {
	return search.get("pour") === "texte";
}
