// What the server's own files lose before they are written: V8 keeps the text of all it runs, for as long as it runs.
import { minifySync, type Plugin, parseSync } from "vite";

/** A character beyond ASCII, with the backslash that stands before it for nothing; pairs of backslashes before that are none of ours. */
const BEYOND_ASCII = /((?:\\\\)*)\\?([^\0-\x7f])/g;

/**
 * The same program in fewer bytes: without comments and indentation, its names left as they are, since stacks show them; one statement of
 * the outermost level a line, so that a stack's line says where, and an error shows a line rather than all. In ASCII: of a
 * file that holds one character more Node keeps every character in two bytes.
 * @throws what the parser says of code that is none
 */
export function compact(name: string, code: string): string {
	const { code: dense, errors } = minifySync(name, code, {
		module: true,
		compress: false,
		mangle: false,
		codegen: { removeWhitespace: true },
	});
	if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
	let text = "";
	let from = 0;
	for (const { start } of parseSync(name, dense).program.body.slice(1)) {
		text += `${dense.slice(from, start)}\n`;
		from = start;
	}
	text += dense.slice(from);
	return text.replace(
		BEYOND_ASCII,
		(_, pairs: string, character: string) => `${pairs}\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

/** Compacts what the server is made of. */
export const compactServer: Plugin = {
	name: "compact-server",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "ssr",
	generateBundle(_options, bundle) {
		for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = compact(file.fileName, file.code);
	},
};
