import { ClipboardType } from "lucide";
import { useEffect, useState } from "react";
import { IconControl } from "../admin/control.tsx";
import { useShell } from "../admin/shell.tsx";
import { deskCopy } from "./copy.ts";

/** Pastes words alone, where the browser lets a page ask for them; it asks the writer first, and a refusal is said. */
export function PasteWords({ onWords }: { onWords: (text: string) => void }) {
	const { say } = useShell();
	const [mayAsk, setMayAsk] = useState(false);
	useEffect(() => setMayAsk(typeof navigator.clipboard?.readText === "function"), []);
	if (!mayAsk) return null;
	const paste = () =>
		navigator.clipboard
			.readText()
			.then(onWords, () => say({ kind: "error", title: deskCopy.paste.refused, text: deskCopy.paste.refusedHelp }));
	return (
		<IconControl
			icon={ClipboardType}
			label={deskCopy.keys(deskCopy.paste.words, "Ctrl + Maj + V")}
			aria-keyshortcuts="Control+Shift+V"
			// The caret stays where it is.
			onMouseDown={(event) => event.preventDefault()}
			onClick={() => void paste()}
		/>
	);
}
