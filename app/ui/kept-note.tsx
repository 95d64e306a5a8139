import { StatusLine } from "./announced.tsx";
import type { KeptWords } from "./use-kept-words.ts";
import "./kept-note.css";

const words = {
	found: { said: "Vos mots étaient restés dans cet onglet\u202f: les revoici.", act: "Effacer" },
	erased: { said: "C’est effacé.", act: "Rétablir" },
} as const;

/** Says that words typed before are back in the form, and takes them out again; once taken out, puts them back. */
export function KeptNote({ state, erase, restore }: KeptWords) {
	const shown = state === "none" ? null : words[state];
	return (
		<div className="kept-note">
			<StatusLine words={shown?.said} />
			{shown && (
				<button type="button" onClick={state === "found" ? erase : restore}>
					{shown.act}
				</button>
			)}
		</div>
	);
}
