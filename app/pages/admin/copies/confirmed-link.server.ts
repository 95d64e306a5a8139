// Owns the link to a file that holds everything: given to who says the password and the second factor again, good for this session
// and one minute.
import { granted } from "../../../features/session/account-answer.server.ts";
import { confirmInFull } from "../../../features/session/account-commands.server.ts";
import { isSigned, sign } from "../../../platform/secrets/secrets.server.ts";
import type { Administrator, Services } from "../../../platform/services.ts";
import { copiesPageCopy as copy } from "./copy.ts";

/** The answer to a link that names nothing any more. */
export const gone = () => new Response(copy.gone, { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });

const SECRET = "copy_downloads";
const LINK_MS = 60_000;

type Named = Record<string, string>;

const signedText = (named: Named, until: string, session: string) => JSON.stringify([Object.entries(named).sort(), until, session]);

/** The link to what is named, below an address. @throws Refusal when it is not who they say they are */
export async function linkFor(
	services: Services,
	administrator: Administrator,
	{ password, code, address, named }: { password: string; code: string; address: string; named: Named },
): Promise<string> {
	const { db, clock } = services;
	granted(await confirmInFull(services, administrator, { password, code }));
	const until = String(clock.now().getTime() + LINK_MS);
	const signature = await sign(db, SECRET, signedText(named, until, administrator.sessionId));
	return `${address}?${new URLSearchParams({ ...named, until, signature })}`;
}

/** What a link names, those keys of it; null when it is not ours, of another session, or too old. */
export async function namedBy<Key extends string>(
	{ db, clock }: Services,
	{ sessionId }: Administrator,
	{ searchParams }: URL,
	keys: readonly Key[],
): Promise<Record<Key, string> | null> {
	const named = Object.fromEntries(keys.map((key) => [key, searchParams.get(key) ?? ""])) as Record<Key, string>;
	const [until = "", signature = ""] = ["until", "signature"].map((key) => searchParams.get(key) ?? "");
	if (!(Number(until) >= clock.now().getTime())) return null;
	return (await isSigned(db, SECRET, signedText(named, until, sessionId), signature)) ? named : null;
}
