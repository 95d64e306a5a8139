import type { Piece } from "../../../features/search/excerpt.ts";

/**
 * What is told to a field while one types: the first results, how many there are (« 12 résultats »), and in words, where it is so, that they are not of
 * all that was typed.
 */
export type AsTyped = { results: { href: string; title: Piece[]; facts: string }[]; counted: string | null; other: string | null };
