import { closeHistory } from "prosemirror-history";
import type { Command } from "prosemirror-state";

/** A command that one Ctrl+Z undoes alone, not with the typing before it. */
export function ownStep(command: Command): Command {
	return (state, dispatch, view) => command(state, dispatch && ((tr) => dispatch(tr.docChanged ? closeHistory(tr) : tr)), view);
}
