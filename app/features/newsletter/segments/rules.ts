// Whom a newsletter is for among a letter's readers, by plain facts and never by what they do with their mail; pure, for browser and
// server.

/** How somebody came to be among the readers. */
export const sources = ["site", "program", "import", "admin"] as const;
export type Source = (typeof sources)[number];

/** Signed up from this moment on, before that one (ISO-8601, UTC), in this way; null: whoever it is. */
export type Segment = { from: string | null; before: string | null; source: Source | null };

/** Every reader of a letter. */
export const everybody: Segment = { from: null, before: null, source: null };

/** A letter, and whom of its readers. */
export type Addressed = { topicId: string; segment: Segment };

/** Whether a segment leaves anybody out. */
export function isNarrowed({ from, before, source }: Segment): boolean {
	return from !== null || before !== null || source !== null;
}

/** Whether two segments ask the same. */
export function isSameSegment(one: Segment, other: Segment): boolean {
	return one.from === other.from && one.before === other.before && one.source === other.source;
}

/** Whether a reader is meant. Moments are texts of one form, in the order of time. */
export function isWithin({ from, before, source }: Segment, reader: { created_at: string; source: string | null }): boolean {
	if (from !== null && reader.created_at < from) return false;
	if (before !== null && reader.created_at >= before) return false;
	return source === null || reader.source === source;
}
