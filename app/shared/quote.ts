/** A quote without the marks an editor may have typed around the whole of it; null when nothing is left. */
export function bareQuote(text: string | null): string | null {
	const words = text?.trim() ?? "";
	const inside = /^[«“"]\s*([^«»“”"]+?)\s*[»”"]$/u.exec(words);
	return (inside?.[1] ?? words) || null;
}
