// A test finds what a reader finds: by role, label and words. Only tests/support/by-class.ts names classes, and says why.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const OWN_PLACE = "tests/support/by-class.ts";

/** What takes a selector: of Playwright, of a page's own document, and of the hands in front of any engine. */
const SELECTED =
	/\b(?:locator|querySelector(?:All)?|matches|closest|press|shown|gone|says|attach|tabTo)\(\s*(?:\w+, )?(["'`])((?:(?!\1).)*)\1/g;
/** A class in a selector, once the values of its attributes are taken away. */
const CLASS = /(?:^|[\s,>+~(*\]\w)])\.[a-z][\w-]*/i;

function classesIn(source: string): string[] {
	const selectors = [...source.matchAll(SELECTED)].map(([, , selector = ""]) => selector.replace(/\$\{[^}]*\}|\[[^\]]*\]/g, ""));
	return selectors.filter((selector) => CLASS.test(selector));
}

test("no test looks for a class, but where it is said why", () => {
	const named = ['page.locator(".toast")', "await reader.press(`main a.join`)", 'document.querySelector("main > .prose p")'];
	for (const one of named) expect(classesIn(one), one).toHaveLength(1);
	const others = ['page.locator("[name=email]")', "page.locator(\"a[href='/flux.xml']\")", 'page.keyboard.press("Control+s")'];
	for (const one of others) expect(classesIn(one), one).toEqual([]);
	const files = globSync("tests/{e2e,engines,support}/**/*.ts", { cwd: root }).filter((file) => file !== OWN_PLACE);
	expect(files.length).toBeGreaterThan(120);
	expect(files.flatMap((file) => classesIn(readFileSync(join(root, file), "utf8")).map((selector) => `${file}: ${selector}`))).toEqual([]);
});
