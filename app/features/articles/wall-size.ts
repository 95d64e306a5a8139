// Owns how wide each of those that stand side by side is, so that the last row ends as full as the others.

/** Columns run 5/4/3, then 3/4/5. */
const rhythm = ["large", "medium", "small", "small", "medium", "large"] as const;

export type WallSize = (typeof rhythm)[number] | "broad" | "lone";

/**
 * The size of one of `count`, at its place from 0. Two in the last row share it, the broad one of seven columns on the side whose turn it is; one
 * that is alone there takes all of it, its picture beside its words.
 */
export function wallSize(index: number, count: number): WallSize {
	const turn = index % 6;
	const left = count % 3;
	if (index < count - left) return rhythm[turn] ?? "large";
	if (left === 1) return "lone";
	return turn % 4 ? "large" : "broad";
}
