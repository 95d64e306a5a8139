import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useShell } from "./shell.tsx";

const NNB = "\u202f";

const question = { title: `Quitter sans enregistrer${NNB}?`, cancel: "Continuer à écrire" };
/** Each promises what is true: the browser was asked to keep it before the question. */
const answers = {
	kept: {
		text: "Ce que vous avez écrit reste gardé dans ce navigateur et vous sera proposé à la prochaine ouverture. En navigation privée, il s’efface avec la fenêtre.",
		confirm: "Quitter",
	},
	lost: {
		text: `Ce navigateur ne peut pas garder ce que vous avez écrit${NNB}: son stockage est plein ou fermé à ce site. Si vous quittez, ce texte est perdu.`,
		confirm: "Quitter et perdre le texte",
		danger: true,
	},
};

/**
 * Asks before leaving unsaved work: another address of the admin, the browser's back, a closed tab.
 * @param changed - whether there is something to lose
 * @param keepNow - keeps it in the browser; answers whether it is kept
 * @param options.onlyIfLost - what the browser keeps is left without a question: it comes back by itself
 * @returns a function that lets the next navigation pass
 */
export function useLeaveGuard(changed: boolean, keepNow: () => boolean, { onlyIfLost = false } = {}): () => void {
	const { ask } = useShell();
	const free = useRef(false);
	const keep = useRef(keepNow);
	keep.current = keepNow;
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const passes = free.current || currentLocation.pathname === nextLocation.pathname;
		free.current = false;
		// Asked of the browser at this moment: the last words may not have been kept yet.
		return changed && !passes && !(onlyIfLost && keep.current());
	});
	const asking = useRef(false);
	useEffect(() => {
		if (blocker.state !== "blocked" || asking.current) return;
		asking.current = true;
		void ask({ ...question, ...answers[keep.current() ? "kept" : "lost"] }).then((yes) => {
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
