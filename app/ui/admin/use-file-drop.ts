import { type DragEvent, useState } from "react";

/**
 * Makes an element a place for dropped files: whether some hang over it, and what it listens to. Dropping is one way among
 * others: a button in the element does the same.
 */
export function useFileDrop(onDrop: (data: DataTransfer) => void) {
	const [over, setOver] = useState(false);
	const listeners = {
		onDragOver(event: DragEvent) {
			if (!event.dataTransfer.types.includes("Files")) return;
			event.preventDefault();
			setOver(true);
		},
		onDragLeave(event: DragEvent) {
			if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
		},
		onDrop(event: DragEvent) {
			event.preventDefault();
			setOver(false);
			onDrop(event.dataTransfer);
		},
	};
	return { over, listeners };
}
