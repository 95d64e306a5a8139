import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useShell } from "./shell.tsx";

const NNB = "\u202f";

const question = {
	title: `Quitter sans enregistrer${NNB}?`,
	text: "Ce que vous avez écrit reste gardé dans ce navigateur et vous sera proposé à la prochaine ouverture.",
	confirm: "Quitter",
	cancel: "Continuer à écrire",
};

/**
 * Asks before leaving unsaved work: another address of the admin, the browser's back, a closed tab.
 * @param changed - whether there is something to lose
 * @returns a function that lets the next navigation pass
 */
export function useLeaveGuard(changed: boolean): () => void {
	const { ask } = useShell();
	const free = useRef(false);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const passes = free.current || currentLocation.pathname === nextLocation.pathname;
		free.current = false;
		return changed && !passes;
	});
	const asking = useRef(false);
	useEffect(() => {
		if (blocker.state !== "blocked" || asking.current) return;
		asking.current = true;
		void ask(question).then((yes) => {
			asking.current = false;
			if (yes) blocker.proceed();
			else blocker.reset();
		});
	}, [blocker, ask]);
	useEffect(() => {
		if (!changed) return;
		const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", onBeforeUnload);
		return () => window.removeEventListener("beforeunload", onBeforeUnload);
	}, [changed]);
	return () => {
		free.current = true;
	};
}
