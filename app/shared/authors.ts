// Authors: people a signature names. A signature is what an item's form holds (« Jeanne Martin et Paul Durand »), to the letter;
// it is taken apart here, and each name of it is told from others by its slug.
import { oneLine } from "./one-line.ts";
import { nameSlug } from "./slug.ts";

/** The longest signature that is taken apart, in characters: beyond, it is no list of names. */
export const SIGNATURE_AT_MOST = 500;
/** The longest name of somebody, and what is said of them, in characters. */
export const AUTHOR_AT_MOST = 120;
export const LINE_AT_MOST = 300;
export const LINKS_AT_MOST = 12;

/** A name as it stands in a signature, and what tells it from others. */
export type Signed = { written: string; slug: string };
/** A piece of a signature as it is shown; `href`: where the one it names is found, null where nowhere. */
export type SignedPiece = { text: string; href: string | null };

/** What stands between two names: a comma, « et », an ampersand. */
const BETWEEN = /\s*[,;]\s*(?:(?:et|&)\s+)?|\s+(?:et|&)\s+/giu;

/** A signature as one name, whatever signs stand in it; null where there is no letter or digit in it. */
export function wholeName(signature: string): Signed | null {
	const written = oneLine(signature);
	const slug = nameSlug(written);
	return slug ? { written, slug } : null;
}

/** The names in a signature, in their order, each once; none where it is no list of names. */
export function namesSigned(signature: string): Signed[] {
	if (signature.length > SIGNATURE_AT_MOST) return [];
	const bySlug = new Map<string, Signed>();
	for (const written of signature.split(BETWEEN)) {
		const name = wholeName(written);
		if (name && !bySlug.has(name.slug)) bySlug.set(name.slug, name);
	}
	return [...bySlug.values()];
}

/**
 * A signature in pieces, those that name somebody each with where they are found; the words between stay as they are.
 * @param people - in the order they are named; one whose name does not stand there is left out
 */
export function signedPieces(signature: string, people: readonly { written: string; href: string | null }[]): SignedPiece[] {
	const pieces: SignedPiece[] = [];
	// A name begins and ends where names do: « Jean » is not the first word of « Jean Martin ».
	const between = [...signature.matchAll(BETWEEN)];
	const starts = [0, ...between.map(({ index, 0: words }) => index + words.length)];
	const ends = new Set([...between.map(({ index }) => index), signature.length]);
	let from = 0;
	for (const { written, href } of people) {
		const isThere = (at: number) => at >= from && signature.startsWith(written, at) && ends.has(at + written.length);
		const at = href && written ? (starts.find(isThere) ?? -1) : -1;
		if (at < 0) continue;
		if (at > from) pieces.push({ text: signature.slice(from, at), href: null });
		pieces.push({ text: written, href });
		from = at + written.length;
	}
	if (from < signature.length) pieces.push({ text: signature.slice(from), href: null });
	return pieces;
}

/** An author's links as lines of a form: a name where it has one of its own, then its address. */
export function linksText(links: readonly { name: string; url: string; host: string }[]): string {
	return links.map(({ name, url, host }) => (name === host ? url : `${name} ${url}`)).join("\n");
}

/** Lines of a form as links; null where one of them has no address that begins with https://. */
export function linksIn(text: string): { name: string; url: string }[] | null {
	const lines = text.split("\n").map(oneLine).filter(Boolean);
	const links = lines.map((line) => {
		const [, name = "", address = ""] = /^(.*?)\s*(\S+)$/u.exec(line) ?? [];
		const url = /^https:\/\//i.test(address) ? URL.parse(address) : null;
		if (!url?.hostname.includes(".") || url.username || url.password) return null;
		return { name: name || url.host.replace(/^www\./, ""), url: url.href };
	});
	return links.every((link) => link !== null) ? links : null;
}
