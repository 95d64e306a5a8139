import { useCallback, useEffect, useState } from "react";
import { exampleText } from "./example-copy.ts";

const PUT_AWAY = "contrevent:exemple-vu";

/** A text to try the desk with: it fills the surface alone, and is never part of what is kept, counted or saved. */
export type Example = {
	/** Whether the line that offers it stands there: an empty new text, in a browser where it was neither used nor put away. */
	isOffered: boolean;
	/** The example as it stands on the desk; null where the writer's own text does. */
	text: string | null;
	begin: () => void;
	putAway: () => void;
	write: (text: string) => void;
	erase: () => void;
};

/**
 * @param value - the writer's own text
 * @param isNew - the text belongs to something that was never saved
 */
export function useExample(value: string, isNew: boolean): Example {
	const [isSeen, setSeen] = useState(true);
	const [text, setText] = useState<string | null>(null);
	useEffect(() => setSeen(wasSeen()), []);
	// The writer's own text came in meanwhile, from another device say.
	const isOwn = value !== "";
	useEffect(() => {
		if (isOwn) setText(null);
	}, [isOwn]);
	const putAway = useCallback(() => {
		setSeen(true);
		noteSeen();
	}, []);
	return {
		isOffered: isNew && !isSeen && !isOwn && text === null,
		text: isOwn ? null : text,
		begin: useCallback(() => {
			setText(exampleText);
			putAway();
		}, [putAway]),
		putAway,
		// Erased meanwhile: what the surface hands over as it leaves is not the writer's.
		write: useCallback((text) => setText((now) => (now === null ? null : text)), []),
		erase: useCallback(() => setText(null), []),
	};
}

function wasSeen(): boolean {
	try {
		return localStorage.getItem(PUT_AWAY) !== null;
	} catch {
		return true;
	}
}

function noteSeen(): void {
	try {
		localStorage.setItem(PUT_AWAY, "1");
	} catch {
		// A browser that keeps nothing offers it no more until the next page.
	}
}
