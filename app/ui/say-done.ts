import { useOutletContext } from "react-router";

/** Says that something was done, in the corner; the frame around the page knows the words. */
export type SayDone = (what: string) => void;

/** For a form on a page of its own, once hydrated: what `?fait=` says after one sent without JavaScript. */
export function useSayDone(): SayDone {
	return useOutletContext<SayDone>();
}
