import { useCallback, useEffect, useRef, useState } from "react";
import type { KnownText } from "../../shared/kept-text.ts";
import { dropKept, type FoundWork, findKept, type KeptWork, keepWork, newestFirst, slotOf, toldOnce } from "./kept-work.ts";
import { newId } from "./new-id.ts";
import { type KeptOnServer, type ServerState, useKeptOnServer } from "./use-kept-on-server.ts";

const KEEP_AFTER_MS = 700;

export type Kept<Fields> = {
	/** The newest text found that is not what the form started from; null when none waits for an answer. */
	found: FoundWork<Fields> | null;
	/** How many wait behind it. */
	others: number;
	/** The text of another device that was put into the form when it opened, until something is typed or saved. */
	arrived: FoundWork<Fields> | null;
	/** Whether the browser keeps what is typed; false from its first refusal (full, closed) until it takes it again. */
	keeping: boolean;
	/** What the server has of it. */
	server: ServerState;
	/** Whether something was typed here that is not saved. */
	isTyped: boolean;
	/** Answers the text found, to be put into the form; what stood there unsaved waits in its stead. */
	take: () => KeptWork<Fields> | null;
	/** Throws the text found away; answers how to take it back. */
	drop: () => () => void;
	/** Throws away the text that arrived, from the form too; answers how to take it back. */
	dropArrived: () => () => void;
	/** Puts the form's text aside, once the server has all of it; answers whether it has. */
	park: () => Promise<boolean>;
	/** Keeps what is in the form at once; answers where it is kept. */
	keepNow: () => false | true | "server";
	/** Forgets what this form keeps: it has been saved, or thrown away. */
	forget: () => void;
};

/**
 * Keeps unsaved work in the browser while it is written, then (`remote`) on the server, and finds it again at the next opening. Each form
 * opened has a place of its own: a text that waits for its answer, and one being written elsewhere, stay where they are.
 */
export function useKeptWork<Fields extends object>(
	key: string,
	fields: Fields,
	base: Fields | null,
	changed: boolean,
	remote: KeptOnServer<Fields> | null = null,
): Kept<Fields> {
	const [waiting, setWaiting] = useState<FoundWork<Fields>[]>([]);
	const [arrived, setArrived] = useState<FoundWork<Fields> | null>(null);
	const [keeping, setKeeping] = useState(true);
	const place = useRef("");
	const firstKey = useRef(key);
	/** Places of this browser that are in the form's text: they go once that is kept. */
	const emptied = useRef<string[]>([]);
	/** What was put into the form by itself is nothing typed. */
	const isPut = useRef(remote?.start != null);
	const isParked = useRef(false);
	const latest = useRef({ key, fields, base, changed, arrived, remote });
	latest.current = { key, fields, base, changed, arrived, remote };
	const pending = useRef(false);
	/** Places of texts of this browser that the server had and no longer tells of, since when that is known here. */
	const missed = useRef(new Map<string, number>());

	const ownPlace = useCallback(() => {
		place.current ||= newId();
		return place.current;
	}, []);
	const formSlot = useCallback((key = latest.current.key) => slotOf(key, ownPlace()), [ownPlace]);
	const here = useCallback(
		(): KeptWork<Fields> => ({
			...{ at: Date.now(), fields: latest.current.fields, base: latest.current.base },
			...(latest.current.remote && { id: latest.current.remote.id(), revision: latest.current.remote.revision }),
			...(isParked.current && { isParked: true }),
		}),
		[],
	);
	/** Writes this form's text into the browser. */
	const write = useCallback(
		(work: KeptWork<Fields>) => {
			const kept = keepWork(formSlot(), work);
			if (kept) for (const slot of emptied.current.splice(0)) dropKept(slot);
			setKeeping(kept);
			return kept;
		},
		[formSlot],
	);
	const isTyped = changed && arrived === null;
	const { server, state } = useKeptOnServer({ remote, place: ownPlace, here, write, isTyped, fields });

	/** Puts a text of the server's into a form in which nothing was typed. */
	const arrive = useCallback(
		(text: FoundWork<Fields>) => {
			isPut.current = true;
			const way = latest.current.remote?.put(text.work);
			if (way === "same") isPut.current = false;
			server.startsAnew([text]);
			if (way === "same") server.dropHeld();
			else setArrived(text);
		},
		[server],
	);

	/**
	 * Looks at what this browser keeps beside what the server told when it was asked (`askedAt`, as Date.now()). Another window may have
	 * sent a text after that: one that is not told of is taken to be over (saved or thrown away on another device) only if it was already
	 * missed before the server was asked, and is asked for once more.
	 */
	const look = useCallback(
		(texts: readonly FoundWork<Fields>[], askedAt: number) => {
			const { key, fields, remote, changed, arrived } = latest.current;
			const words = JSON.stringify(fields);
			const local = [key, remote?.also].flatMap((one) => (one ? findKept(one, fields) : []));
			const own = local.filter(({ slot, work }) => slot !== formSlot() && (!remote?.also || remote.isAbout(work)));
			const standing = new Set([...texts.map(({ place }) => place), ...(remote?.standing ?? []), remote?.start?.place ?? ""]);
			const places = new Set(own.flatMap(({ place, work }) => [place, ...(work.from ?? []).map((text) => text.place)]));
			const missedBefore = missed.current;
			missed.current = new Map();
			for (const { slot, work, place } of own) {
				const isMissed = remote !== null && work.isSent && !standing.has(place);
				const since = missedBefore.get(place) ?? Date.now();
				const isOver = isMissed && since <= askedAt;
				if (isMissed && !isOver) missed.current.set(place, since);
				if (isOver || (JSON.stringify(work.fields) === words && place !== remote?.start?.place)) dropKept(slot);
			}
			const still = own.filter(({ work, place }) => !(remote && work.isSent && (work.isParked || !standing.has(place))));
			const elsewhere = texts.filter(({ place }) => !places.has(place) && place !== ownPlace() && !server.isHeld(place));
			const found = toldOnce(newestFirst([...still, ...elsewhere])).filter(({ work }) => JSON.stringify(work.fields) !== words);
			const [first, ...rest] = found;
			const mayArrive = first && first.slot === null && (!changed || arrived || server.isTakenOver(texts));
			if (mayArrive && remote?.atOnce(first.work)) {
				arrive(first);
				setWaiting(rest);
			} else setWaiting(found);
			if ([...missed.current.keys()].some((place) => !missedBefore.has(place))) void server.ask();
		},
		[arrive, formSlot, ownPlace, server],
	);

	// After hydration: the server knows nothing of this browser.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another key is another text
	useEffect(() => {
		const start = latest.current.remote?.start;
		if (start) {
			server.holds(start);
			const { key, remote, fields } = latest.current;
			const local = [key, remote?.also].flatMap((one) => (one ? findKept(one, fields) : [])).find(({ place }) => place === start.place);
			setArrived({ ...start, slot: local?.slot ?? null });
		}
		look(server.texts(), 0);
		return server.listen(look);
	}, [key]);

	const keepNow = useCallback(() => {
		pending.current = false;
		const { changed, arrived } = latest.current;
		if (!changed) {
			dropKept(formSlot());
			return true;
		}
		if (arrived) return "server" as const;
		const kept = write({ ...here(), ...server.known() });
		return server.hasAll() ? ("server" as const) : kept;
	}, [formSlot, here, server, write]);
	const flush = useCallback(() => {
		if (pending.current) keepNow();
	}, [keepNow]);

	const seen = useRef(fields);
	useEffect(() => {
		if (seen.current === fields) return;
		const before = seen.current;
		seen.current = fields;
		const { arrived, remote } = latest.current;
		if (arrived && !isPut.current && remote?.isByHand(before, fields) === false) return;
		if (isPut.current) {
			isPut.current = false;
			return;
		}
		// Said at each key, it would draw the form once more each time, and keys that come faster than that are refused by React.
		if (arrived) setArrived(null);
		pending.current = true;
		server.touch();
		const timer = setTimeout(flush, KEEP_AFTER_MS);
		return () => clearTimeout(timer);
	}, [fields, flush, server]);

	useEffect(() => {
		const onLeave = () => {
			pending.current ||= latest.current.changed && latest.current.arrived === null;
			flush();
			void server.flush();
		};
		const onHide = () => {
			flush();
			if (document.visibilityState === "hidden") void server.flush();
		};
		// Another window took this text, or put it aside, or one of those that wait here.
		const onStorage = ({ key: slot, newValue }: StorageEvent) => {
			if (newValue !== null) return;
			if (latest.current.changed && latest.current.arrived === null && (slot === null || slot === formSlot())) {
				server.keepAgain();
				keepNow();
			}
			setWaiting((all) =>
				all.some((found) => found.slot !== null && found.slot === slot) ? all.filter((found) => found.slot !== slot) : all,
			);
		};
		window.addEventListener("pagehide", onLeave);
		window.addEventListener("storage", onStorage);
		document.addEventListener("visibilitychange", onHide);
		return () => {
			window.removeEventListener("pagehide", onLeave);
			window.removeEventListener("storage", onStorage);
			document.removeEventListener("visibilitychange", onHide);
			flush();
			void server.flush();
		};
	}, [flush, keepNow, formSlot, server]);

	const take = useCallback(() => {
		const [first, ...rest] = waiting;
		if (!first) return null;
		const { key, changed, arrived, remote } = latest.current;
		const mine = { slot: formSlot(), place: ownPlace(), work: { ...here(), ...server.known() }, device: null };
		const way = remote?.put(first.work) ?? "instead";
		// What merely arrived stands where it came from.
		const waits = changed && arrived === null && way === "instead";
		if (waits) keepWork(mine.slot, mine.work);
		setArrived(null);
		setWaiting(waits ? [mine, ...rest] : rest);
		if (way !== "instead") {
			if (first.slot) emptied.current.push(first.slot);
			server.holds(first);
			return first.work;
		}
		const taken = newId();
		// Where there is no room for it twice it stays where it is.
		if (keepWork(slotOf(key, taken), { ...first.work, isSent: false, from: asFrom(first) })) {
			dropKept(first.slot);
			place.current = taken;
			server.startsAnew([first]);
		} else {
			place.current = first.place;
			server.startsAnew([first]);
		}
		return first.work;
	}, [waiting, formSlot, here, ownPlace, server]);

	const drop = useCallback(() => {
		const [first, ...rest] = waiting;
		if (!first) return () => {};
		dropKept(first.slot);
		setWaiting(rest);
		const back = server.drop(first);
		return () => {
			if (first.slot) keepWork(first.slot, first.work);
			setWaiting((all) => [first, ...all]);
			back();
		};
	}, [waiting, server]);

	const dropArrived = useCallback(() => {
		const { arrived, remote } = latest.current;
		if (!arrived || !remote) return () => {};
		isPut.current = true;
		remote.clear();
		setArrived(null);
		server.startsAnew([]);
		const back = server.drop(arrived);
		return () => {
			back();
			arrive(arrived);
		};
	}, [arrive, server]);

	const park = useCallback(async () => {
		if (latest.current.arrived) return true;
		flush();
		if (!(await server.sendNow())) return false;
		isParked.current = true;
		pending.current = false;
		write({ ...here(), ...server.known() });
		return true;
	}, [flush, here, server, write]);

	const forget = useCallback(() => {
		pending.current = false;
		// A new item just saved may have its own key already.
		dropKept(formSlot(firstKey.current));
		dropKept(formSlot());
		for (const slot of emptied.current.splice(0)) dropKept(slot);
		setArrived(null);
		server.forgotten();
	}, [formSlot, server]);

	return {
		...{ found: waiting[0] ?? null, others: Math.max(0, waiting.length - 1), arrived, keeping, server: state },
		...{ isTyped, take, drop, dropArrived, park, keepNow, forget },
	};
}

/** What the server keeps of a text that is taken, by the places it has there. */
function asFrom<Fields>({ place, slot, work }: FoundWork<Fields>): KnownText[] {
	return [...(slot === null || work.step !== undefined ? [{ place, step: work.step ?? null }] : []), ...(work.from ?? [])];
}
