import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { everyAct } from "../../../../tests/support/desk-acts.ts";
import { outcomeOf, REASONS } from "../../../../tests/support/desk-bytes.ts";
import { type Body, deskCorpus } from "../../../../tests/support/desk-corpus.ts";
import { open, write } from "./opened.ts";
import { readsBack } from "./reads-back.ts";
import { childrenOf } from "./write-block.ts";

/** One act in twelve, and those that are known to force a neighbour; LONG=1 takes all of them. */
const EVERY = process.env.LONG ? 1 : 12;

let bodies: Body[] = [];
beforeAll(async () => {
	bodies = await deskCorpus();
}, 120_000);

describe("bodies as people wrote them", () => {
	test("there are some hundred", () => {
		expect(bodies.length).toBeGreaterThanOrEqual(100);
	});
	test("open and save byte for byte", () => {
		const changed = bodies.filter(({ source }) => {
			const opened = open(source);
			return write(opened.doc, opened) !== source;
		});
		expect(changed.map(({ name }) => name)).toEqual([]);
	});
	test("all written anew, say what they said", () => {
		const lost = bodies.filter(({ source }) => {
			const opened = open(source);
			return !readsBack(write(opened.doc, opened, "all"), opened.doc);
		});
		expect(lost.map(({ name }) => name)).toEqual([]);
	});
});

/** Which neighbours Markdown forces to be rewritten, each with its reason, of all acts on all bodies. */
const FORCED = readFileSync(join("tests", "fixtures", "desk", "forced-neighbours.txt"), "utf8")
	.trim()
	.split("\n");

test("each block, at any depth, edited, deleted, moved in turn: reads back at once, and leaves the others byte for byte but for those listed", () => {
	const listed = new Set(FORCED.map((line) => line.replace(/: block .*/, "")));
	const wrong: string[] = [];
	const met: string[] = [];
	let tried = 0;
	let number = 0;
	for (const { name, source } of bodies) {
		const opened = open(source);
		for (const done of everyAct(childrenOf(opened.doc))) {
			const act = `${name}, block ${done.where} ${done.act}`;
			if (number++ % EVERY !== 0 && !listed.has(act)) continue;
			tried++;
			const { text, anew } = outcomeOf(done, opened);
			if (text === null) wrong.push(`${act}: does not read back`);
			for (const { at, reason, was, is } of anew) {
				if (reason) met.push(`${act}: block ${at + 1}, ${REASONS[reason]}`);
				else wrong.push(`${act}: block ${at + 1} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`);
			}
		}
	}
	expect(tried).toBeGreaterThan(EVERY === 1 ? 6_000 : 500);
	expect(wrong).toEqual([]);
	expect(met).toEqual(FORCED);
}, 600_000);
