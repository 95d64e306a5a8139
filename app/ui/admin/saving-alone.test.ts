import { expect, test } from "vitest";
import { savingAlone } from "./saving-alone.ts";

function texts() {
	const calls: string[] = [];
	const known = [{ place: "here", step: 2 }];
	const kept = {
		settle: async () => {
			calls.push("settle");
			return known;
		},
		resume: () => void calls.push("resume"),
	};
	return { calls, known, saving: savingAlone(() => kept) };
}

test("a save takes along what is kept, and one asked for meanwhile is not made", async () => {
	const { calls, known, saving } = texts();
	const { promise, resolve } = Promise.withResolvers<string>();
	const first = saving(async (kept) => {
		expect(kept).toBe(known);
		return promise;
	});
	expect(await saving(async () => "twice")).toBeNull();
	resolve("saved");
	expect(await first).toBe("saved");
	expect(calls).toEqual(["settle"]);
});

test("one that is refused or breaks off lets keeping go on, and the next save be made", async () => {
	const { calls, saving } = texts();
	expect(await saving(async () => null)).toBeNull();
	await expect(
		saving(async () => {
			throw new Error("broke off");
		}),
	).rejects.toThrow("broke off");
	expect(calls).toEqual(["settle", "resume", "settle", "resume"]);
	expect(await saving(async () => "saved")).toBe("saved");
});
