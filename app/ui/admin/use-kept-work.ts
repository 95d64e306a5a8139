import { useCallback, useEffect, useRef, useState } from "react";
import { dropKept, type KeptWork, keepWork, readKept } from "./kept-work.ts";

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
	const [found, setFound] = useState<KeptWork<Fields> | null>(null);
	const started = useRef(fields);
	const firstKey = useRef(key);
	const latest = useRef({ key, fields, base, changed, unanswered: false });
	latest.current = { key, fields, base, changed, unanswered: found !== null };
	const pending = useRef(false);

	// After hydration: the server knows nothing of this browser.
	useEffect(() => {
		const kept = readKept(key, started.current);
		if (kept && JSON.stringify(kept.fields) !== JSON.stringify(started.current)) setFound((shown) => shown ?? kept);
	}, [key]);

	const flush = useCallback(() => {
		const { key, fields, base, changed, unanswered } = latest.current;
		// The text that waits for an answer is not written over by the first letters of another.
		if (!pending.current || unanswered) return;
		pending.current = false;
		if (changed) keepWork(key, { at: Date.now(), fields, base });
		else dropKept(key);
	}, []);

	const seen = useRef(fields);
	useEffect(() => {
		if (seen.current === fields) return;
		seen.current = fields;
		pending.current = true;
		const timer = setTimeout(flush, KEEP_AFTER_MS);
		return () => clearTimeout(timer);
	}, [fields, flush]);

	useEffect(() => {
		window.addEventListener("pagehide", flush);
		document.addEventListener("visibilitychange", flush);
		return () => {
			window.removeEventListener("pagehide", flush);
			document.removeEventListener("visibilitychange", flush);
			flush();
		};
	}, [flush]);

	const forget = useCallback(() => {
		pending.current = false;
		setFound(null);
		// A new item just saved may have its own key already.
		dropKept(firstKey.current);
		dropKept(latest.current.key);
	}, []);
	const answer = useCallback(
		(drop: boolean) => {
			if (drop) dropKept(latest.current.key);
			latest.current.unanswered = false;
			setFound(null);
			flush();
		},
		[flush],
	);
	return { found, answer, forget };
}
