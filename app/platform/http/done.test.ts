import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { doneText, readDone } from "./done.server.ts";

describeOnEveryEngine("what a form sent without JavaScript says it did", (open) => {
	test("is said for ten minutes; forged, changed or old, it says nothing", async () => {
		const { db } = await open();
		const clock = { time: Date.parse("2025-10-14T09:00:00Z"), now: () => new Date(clock.time) };
		const text = await doneText({ db, clock }, "histoire");
		const read = (given: string | null) => readDone({ db, clock }, given);
		expect(text).toMatch(/^histoire\.[0-9a-z]+\.[\w-]{43}$/);
		expect(await read(text)).toBe("histoire");
		const [what = "", at = "", signature = ""] = text.split(".");
		const later = (clock.time + 1).toString(36);
		const forged = [
			null,
			"",
			"histoire",
			"__proto__",
			`projet.${at}.${signature}`,
			`${what}.${later}.${signature}`,
			`${what}.${at}.${signature.slice(1)}A`,
			`${text} `,
		];
		for (const other of forged) expect(await read(other), `${other}`).toBeNull();
		clock.time += 10 * 60_000;
		expect(await read(text)).toBe("histoire");
		clock.time += 1;
		expect(await read(text)).toBeNull();
		// A text of a day to come is no text of ours.
		clock.time -= 24 * 3_600_000;
		expect(await read(text)).toBeNull();
	});
});
