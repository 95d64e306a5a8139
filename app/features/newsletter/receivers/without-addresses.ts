const REPLY_AT_MOST = 500;

/**
 * Words of a server that name nobody, and not too many of them: they outlive whoever they were said to.
 * @param about - whom they were said of, where that is known: some servers repeat what stands before the at sign alone
 */
export function withoutAddresses(reply: string, about: string | null = null): string {
	const masked = reply.replace(/[^\s<>()"',;:]+@[^\s<>()"',;]+/g, "…");
	const name = about?.slice(0, about.lastIndexOf("@")).toLowerCase() ?? "";
	const words = name === "" ? masked : masked.replace(/[^\s<>()"',;:]+/g, (word) => (word.toLowerCase() === name ? "…" : word));
	return words.slice(0, REPLY_AT_MOST);
}
