// Owns which view texts are written in: as they will be read, or in Markdown; kept with the administrator's account.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { WritingView } from "../../shared/writing-view.ts";

type Choice = {
	view: WritingView;
	choose: (view: WritingView) => void;
	/** Keeps the view as it is, since it takes in what is on its way to a text; answers what lets go of it. */
	hold: () => () => void;
	isHeld: () => boolean;
	/** Whether French typography is set while one types. */
	frenchTyping: boolean;
};

const WritingViewContext = createContext<Choice | null>(null);

/** The view chosen, and how another is; only inside `WritingViewChoice`. */
export function useWritingView(): Choice {
	const choice = useContext(WritingViewContext);
	if (!choice) throw new Error("useWritingView is for screens inside WritingViewChoice");
	return choice;
}

/** `kept`: what the account says. A choice counts at once; one that could not be kept is of this page alone. */
export function WritingViewChoice({ kept, frenchTyping, children }: { kept: WritingView; frenchTyping: boolean; children: ReactNode }) {
	const [view, setView] = useState(kept);
	const choose = useCallback((view: WritingView) => {
		setView(view);
		const body = JSON.stringify({ view });
		// Read to its end: an answer nobody reads stays under way.
		void fetch(adminPaths.account.writingView, { method: "POST", headers: { "Content-Type": "application/json" }, body })
			.then((answer) => answer.text())
			.catch(() => {});
	}, []);
	const holders = useRef(0);
	const hold = useCallback(() => {
		holders.current += 1;
		return () => {
			holders.current -= 1;
		};
	}, []);
	const isHeld = useCallback(() => holders.current > 0, []);
	const choice = useMemo(() => ({ view, choose, hold, isHeld, frenchTyping }), [view, choose, hold, isHeld, frenchTyping]);
	return <WritingViewContext value={choice}>{children}</WritingViewContext>;
}
