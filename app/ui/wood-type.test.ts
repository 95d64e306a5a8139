import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lockups } from "./lockup.tsx";
import { stretchClass, verticalRoom } from "./wordmark.tsx";

const css = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const lockupCss = css("./lockup.css");
const wordmarkCss = css("./wordmark.css");

test("every width a letter may have is a class of the style sheet", () => {
	const known = new Set(wordmarkCss.match(/stretch-\d+/g));
	for (let stretch = 50; stretch <= 140; stretch += 0.5) expect(known).toContain(stretchClass(stretch));
	expect(stretchClass(62)).toBe("stretch-62");
	expect(stretchClass(125)).toBe("stretch-125");
	expect(stretchClass(99)).toBe("stretch-98");
});

test("every line of every locked-up string has its measure in the style sheet", () => {
	for (const [name, lines] of Object.entries(lockups)) {
		expect(lockupCss.split(`.lockup-${name} .lockup-line`).length - 1, name).toBe(lines.length);
	}
});

test("the giant name has room for what rises and what hangs", () => {
	expect(verticalRoom("Contrevent")).toEqual({ above: 730, below: 50 });
	expect(verticalRoom("Élan")).toEqual({ above: 930, below: 50 });
	expect(verticalRoom("Magazine")).toEqual({ above: 730, below: 230 });
});
