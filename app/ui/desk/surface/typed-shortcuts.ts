// Owns what typing Markdown does on the desk: « ## » makes a heading, « - » a list, `**mot**` bold words. One Ctrl+Z takes it back.
import { closeHistory } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import { type EditorState, TextSelection } from "prosemirror-state";
import { schema } from "../document/schema.ts";

const { nodes, marks } = schema;

const rule = new InputRule(/^---$/, (state, _match, start) => {
	const $start = state.doc.resolve(start);
	if ($start.depth !== 1) return null;
	const tr = closeHistory(state.tr).replaceWith($start.before(), $start.after(), [nodes.rule.create(), nodes.paragraph.create()]);
	return tr.setSelection(TextSelection.create(tr.doc, $start.before() + 2));
});

/** The words between two signs, the last of which was just typed. */
function marking(pattern: RegExp, type: MarkType): InputRule {
	return new InputRule(pattern, (state: EditorState, match, start, end) => {
		const [whole, , words = ""] = match;
		const from = start + whole.length - (match[1]?.length ?? 0);
		const around = state.doc.resolve(from).marks();
		const tr = closeHistory(state.tr).replaceWith(from, end, schema.text(words, type.create().addToSet(around)));
		return tr.removeStoredMark(type);
	});
}

export const typedShortcuts = inputRules({
	rules: [
		textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = "##"]) => ({ level: signs.length })),
		wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list),
		wrappingInputRule(
			/^(\d+)\.\s$/,
			nodes.ordered_list,
			([, number]) => ({ start: Number(number) }),
			([, number], list) => list.childCount + list.attrs.start === Number(number),
		),
		wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
		textblockTypeInputRule(/^```$/, nodes.code_block),
		rule,
		marking(/(?:^|[^*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.strong),
		marking(/(?:^|[^*])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.em),
		marking(/(?:^|[^`])(`([^`]+)`)$/, marks.code),
	],
});
