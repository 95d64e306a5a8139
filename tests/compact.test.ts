// What the server's files become must be the same program: here it is run.
import { expect, test } from "vitest";
import { compact } from "../vite.compact.ts";

/** What a module says by default. */
async function said(code: string): Promise<unknown> {
	return (await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`)).default;
}

const WORDS = `
	/* L’été, au loin. */
	const é = "à l’écart";
	function nommée() { return arguments.callee_ ?? nommée.name; }
	const tag = (strings) => strings[0];
	export default [
		é, "\\\\é", '\\’', \`…\\…\${é}\\\\…\`, tag\`œuf\`, "😀".length, "\\\\\\\\’", "a\\u2019b",
		"l’été".replace(/[’\\’]/, "'"), "😀".replace(/^[😀]$/u, "gai"), /\\p{L}’/u.test("é’"), "é\\\\’".match(/\\\\’/)?.[0],
		{ clé: 1 }.clé, nommée(),
		// Une dernière… remarque
	];
`;

test("words, patterns and names beyond ASCII mean what they meant", async () => {
	const written = compact("words.js", WORDS);
	expect(written).toMatch(/^[\0-\x7f]*$/);
	expect(await said(written)).toEqual(await said(WORDS));
});

test("comments are gone, names stand, each outer statement has its line", () => {
	const written = compact(
		"lines.js",
		"// Un mot.\nfunction longName(parameter) {\n\t/* deux */\n\treturn parameter;\n}\nconst two = longName(2);\nexport { two };\n",
	);
	expect(written.trim().split("\n")).toEqual(["function longName(parameter){return parameter}", "const two=longName(2);", "export{two};"]);
});

test("what is no code ends the build", () => {
	expect(() => compact("wrong.js", "const = 1;")).toThrow();
});
