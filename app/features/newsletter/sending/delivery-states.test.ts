import { describe, expect, test } from "vitest";
import {
	answeredStates,
	deliveryMoves,
	deliveryStateOf,
	deliveryStates,
	freeStates,
	mayBecome,
	openStates,
	sumOf,
} from "./delivery-states.ts";

describe("the states of a delivery", () => {
	test("every state says where it may lead; one that cannot be read cannot be told", () => {
		expect(Object.keys(deliveryMoves).sort()).toEqual([...deliveryStates].sort());
		expect(deliveryStateOf("bizarre")).toBe("uncertain");
	});

	test("nobody is written to twice by itself: what may have arrived never leads to leaving without a decision", () => {
		const leadsToLeaving = deliveryStates.filter((state) => mayBecome(state, "sending"));
		expect(leadsToLeaving).toEqual(["claimed"]);
		expect(deliveryStates.filter((state) => mayBecome(state, "claimed")).sort()).toEqual([...freeStates].sort());
		for (const state of ["accepted", "skipped"] as const) expect(deliveryMoves[state]).toEqual([]);
	});

	test("only what is open ends by itself", () => {
		const ended = deliveryStates.filter((state) => !openStates.some((open) => open === state));
		expect(ended).toEqual(["accepted", "failed", "uncertain", "skipped"]);
		for (const state of answeredStates) expect(ended).toContain(state);
	});

	test("counts add up, whole or in part", () => {
		const counts = { queued: 2, accepted: 5, failed: 1 };
		expect(sumOf(counts)).toBe(8);
		expect(sumOf(counts, openStates)).toBe(2);
		expect(sumOf({})).toBe(0);
	});
});
