import { type RefObject, useEffect, useRef } from "react";

/** Escape inside an element leaves what fills the screen, and the modal stays; menus and panels in it answer theirs first. */
export function useLeaveByEscape(inside: RefObject<HTMLElement | null>, isWide: boolean, leave: () => void): void {
	const latest = useRef(leave);
	latest.current = leave;
	useEffect(() => {
		const element = inside.current;
		if (!isWide || !element) return;
		element.querySelector(".markdown")?.scrollIntoView({ block: "start" });
		const onKeyDown = (event: KeyboardEvent) => {
			// The surface says of every Escape that it is its own; its menus do not let theirs come up to here.
			const isWriting = event.target instanceof HTMLElement && event.target.isContentEditable;
			if (event.key !== "Escape" || event.isComposing || (event.defaultPrevented && !isWriting)) return;
			event.preventDefault();
			event.stopPropagation();
			latest.current();
		};
		element.addEventListener("keydown", onKeyDown);
		return () => element.removeEventListener("keydown", onKeyDown);
	}, [inside, isWide]);
}
