import { useCallback, useEffect, useRef, useState } from "react";
import { dropKept, type FoundWork, findKept, type KeptWork, keepWork, slotOf } from "./kept-work.ts";
import { newId } from "./new-id.ts";

const KEEP_AFTER_MS = 700;

export type Kept<Fields> = {
	/** The newest text found that is not what the form started from; null when none waits for an answer. */
	found: KeptWork<Fields> | null;
	/** How many wait behind it. */
	others: number;
	/** Whether the browser keeps what is typed; false from its first refusal (full, closed) until it takes it again. */
	keeping: boolean;
	/** Answers the text found, to be put into the form; what stood there unsaved waits in its stead. */
	take: () => KeptWork<Fields> | null;
	/** Forgets the text found. */
	drop: () => void;
	/** Keeps what is in the form at once; answers whether it is kept. */
	keepNow: () => boolean;
	/** Forgets what this form keeps: it has been saved, or thrown away. */
	forget: () => void;
};

/**
 * Keeps unsaved work in the browser while it is written, and finds it again at the next opening. Each form opened has a place of
 * its own under the key: a text that waits for its answer, and one being written in another window, stay where they are.
 */
export function useKeptWork<Fields extends object>(key: string, fields: Fields, base: Fields | null, changed: boolean): Kept<Fields> {
	const [waiting, setWaiting] = useState<FoundWork<Fields>[]>([]);
	const [keeping, setKeeping] = useState(true);
	const name = useRef("");
	const firstKey = useRef(key);
	const latest = useRef({ key, fields, base, changed });
	latest.current = { key, fields, base, changed };
	const pending = useRef(false);

	const formSlot = useCallback((key = latest.current.key) => {
		name.current ||= newId();
		return slotOf(key, name.current);
	}, []);

	// After hydration: the server knows nothing of this browser.
	useEffect(() => {
		const here = JSON.stringify(latest.current.fields);
		const found = findKept(key, latest.current.fields).filter(({ slot }) => slot !== formSlot(key));
		for (const { slot, work } of found) if (JSON.stringify(work.fields) === here) dropKept(slot);
		setWaiting(found.filter(({ work }) => JSON.stringify(work.fields) !== here));
	}, [key, formSlot]);

	const keepNow = useCallback(() => {
		pending.current = false;
		const { fields, base, changed } = latest.current;
		if (!changed) {
			dropKept(formSlot());
			return true;
		}
		const kept = keepWork(formSlot(), { at: Date.now(), fields, base });
		setKeeping(kept);
		return kept;
	}, [formSlot]);
	const flush = useCallback(() => {
		if (pending.current) keepNow();
	}, [keepNow]);

	const seen = useRef(fields);
	useEffect(() => {
		if (seen.current === fields) return;
		seen.current = fields;
		pending.current = true;
		const timer = setTimeout(flush, KEEP_AFTER_MS);
		return () => clearTimeout(timer);
	}, [fields, flush]);

	useEffect(() => {
		const onLeave = () => {
			pending.current ||= latest.current.changed;
			flush();
		};
		// Another window took this text, or put it aside, or one of those that wait here.
		const onStorage = ({ key: slot, newValue }: StorageEvent) => {
			if (newValue !== null) return;
			if (latest.current.changed && (slot === null || slot === formSlot())) keepNow();
			setWaiting((all) => (all.some((found) => found.slot === slot) ? all.filter((found) => found.slot !== slot) : all));
		};
		window.addEventListener("pagehide", onLeave);
		window.addEventListener("storage", onStorage);
		document.addEventListener("visibilitychange", flush);
		return () => {
			window.removeEventListener("pagehide", onLeave);
			window.removeEventListener("storage", onStorage);
			document.removeEventListener("visibilitychange", flush);
			flush();
		};
	}, [flush, keepNow, formSlot]);

	const take = useCallback(() => {
		const [first, ...rest] = waiting;
		if (!first) return null;
		const { key, fields, base, changed } = latest.current;
		const mine = { slot: formSlot(), work: { at: Date.now(), fields, base } };
		if (changed) keepWork(mine.slot, mine.work);
		setWaiting(changed ? [mine, ...rest] : rest);
		const taken = newId();
		// Where there is no room for it twice it stays where it is.
		if (keepWork(slotOf(key, taken), first.work)) {
			dropKept(first.slot);
			name.current = taken;
		} else name.current = first.slot.slice(key.length + 1);
		return first.work;
	}, [waiting, formSlot]);
	const drop = useCallback(() => {
		const [first, ...rest] = waiting;
		if (first) dropKept(first.slot);
		setWaiting(rest);
	}, [waiting]);
	const forget = useCallback(() => {
		pending.current = false;
		// A new item just saved may have its own key already.
		dropKept(formSlot(firstKey.current));
		dropKept(formSlot());
	}, [formSlot]);

	return {
		...{ found: waiting[0]?.work ?? null, others: Math.max(0, waiting.length - 1), keeping },
		...{ take, drop, keepNow, forget },
	};
}
