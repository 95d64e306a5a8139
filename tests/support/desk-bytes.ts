/** What became of a text's bytes when one block of it changed: which others were written anew, and why. */
import { Fragment, type Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { type Opened, write } from "../../app/ui/desk/document/opened.ts";
import { readsBack, writeSafely } from "../../app/ui/desk/document/reads-back.ts";
import { schema } from "../../app/ui/desk/document/schema.ts";
import { blockSources } from "../../app/ui/desk/document/sources.ts";
import { childrenOf, writeBlock } from "../../app/ui/desk/document/write-block.ts";
import { noteKeeping } from "../../app/ui/desk/surface/notes.ts";
import type { Done } from "./desk-acts.ts";

/** Why Markdown forces a block that nobody touched to be written anew. */
export const REASONS = {
	touching: "two lists that come to touch would be one",
	reads: "where it stands now, or without what it referred to, it would say something else",
	mark: "it bore a mark of the note that was deleted",
} as const;

/** A block beside the one that changed, written in other bytes; no `reason`: it should not have been. */
type Anew = { at: number; reason?: keyof typeof REASONS; was: string; is: string };

/** What the desk holds once it was handed these blocks: the marks of a note that went have gone along. */
function onTheDesk(before: Node, blocks: readonly Node[]): Node {
	const state = EditorState.create({ doc: before, plugins: noteKeeping });
	const content = blocks.length > 0 ? Fragment.from([...blocks]) : Fragment.from(schema.nodes.paragraph.create());
	return state.apply(state.tr.replaceWith(0, before.content.size, content)).doc;
}

/** An act's text, or nothing where the desk would give way to Markdown, and every other block written in other bytes. */
type Outcome = { text: string | null; anew: Anew[] };

/** Does an act on a text that was opened. */
export function outcomeOf({ act, where, at, blocks }: Done, opened: Opened): Outcome {
	const doc = onTheDesk(opened.doc, blocks);
	doc.check();
	const atOnce = write(doc, opened);
	const text = readsBack(atOnce, doc) ? atOnce : writeSafely(doc, opened);
	if (text === null) return { text, anew: [] };
	const changed = act === "edited" || where.includes(".") ? doc.maybeChild(at) : null;
	const anew = writtenAnew(text, doc, opened, changed);
	if (text !== atOnce) for (const one of anew) one.reason ??= "reads";
	return { text, anew };
}

/** Every block, beside the one that changed, whose bytes or the gap above it are not those it was opened with. */
function writtenAnew(text: string, doc: Node, opened: Opened, changed: Node | null): Anew[] {
	const now = childrenOf(doc).filter((block) => writeBlock(block).length > 0);
	const { blocks: sources, tail } = blockSources(text.replace(/^\ufeff/, ""));
	if (sources.length !== now.length) return [{ at: -1, was: `${now.length} blocks`, is: `${sources.length} blocks` }];
	const placeOf = new Map(opened.kept.map(({ node }, place) => [node, place]));
	const noteWent = notesIn(doc) < notesIn(opened.doc);
	const anew: Anew[] = [];
	for (const [at, block] of now.entries()) {
		if (block === changed) continue;
		const { text: source = "", before = "" } = sources[at] ?? {};
		const kept = opened.kept[placeOf.get(block) ?? -1];
		if (!kept) {
			anew.push({ at, ...(noteWent && { reason: "mark" }), was: "", is: source });
			continue;
		}
		const follows = at > 0 && placeOf.get(now[at - 1] as Node) === (placeOf.get(block) as number) - 1;
		if (source !== kept.text)
			anew.push({ at, ...(touches(now, at, opened, changed) && { reason: "touching" }), was: kept.text, is: source });
		else if (follows && before !== kept.before) anew.push({ at, was: kept.before, is: before });
	}
	const isLast = now.length > 0 && placeOf.get(now.at(-1) as Node) === opened.kept.length - 1;
	if (isLast && tail !== opened.tail) anew.push({ at: now.length, was: opened.tail, is: tail });
	return anew;
}

function notesIn(doc: Node): number {
	let found = 0;
	doc.descendants(({ type }) => {
		if (type === schema.nodes.note) found++;
	});
	return found;
}

/** Whether a list that nobody touched stands beside one that it did not stand beside. */
function touches(now: readonly Node[], at: number, { kept }: Opened, changed: Node | null): boolean {
	const isList = (node: Node | undefined) => /_list$/.test(node?.type.name ?? "");
	const place = kept.findIndex(({ node }) => node === now[at]);
	return [-1, 1].some((side) => {
		const other = now[at + side];
		if (!other || !isList(other) || other.type !== now[at]?.type) return false;
		const was = kept[place + side]?.node;
		return other !== was && !(other === changed && was?.type === other.type);
	});
}
