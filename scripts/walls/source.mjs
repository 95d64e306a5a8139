// What a source file imports, asks the database and says, read with the parser that Vite brings (Oxc): TypeScript 7 offers none.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

const BUILDERS = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);

/** Calls `visit` with every node of a tree, parents first. */
function walk(node, visit) {
	if (typeof node !== "object" || node === null) return;
	if (node.type) visit(node);
	for (const part of Object.values(node)) walk(part, visit);
}

/**
 * A file, parsed once for every wall; `path` is relative to `root`, with slashes. Each entry of `imports` (statement, export
 * from, `import()`, `import("…").Type`), `queries`, `texts` and `names` is { value, start }; comments are in none.
 */
export function readSource(root, path, text = readFileSync(join(root, path), "utf8")) {
	const lang = path.endsWith("x") ? "tsx" : path.endsWith("ts") ? "ts" : "js";
	const { program, module, errors } = parseSync(path, text, { lang });
	if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);
	const at = (value, { start }) => ({ value, start });
	const lineOf = (start) => text.slice(0, start).split("\n").length;
	const source = { path, lineOf, imports: [], queries: [], texts: [], names: [] };
	const requests = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].map((entry) => entry.moduleRequest);
	const from = new Set();
	for (const request of requests.filter((each) => each)) {
		from.add(request.start);
		source.imports.push(at(request.value, request));
	}
	walk(program, (node) => {
		const requested = node.type === "ImportExpression" || node.type === "TSImportType" ? node.source : null;
		if (requested?.type === "Literal") {
			from.add(requested.start);
			source.imports.push(at(requested.value, requested));
		}
		if (node.type === "Identifier" || node.type === "JSXIdentifier") source.names.push(at(node.name, node));
		if (node.type === "Literal" && typeof node.value === "string" && !from.has(node.start)) source.texts.push(at(node.value, node));
		if (node.type === "TemplateElement") source.texts.push(at(node.value.raw, node));
		if (node.type === "JSXText") source.texts.push(at(node.value, node));
		if (node.type === "CallExpression" && BUILDERS.has(node.callee.property?.name))
			source.queries.push(at(node.callee.property.name, node));
		if (node.type === "TaggedTemplateExpression" && node.tag.name === "sql") source.queries.push(at("sql`…`", node));
	});
	return source;
}
