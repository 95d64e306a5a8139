// What the states of a delivery mean and the moves between them. Pure: the browser and the server read it alike.

export const deliveryStates = ["queued", "held", "claimed", "sending", "accepted", "deferred", "failed", "uncertain", "skipped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A text column read back as a state; an unknown one cannot be told, so it is uncertain. */
export function deliveryStateOf(text: string): DeliveryState {
	return deliveryStates.find((known) => known === text) ?? "uncertain";
}

/** How one try may end. `queued`: for our own fault, as if it had not been. */
const triedStates = ["accepted", "deferred", "failed", "uncertain", "queued", "skipped"] as const satisfies readonly DeliveryState[];

/**
 * From each state, where a delivery may go. `sending` is written before its message leaves, so that a crash leaves it there:
 * what is found there later is `uncertain`, until the true answer or the administrator says better. Accepted and skipped ones
 * are never tried again.
 */
export const deliveryMoves: Record<DeliveryState, readonly DeliveryState[]> = {
	queued: ["claimed", "failed", "skipped"],
	// Until it is known which of two subjects does better.
	held: ["queued", "skipped"],
	claimed: ["queued", "sending", "skipped"],
	sending: triedStates,
	accepted: [],
	deferred: ["claimed", "failed", "skipped"],
	failed: ["queued"],
	uncertain: triedStates,
	skipped: [],
};

/** Whether a delivery may go from one state to another. */
export function mayBecome(from: DeliveryState, to: DeliveryState): boolean {
	return deliveryMoves[from].includes(to);
}

/** Nobody holds it: a process may take it, once it is due. */
export const freeStates = ["queued", "deferred"] as const satisfies readonly DeliveryState[];

/** Nothing of it has left: it may be closed without anybody being written to. */
export const waitingStates = [...freeStates, "held", "claimed"] as const satisfies readonly DeliveryState[];

/** Something is still going to happen to it by itself: a newsletter is finished when no delivery of it is left in one of them. */
export const openStates = [...waitingStates, "sending"] as const satisfies readonly DeliveryState[];

/** The mail server has answered for good: what bounces are a share of. */
export const answeredStates = ["accepted", "failed"] as const satisfies readonly DeliveryState[];

/** A message was handed over or refused; whether it arrived may not be known. */
export const triedForGoodStates = [...answeredStates, "uncertain"] as const satisfies readonly DeliveryState[];

/** Each of them has a reason. */
export const troubledStates = ["failed", "deferred", "uncertain", "skipped"] as const satisfies readonly DeliveryState[];

/** How many deliveries are in each state; a state nobody is in is missing. */
export type StateCounts = Partial<Record<DeliveryState, number>>;

/** How many are in any of these states; in all, where none is named. */
export function sumOf(counts: StateCounts, states: readonly DeliveryState[] = deliveryStates): number {
	return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

/** Where a delivery stands, as it is shown: whether a process holds it, or is about to let it leave, is the machine's affair. */
export type DeliveryStanding = "waiting" | Exclude<DeliveryState, "queued" | "claimed" | "sending">;

export const standings = [
	"waiting",
	"held",
	"deferred",
	"accepted",
	"failed",
	"uncertain",
	"skipped",
] as const satisfies DeliveryStanding[];

/** Something is still going to happen to it by itself. */
export const openStandings: readonly DeliveryStanding[] = ["waiting", "held", "deferred"];

/** Where one stands, by what its row says, or the figures kept of it. */
export function deliveryStandingOf(text: string): DeliveryStanding {
	if (text === "waiting") return text;
	const state = deliveryStateOf(text);
	return state === "queued" || state === "claimed" || state === "sending" ? "waiting" : state;
}
