// Owns `?fait=`: what the page after a form sent without JavaScript says of it. Signed and good for ten minutes, so that
// a forged or an old address says nothing.

import { isSigned, sign } from "../secrets/secrets.server.ts";
import type { Services } from "../services.ts";

const SECRET = "done";
const FOR_MS = 10 * 60_000;
/** Two processes' clocks. */
const AHEAD_MS = 60_000;
const TEXT = /^(?<what>[a-z]{1,20})\.(?<at>[0-9a-z]{1,9})\.(?<signature>[\w-]{43})$/;

type Needs = Pick<Services, "db" | "clock">;

/** The value of `?fait=` that says, from now on and for ten minutes, that this was done (a word in small letters). */
export async function doneText({ db, clock }: Needs, what: string): Promise<string> {
	const message = `${what}.${clock.now().getTime().toString(36)}`;
	return `${message}.${await sign(db, SECRET, message)}`;
}

/** What a `?fait=` says was done; null for one that is forged, old, or none at all. */
export async function readDone({ db, clock }: Needs, text: string | null): Promise<string | null> {
	const parts = TEXT.exec(text ?? "")?.groups;
	if (!parts) return null;
	const { what = "", at = "", signature = "" } = parts;
	const age = clock.now().getTime() - Number.parseInt(at, 36);
	if (age > FOR_MS || age < -AHEAD_MS) return null;
	return (await isSigned(db, SECRET, `${what}.${at}`, signature)) ? what : null;
}
