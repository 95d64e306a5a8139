import { adminPaths } from "../../../shared/admin-addresses.ts";
import { useAct } from "../../../ui/admin/use-act.ts";

/** Of the page's messages: each takes the place of the one before. */
export const SAID = "rot";

/** Has the server do something about an address; `done`: what is said then. */
export function useActOn(): (act: "forget" | "again" | "ignored" | "remove", subject: string, done: string) => Promise<boolean> {
	const act = useAct(SAID);
	return (name, subject, done) => act(adminPaths.rot.act, { act: name, subject }, done);
}
