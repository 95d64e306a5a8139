import { type RefObject, useEffect, useRef } from "react";

/** Ctrl or Cmd and S save the form whose foot this is. */
export function useSaveKeys(foot: RefObject<HTMLElement | null>, save: () => void): void {
	const latestSave = useRef(save);
	latestSave.current = save;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
			event.preventDefault();
			// Not from under a question or a panel that stands above.
			const top = [...document.querySelectorAll("dialog[open]")].at(-1);
			if (!event.repeat && top?.contains(foot.current)) latestSave.current();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [foot]);
}
