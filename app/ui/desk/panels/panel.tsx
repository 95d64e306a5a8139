import type { EditorView } from "prosemirror-view";
import { useCallback, useMemo } from "react";
import { groundOfArea } from "./area-ground.ts";
import { FindPanel } from "./find-panel.tsx";
import { type Ground, groundOfSurface } from "./ground.ts";
import { OutlinePanel } from "./outline-panel.tsx";
import type { Hit } from "./search.ts";

export type WritingPanelProps = { what: "find" | "outline"; text: EditorView | HTMLTextAreaElement; onClose: () => void };

/** A panel over a text in either view; the focus goes back to the text, at what was found. */
export default function WritingPanel({ what, text, onClose }: WritingPanelProps) {
	const ground: Ground = useMemo(() => (text instanceof HTMLTextAreaElement ? groundOfArea(text) : groundOfSurface(text)), [text]);
	const close = useCallback(
		(at: Hit | null) => {
			onClose();
			ground.goTo(at);
		},
		[ground, onClose],
	);
	return what === "find" ? <FindPanel ground={ground} onClose={close} /> : <OutlinePanel ground={ground} onClose={close} />;
}
