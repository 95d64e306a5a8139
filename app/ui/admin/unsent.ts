// Owns what a page's own form does where what it sends does not come through: it stays, with what is typed in it.
import { useEffect } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { errorOf } from "../../shared/copy.ts";
import { sendCopy } from "./copy.ts";
import { isOutOfReach } from "./out-of-reach.ts";
import { useShell } from "./shell.tsx";

/** Why it did not come through: the session has ended, nobody answered, or the server failed. */
export type Unsent = { unsent: "session" | "no-answer" | "failed" };

/**
 * Runs a page's action for its `clientAction`; where it does not come through, that is its answer: an error would stand in place of the form.
 * @throws what the action throws of its own: a redirect, a page that is gone (404)
 */
export async function tried<Answer>(action: () => Promise<Answer>) {
	try {
		return await action();
	} catch (error) {
		if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)) throw error;
		const status = isRouteErrorResponse(error) ? error.status : 0;
		// Under such a status nothing is read again, which would fail as this did.
		return data<Unsent>({ unsent: status === 401 ? "session" : isOutOfReach(status) ? "no-answer" : "failed" }, 503);
	}
}

/** What the server answered, null where nothing came through: that is said, or the way back in is shown, over what is typed. */
export function useUnsent<Answer extends object>(answer: Answer | Unsent | undefined): Answer | null {
	const { say, signInAgain } = useShell();
	const isUnsent = answer !== undefined && "unsent" in answer;
	useEffect(() => {
		if (!answer || !("unsent" in answer)) return;
		if (answer.unsent === "session") signInAgain();
		else say({ kind: "error", title: errorOf(answer.unsent === "no-answer" ? sendCopy.noAnswer : sendCopy.unknown) });
	}, [answer, say, signInAgain]);
	return answer === undefined || isUnsent ? null : (answer as Answer);
}
