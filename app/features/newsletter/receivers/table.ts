// Owns which rows are asked for whose answer, and in which order. Pure.
import { type Row, type Rule, rulesOf } from "./row.ts";
import { blocklists } from "./rows/blocklists.ts";
import { free, gandi, infomaniak, sfr } from "./rows/french.ts";
import { barracuda, ironport, mimecast, proofpoint, symantec, vade } from "./rows/gateways.ts";
import { google } from "./rows/google.ts";
import { microsoft, outlook } from "./rows/microsoft.ts";
import { orangeLaposte } from "./rows/orange-laposte.ts";
import { gmx, mailru, proton, zoho } from "./rows/other-mailboxes.ts";
import { ourRelay } from "./rows/our-relay.ts";
import { replies, statuses } from "./rows/statuses.ts";
import { words } from "./rows/words.ts";
import { apple, yahoo } from "./rows/yahoo-apple.ts";

const ready = (groups: Record<string, readonly Row[]>) =>
	new Map(Object.entries(groups).map(([group, rows]) => [group, rulesOf(group, rows)]));

const own = ready({
	"orange-laposte": orangeLaposte,
	free,
	sfr,
	gandi,
	infomaniak,
	google,
	yahoo,
	outlook,
	microsoft,
	apple,
	gmx,
	proton,
	mailru,
	zoho,
	proofpoint,
	mimecast,
	barracuda,
	ironport,
	symantec,
	vade,
});

/** Asked of everybody's answer, after the receiver's own. */
const common = ready({ "our-relay": ourRelay, blocklists, words, status: statuses, reply: replies });

/** Whose rows a receiver's answers are read with, where they are not its own alone. */
const shared: Record<string, readonly string[]> = {
	orange: ["orange-laposte"],
	laposte: ["orange-laposte"],
	outlook: ["outlook", "microsoft"],
};

const commonRules: readonly Rule[] = [...common.values()].flat();

/** The rules for answers of these receivers, in the order in which they are asked: the first that matches is right. */
export function rulesFor(receivers: readonly string[]): readonly Rule[] {
	const groups = new Set(receivers.flatMap((id) => shared[id] ?? (own.has(id) ? [id] : [])));
	return [...[...groups].flatMap((group) => own.get(group) ?? []), ...commonRules];
}
