import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { leaveCopy } from "./form-copy.ts";
import { useShell } from "./shell.tsx";

/**
 * Asks before leaving unsaved work: another address of the admin, the browser's back, a closed tab.
 * @param changed - whether there is something to lose
 * @param keepNow - keeps it in the browser; answers whether it is kept, and `server` where it is there too
 * @param options.onlyIfLost - what the browser keeps is left without a question: it comes back by itself
 * @returns a function that lets the next navigation pass
 */
export function useLeaveGuard(changed: boolean, keepNow: () => boolean | "server", { onlyIfLost = false } = {}): () => void {
	const { ask } = useShell();
	const free = useRef(false);
	const keep = useRef(keepNow);
	keep.current = keepNow;
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const passes = free.current || currentLocation.pathname === nextLocation.pathname;
		free.current = false;
		// Asked of the browser at this moment: the last words may not have been kept yet.
		return changed && !passes && !(onlyIfLost && keep.current() !== false);
	});
	const asking = useRef(false);
	useEffect(() => {
		if (blocker.state !== "blocked" || asking.current) return;
		asking.current = true;
		void ask({ ...leaveCopy.question, ...leaveCopy.answers[placeOf(keep.current())] }).then((yes) => {
			asking.current = false;
			if (yes) blocker.proceed();
			else blocker.reset();
		});
	}, [blocker, ask]);
	useEffect(() => {
		if (!changed) return;
		const onBeforeUnload = (event: BeforeUnloadEvent) => {
			if (!(onlyIfLost && keep.current())) event.preventDefault();
		};
		window.addEventListener("beforeunload", onBeforeUnload);
		return () => window.removeEventListener("beforeunload", onBeforeUnload);
	}, [changed, onlyIfLost]);
	return () => {
		free.current = true;
	};
}

function placeOf(kept: boolean | "server") {
	if (kept === "server") return "server";
	return kept ? "kept" : "lost";
}
