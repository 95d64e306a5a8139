import { EditorState, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { open, write } from "../document/opened.ts";
import { schema } from "../document/schema.ts";
import { dropSending, fillSending, sendings, showSendings } from "./sendings.ts";

/** A text with lines at a place, as the surface holds it. */
function textWith(source: string, ids: string[], pos: number) {
	const opened = open(source);
	const plugin = sendings(() => ({}) as HTMLElement);
	let state = EditorState.create({ doc: opened.doc, plugins: [plugin] });
	const view = {
		get state() {
			return state;
		},
		dispatch: (tr: Transaction) => {
			state = state.apply(tr);
		},
	} as unknown as EditorView;
	showSendings(view, ids, pos);
	return { view, places: () => plugin.getState(state)?.map(({ pos }) => pos), text: () => write(state.doc, opened) };
}

const picture = (name: string) => schema.nodes.figures.create(null, schema.nodes.image.create({ src: `/${name}` }));

test("files given together stand in their order, whichever is there first", () => {
	const { view, text } = textWith("Un.\n\nDeux.", ["a", "b", "c"], 5);
	expect(text()).toBe("Un.\n\nDeux.");
	fillSending(view, "b", picture("b"));
	fillSending(view, "c", picture("c"));
	fillSending(view, "a", picture("a"));
	expect(text()).toBe("Un.\n\n![](/a)\n\n![](/b)\n\n![](/c)\n\nDeux.");
});

test("a line follows what is typed before it, and leaves no trace", () => {
	const { view, places, text } = textWith("Un.\n\nDeux.", ["a"], 5);
	view.dispatch(view.state.tr.insertText("Bien. ", 1));
	expect(places()).toEqual([11]);
	dropSending(view, "a");
	expect([places(), text()]).toEqual([[], "Bien. Un.\n\nDeux."]);
});

test.each([
	["inside the blocks around it", 2, 8],
	["with all that stands there", 0, 12],
])("deleted %s and brought back, it is where it was", (_where, from, to) => {
	const { view, places } = textWith("Un.\n\nDeux.", ["a"], 5);
	const gone = view.state.tr.delete(from, to);
	const { steps, docs } = gone;
	view.dispatch(gone);
	const back = view.state.tr;
	for (let at = steps.length - 1; at >= 0; at--) back.step((steps[at] as (typeof steps)[number]).invert(docs[at] as (typeof docs)[number]));
	view.dispatch(back);
	expect(places()).toEqual([5]);
});

test("a picture takes the place that waits for one, others go on in the gallery", () => {
	const { view, text } = textWith("![]()\n![]()", ["a", "b", "c"], 3);
	for (const id of ["a", "b", "c"]) fillSending(view, id, picture(id));
	expect(text()).toBe("![](/a)\n![](/b)\n![](/c)");
});
