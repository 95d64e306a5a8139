import { oneLine } from "./one-line.ts";

/** Files beside pictures that a text may hold, kept as they were sent: what browser, server and renderer agree on. */

const MB = 1_048_576;

/** Each format: under which type it is stored, what it is served as, how large it may be, how readers see it named. */
export const fileFormats = {
	pdf: { kind: "pdf", media: "application/pdf", most: 20 * MB, words: "PDF" },
	mp3: { kind: "audio", media: "audio/mpeg", most: 50 * MB, words: "Audio MP3" },
	m4a: { kind: "audio", media: "audio/mp4", most: 50 * MB, words: "Audio M4A" },
	ogg: { kind: "audio", media: "audio/ogg", most: 50 * MB, words: "Audio Ogg" },
} as const;
export type FileFormat = keyof typeof fileFormats;
export type FileKind = (typeof fileFormats)[FileFormat]["kind"];

/** The largest file of any format. */
export const MOST_FILE_BYTES = Math.max(...Object.values(fileFormats).map(({ most }) => most));

/** What an upload of such a file answers. `name`: as it came; `size` in bytes. */
export type SentFile = { url: string; name: string; kind: FileKind; size: number };

/** What is wrong with a file one would send to a text. */
export type FileProblem = "not-file" | "too-large-pdf" | "too-large-audio" | "damaged-file";

/** Where such files are stored. */
export const FILES_FOLDER = "fichiers";
const ADDRESS = /^\/fichiers\/(pdf|audio)\/\1-\d{13}-[a-z0-9]{10}\.(pdf|mp3|m4a|ogg)$/;

/** The format of the file that a public address (/fichiers/…) may be of; null for any other address. */
export function fileFormatAt(address: string): FileFormat | null {
	const [, kind, extension] = ADDRESS.exec(address) ?? [];
	const format = extension as FileFormat | undefined;
	return format && fileFormats[format].kind === kind ? format : null;
}

/** A file's name as one reads it: without its extension, underscores as the spaces they stand for. */
export function readableName(name: string): string {
	const base = name.replace(/\.[a-z0-9]{1,5}$/i, "").replaceAll("_", " ");
	return oneLine(base) || oneLine(name);
}

/** The Markdown line that shows a file in a text: a link that is to stand alone in its paragraph. */
export function markdownFile({ url, name }: Pick<SentFile, "url" | "name">): string {
	return `[${readableName(name).replace(/[[\]\\*_`<>&~]/g, "\\$&")}](${url})`;
}
