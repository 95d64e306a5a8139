/** What can go wrong while a page is read, as codes; `copy.ts` has their French words. */
export type ReadErrorCode = "not-found" | "unavailable";

/** What a loader throws for a page that cannot be shown; travels to the error boundary. */
export type ReadFailure = {
	code: ReadErrorCode;
	/** For whoever sent a write and reads its answer (ui/admin/use-send.ts). */
	message?: string;
	/** What leads on from a page that is not there. */
	ways?: readonly Way[];
};

export type Way = { href: string; label: string };

/** Reads the code out of what an error boundary caught; anything unknown is "unavailable". */
export function readFailureCode(thrown: unknown): ReadErrorCode {
	const data = typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : undefined;
	const code = typeof data === "object" && data !== null && "code" in data ? data.code : undefined;
	return code === "not-found" ? "not-found" : "unavailable";
}

/** What leads on instead, as the loader told it; nothing where it told nothing. */
export const waysTold = (thrown: unknown): readonly Way[] => (thrown as { data?: ReadFailure } | null)?.data?.ways ?? [];
