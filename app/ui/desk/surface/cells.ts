import { type Command, Selection } from "prosemirror-state";
import { addRow, isInTable, selectedRect, TableMap } from "prosemirror-tables";

/** Enter in a cell goes to the one below it; in the last row, a row is made for it. */
export const enterInCell: Command = (state, dispatch) => {
	if (!isInTable(state)) return false;
	const rect = selectedRect(state);
	const tr = state.tr;
	if (rect.bottom === rect.map.height) addRow(tr, rect, rect.bottom);
	const table = tr.doc.nodeAt(rect.tableStart - 1);
	if (!table) return false;
	const cell = rect.tableStart + TableMap.get(table).positionAt(rect.bottom, rect.left, table);
	dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cell + 1))).scrollIntoView());
	return true;
};
