// The one place where tests let time pass: to look again whether something is so.

/**
 * Looks until `read` answers something true, and answers it; throws what `otherwise` says when it does not come.
 * @param everyMs - how long between two looks
 */
export async function until<Seen>(
	read: () => Seen | Promise<Seen>,
	{
		withinMs = 60_000,
		everyMs = 20,
		otherwise = () => "it did not come",
	}: { withinMs?: number; everyMs?: number; otherwise?: () => string } = {},
): Promise<Exclude<Seen, false | null | undefined | 0 | "">> {
	const end = performance.now() + withinMs;
	for (;;) {
		const seen = await read();
		if (seen) return seen as Exclude<Seen, false | null | undefined | 0 | "">;
		if (performance.now() > end) throw new Error(otherwise());
		await new Promise((resolve) => setTimeout(resolve, everyMs));
	}
}
