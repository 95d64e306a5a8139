import { useEffect, useRef } from "react";

export type Shortcuts = {
	save: () => void;
	ready: () => void;
	preview: () => void;
	media: () => void;
	buttons: () => void;
	rich: () => void;
	shortcuts: () => void;
};

function actOf(event: KeyboardEvent): keyof Shortcuts | null {
	if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
	const key = event.key.toLowerCase();
	if (key === "s") return event.shiftKey ? "ready" : "save";
	// On a French keyboard « / » is written with the shift key.
	if (key === "/" || (key === ":" && event.code === "Period")) return "shortcuts";
	if (event.shiftKey) return null;
	return ({ p: "preview", m: "media", b: "buttons", e: "rich" } as const)[key] ?? null;
}

/** The seven shortcuts of the editor; never the browser's own dialogs, nor anything under a modal. */
export function useShortcuts(acts: Shortcuts): void {
	const latest = useRef(acts);
	latest.current = acts;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const act = actOf(event);
			if (!act) return;
			event.preventDefault();
			if (!event.repeat && !document.querySelector("dialog[open]")) latest.current[act]();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, []);
}
