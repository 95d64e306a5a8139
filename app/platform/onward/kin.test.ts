import { expect, test } from "vitest";
import { random } from "../../../tests/support/random.ts";
import { candidatesOf, KIN_AT_MOST, type Kin, kept, tellingWords } from "./kin.ts";

const field = (...lemmas: string[]) => ({ exact: [], lemmas });

test("words that stand in a heading say more; short ones and numbers say nothing", () => {
	const words = { heading: field("rame", "le", "2024"), excerpt: field("vent"), body: field("fleuve", "fleuve", "vent") };
	expect(candidatesOf(words).map(([word]) => word)).toEqual(["rame", "vent", "fleuve"]);
});

test("what many hold tells nobody from others; all of them together weigh one", () => {
	const candidates = Array.from({ length: 60 }, (_, index): [string, number] => [`mot${index}`, 2]);
	const told = tellingWords([["faire", 9], ...candidates], new Map([["faire", 90]]), 100);
	expect(told).toHaveLength(40);
	expect(told.map(({ word }) => word)).not.toContain("faire");
	expect(told.reduce((sum, { weight }) => sum + weight * weight, 0)).toBeCloseTo(1);
	const [rare, common] = [
		tellingWords(
			[
				["rame", 2],
				["vent", 2],
			],
			new Map([["vent", 9]]),
			100,
		),
	].flat();
	expect([rare?.word, (rare?.weight ?? 0) > (common?.weight ?? 1)]).toEqual(["rame", true]);
});

test("whoever comes and goes, each is beside who is beside it, and nobody beside more than eight", () => {
	const draw = random(7);
	const known = new Map<string, Kin[]>();
	const names = Array.from({ length: 40 }, (_, index) => `actualites:${index}`);
	for (let step = 0; step < 400; step++) {
		const item = names[Math.floor(draw() * names.length)] as string;
		const others = names.filter((name) => name !== item);
		const found = Array.from({ length: Math.floor(draw() * 16) }, () => ({
			key: others[Math.floor(draw() * others.length)] as string,
			score: draw(),
		}));
		const once = found
			.filter(({ key }, index) => found.findIndex((one) => one.key === key) === index)
			.sort((one, other) => other.score - one.score);
		for (const [key, kin] of kept(item, once, known)) known.set(key, kin);
		for (const [key, kin] of known) {
			expect(kin.length).toBeLessThanOrEqual(KIN_AT_MOST);
			for (const each of kin) expect(known.get(each.key)?.some((other) => other.key === key)).toBe(true);
			expect(new Set(kin.map((each) => each.key)).size).toBe(kin.length);
		}
	}
});
