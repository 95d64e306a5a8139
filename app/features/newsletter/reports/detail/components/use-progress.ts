import { useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { openStandings } from "../../../sending/delivery-states.ts";
import { isLeaving } from "../../../states.ts";
import type { Progress } from "../progress.server.ts";

const EVERY_MS = 2_000;
const WINDOW_MS = 30_000;
/** How often the rest of the screen follows, which costs more to read. */
const REST_EVERY = 4;

/** What waited for one that was cancelled is set aside a moment later. */
function isMoving(progress: Progress): boolean {
	return isLeaving(progress.status) || (progress.status === "cancelled" && waitingOf(progress) > 0);
}

/** How many are still to leave. */
export function waitingOf({ counts }: Pick<Progress, "counts">): number {
	return openStandings.reduce((sum, standing) => sum + counts[standing], 0);
}

export function doneOf(progress: Progress): number {
	return progress.total - waitingOf(progress);
}

/**
 * How far a sending is, asked again while it moves and somebody looks. `refresh` is called for what else the
 * screen says of it: now and then, as soon as the first messages left or nothing moved any more between two questions, when it stopped
 * moving, and a moment later, for what was on its way then.
 * The rate is what was done between the questions of the last half minute; null while there is only one.
 */
export function useProgress(id: string, loaded: Progress, refresh: () => void) {
	const [progress, setProgress] = useState(loaded);
	const seen = useRef<{ at: number; done: number }[]>([]);
	const latestRefresh = useRef(refresh);
	latestRefresh.current = refresh;
	/** How many were done when the rest of the screen was read. */
	const told = useRef(doneOf(loaded));
	const wasMoving = useRef(false);

	useEffect(() => {
		told.current = doneOf(loaded);
		setProgress((shown) => (loaded.at >= shown.at || loaded.status !== shown.status ? loaded : shown));
	}, [loaded]);

	const moving = isMoving(progress);
	useEffect(() => {
		if (!moving) {
			seen.current = [];
			if (!wasMoving.current) return;
			wasMoving.current = false;
			const last = setTimeout(() => latestRefresh.current(), EVERY_MS);
			return () => clearTimeout(last);
		}
		wasMoving.current = true;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let stopped = false;
		let asked = 0;
		const ask = async () => {
			timer = undefined;
			const next = await fetch(adminPaths.sendings.progress(id), { headers: { Accept: "application/json" } })
				.then((answer) => (answer.ok ? (answer.json() as Promise<Progress>) : null))
				.catch(() => null);
			if (stopped) return;
			if (next) {
				setProgress(next);
				const done = doneOf(next);
				const isBehind = done !== told.current && (told.current === 0 || done === seen.current.at(-1)?.done);
				seen.current = [...seen.current.filter(({ at }) => next.at - at < WINDOW_MS), { at: next.at, done }];
				asked += 1;
				if (!isMoving(next) || isBehind || asked % REST_EVERY === 0) latestRefresh.current();
			}
			if (!document.hidden && (!next || isMoving(next))) timer = setTimeout(ask, EVERY_MS);
		};
		const onVisible = () => {
			if (!document.hidden && timer === undefined) timer = setTimeout(ask, 0);
		};
		document.addEventListener("visibilitychange", onVisible);
		timer = setTimeout(ask, document.hidden ? EVERY_MS : 500);
		return () => {
			stopped = true;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", onVisible);
		};
	}, [id, moving]);

	const [first, last] = [seen.current[0], seen.current.at(-1)];
	const elapsed = first && last ? last.at - first.at : 0;
	const perMinute = first && last && elapsed > 0 ? ((last.done - first.done) / elapsed) * 60_000 : null;
	return { progress, perMinute };
}
