import { useCallback, useEffect, useRef, useState } from "react";
import { dropKept, findKept, type KeptWork, keepWork, slotOf } from "./kept-work.ts";

const KEEP_AFTER_MS = 700;

type Kept<Fields> = {
	/** Work found at opening that differs from what is stored; null once taken or put aside. */
	found: KeptWork<Fields> | null;
	/** Puts the question away; `drop` forgets the text too. */
	answer: (drop: boolean) => void;
	/** Forgets what is kept: it has been saved. */
	forget: () => void;
};

/** Keeps unsaved work in the browser while it is written, and finds it again at the next opening. */
export function useKeptWork<Fields extends object>(key: string, fields: Fields, base: Fields | null, changed: boolean): Kept<Fields> {
	const [asked, setAsked] = useState<{ slot: string; work: KeptWork<Fields> } | null>(null);
	const found = asked?.work ?? null;
	const started = useRef(fields);
	const firstKey = useRef(key);
	const latest = useRef({ key, fields, base, changed, unanswered: false });
	latest.current = { key, fields, base, changed, unanswered: asked !== null && asked.slot === slotOf(key) };
	const pending = useRef(false);

	// After hydration: the server knows nothing of this browser.
	useEffect(() => {
		const kept = findKept(key, started.current);
		if (kept && JSON.stringify(kept.work.fields) !== JSON.stringify(started.current)) setAsked((shown) => shown ?? kept);
	}, [key]);

	const flush = useCallback(() => {
		const { key, fields, base, changed, unanswered } = latest.current;
		// The text that waits for an answer is not written over by the first letters of another.
		if (!pending.current || unanswered) return;
		pending.current = false;
		if (changed) keepWork(slotOf(key), { at: Date.now(), fields, base });
		else dropKept(slotOf(key));
	}, []);
	// Another window may have put this text aside meanwhile.
	const leave = useCallback(() => {
		pending.current ||= latest.current.changed;
		flush();
	}, [flush]);

	const seen = useRef(fields);
	useEffect(() => {
		if (seen.current === fields) return;
		seen.current = fields;
		pending.current = true;
		const timer = setTimeout(flush, KEEP_AFTER_MS);
		return () => clearTimeout(timer);
	}, [fields, flush]);

	useEffect(() => {
		window.addEventListener("pagehide", leave);
		document.addEventListener("visibilitychange", flush);
		return () => {
			window.removeEventListener("pagehide", leave);
			document.removeEventListener("visibilitychange", flush);
			flush();
		};
	}, [flush, leave]);

	const forget = useCallback(() => {
		pending.current = false;
		setAsked(null);
		// A new item just saved may have its own key already.
		dropKept(slotOf(firstKey.current));
		dropKept(slotOf(latest.current.key));
	}, []);
	const answer = useCallback(
		(drop: boolean) => {
			const slot = slotOf(latest.current.key);
			if (asked && asked.slot !== slot) {
				// Taken, it is this window's own from now on.
				if (!drop) keepWork(slot, asked.work);
				dropKept(asked.slot);
			} else if (drop) dropKept(slot);
			latest.current.unanswered = false;
			setAsked(null);
			flush();
		},
		[flush, asked],
	);
	return { found, answer, forget };
}
