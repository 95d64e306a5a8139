import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useShell } from "../../../ui/admin/shell.tsx";
import { settingsCopy } from "../copy.ts";

/** Asks before unsaved work is left, by a link of the admin area or by the browser. */
export function useLeaveWarning(unsaved: boolean): void {
	const { ask } = useShell();
	const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		const question = {
			title: settingsCopy.leaveTitle,
			text: settingsCopy.leaveText,
			confirm: settingsCopy.leave,
			cancel: settingsCopy.stay,
		};
		void ask({ ...question, danger: true }).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
	}, [blocker, ask]);
	useEffect(() => {
		if (!unsaved) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [unsaved]);
}
