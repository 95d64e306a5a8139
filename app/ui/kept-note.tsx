import { StatusLine } from "./announced.tsx";
import { uiCopy } from "./copy.ts";
import type { KeptWords } from "./use-kept-words.ts";
import "./kept-note.css";

/** Says that words typed before are back in the form, and takes them out again; once taken out, puts them back. */
export function KeptNote({ state, erase, restore }: KeptWords) {
	const shown = state === "none" ? null : uiCopy.keptWords[state];
	return (
		<div className="kept-note">
			<StatusLine words={shown?.message} />
			{shown && (
				<button type="button" onClick={state === "found" ? erase : restore}>
					{shown.act}
				</button>
			)}
		</div>
	);
}
