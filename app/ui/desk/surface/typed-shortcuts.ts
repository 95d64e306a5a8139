// Owns what typing Markdown does on the desk: « ## » makes a heading, « - » a list, `**mot**` bold words. One Ctrl+Z takes it back.
import { closeHistory } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { leadsSomewhere, linkAddress } from "../../../shared/link-address.ts";
import { schema } from "../document/schema.ts";
import { typedTask } from "./tasks.ts";

const { nodes, marks } = schema;

/** Three stars may begin words that are bold and slanted: a space says that they are a rule. */
const rule = new InputRule(/^(?:---|___|\*\*\*\s)$/, (state, _match, start) => {
	const $start = state.doc.resolve(start);
	if ($start.depth !== 1) return null;
	const tr = closeHistory(state.tr).replaceWith($start.before(), $start.after(), [nodes.rule.create(), nodes.paragraph.create()]);
	return tr.setSelection(TextSelection.create(tr.doc, $start.before() + 2));
});

/** The words between two signs, the last of which was just typed. */
function marking(pattern: RegExp, ...types: MarkType[]): InputRule {
	return new InputRule(pattern, (state: EditorState, match, start, end) => {
		const [whole, , words = ""] = match;
		const from = start + whole.length - (match[1]?.length ?? 0);
		const marked = types.reduce((set, type) => type.create().addToSet(set), state.doc.resolve(from).marks());
		const tr = closeHistory(state.tr).replaceWith(from, end, schema.text(words, marked));
		for (const type of types) tr.removeStoredMark(type);
		return tr;
	});
}

/** `[mot](adresse)`, once its last sign is typed. */
const linking = new InputRule(/(?:^|[^!\]\\])(\[([^[\]]+)\]\(([^\s()]+)\))$/, (state, match, start, end) => {
	const [whole, written = "", words = "", typed = ""] = match;
	const href = linkAddress(typed);
	if (!leadsSomewhere(href)) return null;
	const from = start + whole.length - written.length;
	const around = state.doc.resolve(from).marks();
	const tr = closeHistory(state.tr).replaceWith(from, end, schema.text(words, marks.link.create({ href }).addToSet(around)));
	return tr.removeStoredMark(marks.link);
});

/** A fence and Enter: what stands behind the signs is the language of the code. */
export const enterInFence: Command = (state, dispatch) => {
	const { $from, empty } = state.selection;
	const [whole, lang] = /^(?:```|~~~)([\w+#.-]*)$/.exec($from.parent.textContent) ?? [];
	if (!empty || whole === undefined || $from.parent.type !== nodes.paragraph || $from.parentOffset !== $from.parent.content.size)
		return false;
	const tr = closeHistory(state.tr.delete($from.start(), $from.end()));
	dispatch?.(tr.setBlockType($from.start(), $from.start(), nodes.code_block, { lang: lang || null }).scrollIntoView());
	return true;
};

export const typedShortcuts = inputRules({
	rules: [
		textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = "##"]) => ({ level: signs.length })),
		typedTask,
		wrappingInputRule(/^\s*([-*+])\s$/, nodes.bullet_list),
		wrappingInputRule(
			/^(\d+)[.)]\s$/,
			nodes.ordered_list,
			([, number]) => ({ start: Number(number) }),
			([, number], list) => list.childCount + list.attrs.start === Number(number),
		),
		wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
		textblockTypeInputRule(/^(?:```|~~~)\s$/, nodes.code_block),
		rule,
		marking(/(?:^|[^*])(\*{3}([^*\s](?:[^*]*[^*\s])?)\*{3})$/, marks.strong, marks.em),
		marking(/(?:^|[^*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.strong),
		marking(/(?:^|[^*])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.em),
		// Within a word a low line is a sign like any other.
		marking(/(?:^|[^_\p{L}\d])(__([^_\s](?:[^_]*[^_\s])?)__)$/u, marks.strong),
		marking(/(?:^|[^_\p{L}\d])(_([^_\s](?:[^_]*[^_\s])?)_)$/u, marks.em),
		marking(/(?:^|[^~])(~~([^~\s](?:[^~]*[^~\s])?)~~)$/, marks.strike),
		linking,
		marking(/(?:^|[^`])(`([^`]+)`)$/, marks.code),
	],
});
