// Owns the last pass, over Markdown's tree: headings of the levels a text has, pictures in lines of their own, nothing empty.
import type { BlockContent, Image, Link, PhrasingContent, RootContent, Table } from "mdast";

/** Tidies blocks; those that hold nothing are gone. */
export function tidy(blocks: readonly RootContent[]): RootContent[] {
	return blocks.flatMap((block) => tidyBlock(block));
}

const inside = (children: readonly RootContent[]) => tidy(children) as BlockContent[];

function tidyBlock(block: RootContent): RootContent[] {
	switch (block.type) {
		case "paragraph":
			return paragraphs(block.children);
		case "heading": {
			const children = trimmed(plainer(block.children.map((child) => (child.type === "break" ? { type: "text", value: " " } : child))));
			const images = children.filter(({ type }) => type === "image");
			const words = children.filter(({ type }) => type !== "image");
			const depth = Math.min(Math.max(block.depth, 2), 4) as 2 | 3 | 4;
			const heading: RootContent[] = words.some(says) ? [{ type: "heading", depth, children: unbold(words) }] : [];
			return [...heading, ...images.map((image): RootContent => ({ type: "paragraph", children: [image] }))];
		}
		case "blockquote": {
			const children = inside(block.children);
			return children.length > 0 ? [{ ...block, children }] : [];
		}
		case "list": {
			const items = block.children
				.map((item) => ({ ...item, spread: false, children: inside(item.children) }))
				.filter(({ children }) => children.length > 0);
			return items.length > 0 ? [{ ...block, spread: false, children: items }] : [];
		}
		case "footnoteDefinition":
			return [{ ...block, children: inside(block.children) }];
		case "table":
			return table(block);
		case "code":
			return block.value.trim() === "" ? [] : [{ ...block, value: block.value.replace(/\s+$/, "") }];
		case "thematicBreak":
			return [block];
		default:
			return [];
	}
}

/** One paragraph, or several: two line breaks part them, and a picture stands in a line of its own. */
function paragraphs(children: readonly PhrasingContent[]): RootContent[] {
	const runs: PhrasingContent[][] = [[]];
	const flat = plainer(children);
	for (const [at, child] of flat.entries()) {
		const run = runs.at(-1) as PhrasingContent[];
		const alone = child.type === "image" || run.at(-1)?.type === "image";
		if (alone && !(child.type === "image" && run.every(({ type }) => type === "image"))) runs.push([child]);
		else if (child.type === "break" && flat[at - 1]?.type === "break") runs.push([]);
		else run.push(child);
	}
	return runs
		.map(trimmed)
		.filter((run) => run.some(says))
		.map((run) => ({ type: "paragraph", children: run }));
}

function table(block: Table): RootContent[] {
	const rows = block.children.map((row) => ({
		...row,
		children: row.children.map((cell) => ({ ...cell, children: trimmed(plainer(cell.children)).filter(({ type }) => type !== "break") })),
	}));
	while (rows.length > 1 && rows.at(-1)?.children.every(({ children }) => !children.some(says))) rows.pop();
	let width = Math.max(...rows.map(({ children }) => children.length));
	while (width > 1 && rows.every(({ children }) => !children[width - 1]?.children.some(says))) width--;
	if (!rows.some(({ children }) => children.some((cell) => cell.children.some(says)))) return [];
	const head = rows[0];
	if (head) head.children = head.children.map((cell) => ({ ...cell, children: unbold(cell.children) }));
	return [
		{
			...block,
			align: (block.align ?? []).slice(0, width),
			children: rows.map((row) => ({ ...row, children: row.children.slice(0, width) })),
		},
	];
}

/** Phrases with nothing twice and nothing empty: bold in bold, two bold words beside each other. */
function plainer(children: readonly PhrasingContent[], worn: readonly string[] = []): PhrasingContent[] {
	const out: PhrasingContent[] = [];
	for (const child of children) {
		if (child.type === "strong" || child.type === "emphasis" || child.type === "delete") {
			const within = plainer(child.children, [...worn, child.type]);
			const last = out.at(-1);
			if (worn.includes(child.type) || !within.some(says)) out.push(...within);
			else if (last?.type === child.type) last.children = joined([...last.children, ...within]);
			else out.push(...lifted({ ...child, children: within }));
		} else if (child.type === "link") out.push(bare({ ...child, children: plainer(child.children, worn) }));
		else if (child.type === "html") continue;
		else out.push(child);
	}
	return joined(spacesOutside(out));
}

/** An address that is its own words links by itself. */
function bare(link: Link): Link {
	const [only] = link.children;
	const words = link.children.length === 1 && only?.type === "text" ? only.value : "";
	return words === link.url && /^https?:\/\/[^\s<>*_~]+[\w/]$/.test(words) ? { ...link, data: { bare: words } } : link;
}

/** Bold spaces are none: they leave at both ends. */
function spacesOutside(children: readonly PhrasingContent[]): PhrasingContent[] {
	return children.flatMap((child): PhrasingContent[] => {
		if (child.type !== "strong" && child.type !== "emphasis" && child.type !== "delete") return [child];
		const first = child.children[0];
		const lead = first?.type === "text" ? (/^\s+/.exec(first.value)?.[0] ?? "") : "";
		const last = child.children.at(-1);
		const trail = last?.type === "text" ? (/\s+$/.exec(last.value)?.[0] ?? "") : "";
		const text = (value: string): PhrasingContent[] => (value ? [{ type: "text", value }] : []);
		return [...text(lead), { ...child, children: trimmed(child.children) }, ...text(trail)];
	});
}

/** A picture wears no mark. */
function lifted(phrase: Extract<PhrasingContent, { type: "strong" | "emphasis" | "delete" }>): PhrasingContent[] {
	if (!phrase.children.some(({ type }) => type === "image" || type === "break")) return [phrase];
	const out: PhrasingContent[] = [];
	let run: PhrasingContent[] = [];
	const close = () => {
		if (run.some(says)) out.push({ ...phrase, children: run });
		else out.push(...run);
		run = [];
	};
	for (const child of phrase.children) {
		if (child.type !== "image" && child.type !== "break") run.push(child);
		else {
			close();
			out.push(child);
		}
	}
	close();
	return out;
}

function joined(children: readonly PhrasingContent[]): PhrasingContent[] {
	const out: PhrasingContent[] = [];
	for (const child of children) {
		const last = out.at(-1);
		if (child.type === "text" && last?.type === "text") out[out.length - 1] = { type: "text", value: last.value + child.value };
		else if (child.type === "break" && last?.type === "text")
			out.splice(-1, 1, { type: "text", value: last.value.replace(/\s+$/, "") }, child);
		else if (child.type === "text" && last?.type === "break") out.push({ type: "text", value: child.value.replace(/^\s+/, "") });
		else out.push(child);
	}
	return out;
}

/** Without the spaces and line breaks at both ends. */
function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
	const left = [...children];
	for (const end of [0, -1]) {
		for (;;) {
			const child = left.at(end);
			if (!child) break;
			if (child.type !== "break" && child.type !== "text") break;
			const value = child.type === "break" ? "" : end === 0 ? child.value.replace(/^\s+/, "") : child.value.replace(/\s+$/, "");
			if (value !== "") {
				left[end === 0 ? 0 : left.length - 1] = { type: "text", value };
				break;
			}
			if (end === 0) left.shift();
			else left.pop();
		}
	}
	return left;
}

/** A heading is bold by itself. */
function unbold(children: PhrasingContent[]): PhrasingContent[] {
	return children.some((child) => child.type !== "strong" && says(child))
		? children
		: children.flatMap((child) => (child.type === "strong" ? child.children : [child]));
}

/** Whether there is anything to read or to see in it. */
export function says(phrase: PhrasingContent): boolean {
	if (phrase.type === "text" || phrase.type === "inlineCode") return phrase.value.trim() !== "";
	if ("children" in phrase) return phrase.children.some(says);
	return phrase.type === "image" || phrase.type === "footnoteReference";
}

/** Pictures in their order. */
export function* imagesIn(nodes: readonly RootContent[]): Generator<Image> {
	for (const node of nodes) {
		if (node.type === "image") yield node;
		if ("children" in node) yield* imagesIn(node.children as RootContent[]);
	}
}
