// Two hundred and ten real notices, and what a reference parser says of each (tests/fixtures/bounces/real).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { explainNotice } from "../explain.ts";

const FOLDER = join(import.meta.dirname, "../../../../../tests/fixtures/bounces/real");
type Expected = { ordinary: true } | { hard: boolean; reason: string }[];
const expectations: Record<string, Expected> = JSON.parse(readFileSync(join(FOLDER, "expectations.json"), "utf8"));

test("nineteen in twenty are recognised, and are hard where the reference says so; what is ordinary stays so", async () => {
	const files = readdirSync(FOLDER).filter((name) => name.endsWith(".eml"));
	expect(files).toHaveLength(Object.keys(expectations).length);
	const read = await Promise.all(
		files.map(async (file) => {
			const { kind, recipients } = await explainNotice(file, readFileSync(join(FOLDER, file)));
			const expected = expectations[file.replace(/\.eml$/, "")] ?? [];
			return { file, kind, isHard: recipients.some(({ hard }) => hard), expected };
		}),
	);
	const notices = read.flatMap(({ expected, ...one }) =>
		Array.isArray(expected) ? { ...one, shouldBe: expected.some(({ hard }) => hard) } : [],
	);
	const others = read.filter(({ expected }) => !Array.isArray(expected));
	expect(others.filter(({ kind }) => kind !== "ordinary")).toEqual([]);
	expect(notices.filter(({ kind }) => kind !== "ordinary").length / notices.length).toBeGreaterThanOrEqual(0.95);
	expect(notices.filter(({ isHard, shouldBe }) => isHard === shouldBe).length / notices.length).toBeGreaterThanOrEqual(0.95);
	// A dead address that is missed is written to again; a living one that is given up is lost.
	expect(notices.filter(({ isHard, shouldBe }) => isHard && !shouldBe).map(({ file }) => file)).toEqual([]);
});
