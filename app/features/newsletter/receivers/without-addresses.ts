const REPLY_AT_MOST = 500;

/** Words of a server that name nobody, and not too many of them: they outlive whoever they were said to. */
export function withoutAddresses(reply: string): string {
	return reply.replace(/[^\s<>()"',;:]+@[^\s<>()"',;]+/g, "…").slice(0, REPLY_AT_MOST);
}
