// Owns the asking of links that lead out of public texts: one request a host a minute, each link once a month, public addresses alone, by one
// process at a time; nothing where the administrator has not asked for it.

import { withLease } from "../../platform/leases/lease-store.server.ts";
import type { KeptBody } from "../../platform/markdown/body.ts";
import { askStatus } from "../../platform/network/ask-status.server.ts";
import { type IsAllowed, isForbidden } from "../../platform/network/guarded-lookup.ts";
import type { Services } from "../../platform/services.ts";
import { type Asked, judged, type NetworkReason } from "./judge.ts";
import { outgoing, outgoingIn } from "./outgoing.ts";
import {
	type DueLink,
	endUnused,
	findUsed,
	keepScan,
	keepState,
	listDue,
	listUnscanned,
	noteAsked,
	putOff,
	type Unscanned,
} from "./outgoing-store.server.ts";

const LEASE = "links_lease";
const TEXTS_AT_ONCE = 40;
const HOSTS_AT_ONCE = 6;
/** Jobs behind this one wait for it. */
const ANSWER_WITHIN_MS = 5_000;
/** When this machine is away, and of what no public text leads to. */
const PUT_OFF_MS = 3_600_000;
/** A field of addresses tells nobody that it has changed. */
const LOOKED_AGAIN_MS = 7 * 86_400_000;

type Needs = Pick<Services, "db" | "clock" | "settings"> & { config: Pick<Services["config"], "siteUrl"> };

/** One turn: looks for links in texts that have changed, and asks what is due. @param isAllowed - which numbers may be asked */
export async function checkLinks({ db, clock, settings, config }: Needs, isAllowed?: IsAllowed): Promise<void> {
	if (!(await settings()).checks_links) return;
	await withLease({ db, clock }, LEASE, async ({ breathe }) => {
		const before = new Date(clock.now().getTime() - LOOKED_AGAIN_MS).toISOString();
		for (const text of await listUnscanned(db, before, TEXTS_AT_ONCE)) {
			await keepScan(db, text, addressesOf(text, config.siteUrl), clock.now());
			await breathe();
		}
		const next = await listDue(db, clock.now(), HOSTS_AT_ONCE);
		const used = await findUsed(
			db,
			next.map(({ url }) => url),
		);
		const later = new Date(clock.now().getTime() + PUT_OFF_MS);
		// Of a text that was withdrawn: nobody is asked, until it is forgotten or public again.
		await putOff(
			db,
			next.filter(({ url }) => !used.has(url)),
			later,
		);
		const due = next.filter(({ url }) => used.has(url));
		for (const link of due) await noteAsked(db, link, clock.now());
		const answers = await Promise.all(due.map((link) => ask(link, config.siteUrl, isAllowed)));
		// Nobody answers at all, not even who did before: it is this machine that is away.
		const isSilent = answers.every((answer) => "failure" in answer && AWAY.includes(answer.failure));
		if (isSilent && due.length > 1 && due.some(({ verdict }) => verdict === "alive")) {
			return putOff(db, due, later);
		}
		for (const [place, link] of due.entries()) {
			const { url, host: _, ...state } = link;
			await keepState(db, link, judged(url, state, answers[place] as Asked, clock.now()));
		}
	});
}

/** Forgets what no public text leads to any more. While another process is at its turn, that one's own hour comes. */
export async function forgetUnused({ db, clock, settings }: Pick<Needs, "db" | "clock" | "settings">): Promise<void> {
	if (!(await settings()).checks_links) return;
	await withLease({ db, clock }, LEASE, () => endUnused(db));
}

const AWAY: readonly NetworkReason[] = ["timeout", "network"];

function addressesOf({ texts, fields }: Unscanned, siteUrl: string): string[] {
	const bodies = JSON.parse(texts) as KeptBody[];
	const written = fields.flatMap((field) =>
		[...(field ?? "").matchAll(/https?:\/\/[^\s"\\]+/gi)].map(([address]) => outgoing(address, siteUrl)),
	);
	const found = [...bodies.flatMap(({ html }) => outgoingIn(html, siteUrl)), ...written];
	return [...new Set(found.filter((url) => url !== null))].sort();
}

async function ask({ ask_url }: DueLink, siteUrl: string, isAllowed: IsAllowed | undefined): Promise<Asked> {
	const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
	try {
		return await askStatus(new URL(ask_url), { signal, agent: `contrevent (+${siteUrl})`, accept: "text/html,*/*;q=0.8", isAllowed });
	} catch (error) {
		return { failure: reasonOf(error, signal) };
	}
}

function reasonOf(error: unknown, signal: AbortSignal): NetworkReason {
	if (isForbidden(error)) return "private";
	if (signal.aborted) return "timeout";
	const code = codeOf(error);
	if (code === "ENOTFOUND") return "dns";
	if (code === "ECONNREFUSED") return "refused";
	if (/CERT|TLS|SSL|SELF_SIGNED|VERIFY|ERR_SSL|EPROTO/.test(code)) return "tls";
	return code === "ETIMEDOUT" ? "timeout" : "network";
}

function codeOf(error: unknown): string {
	const one = error instanceof AggregateError ? error.errors[0] : error;
	return typeof one === "object" && one !== null && "code" in one ? String(one.code) : "";
}
