import type { Piece } from "../../../features/search/excerpt.ts";

/** What is told to a field while one types: the first results, and how many there are (« 12 résultats »). */
export type AsTyped = { results: { href: string; title: Piece[]; facts: string }[]; counted: string | null };
