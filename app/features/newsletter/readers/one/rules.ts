// What the administrator says when a block is lifted. Pure: the form, the command and the journal read it alike.

/** Why a block is lifted, as it is kept: nothing that names anybody. */
export const liftReasons = ["asked", "checked", "repaired"] as const;
export type LiftReason = (typeof liftReasons)[number];

/** A value read back as a reason; null for none. */
export function liftReasonOf(value: unknown): LiftReason | null {
	return liftReasons.find((known) => known === value) ?? null;
}
