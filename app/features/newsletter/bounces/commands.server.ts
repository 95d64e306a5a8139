// Owns what a mail that came back does to the delivery, the reader and the sending. Said twice, it is done once: a delivery
// bounces once a kind, and a reader leaves once.
import type { Db } from "../../../platform/db/open.ts";
import { suppress } from "../../../platform/suppressions/suppression-store.server.ts";
import { emailKey } from "../../../shared/mail-address.ts";
import { leaveNewsletter, ways } from "../readers/leaving.server.ts";
import { leaveLetter } from "../readers/letters.server.ts";
import { findReader, markDeliveryLeft } from "../readers/store.server.ts";
import { noteRefusals } from "../receivers/breaker-store.server.ts";
import { isAboutUs, type Refusal } from "../receivers/classes.ts";
import { readTopicOf } from "../sending/audience-store.server.ts";
import { suppressIfGone } from "../sending/bounced.server.ts";
import { type BounceKind, bounceKindOfRefusal } from "../sending/classify.ts";
import type { Notice, ReportedRecipient } from "./notice/notice.ts";
import { refusalOf } from "./notice/refusal.ts";
import { findDelivery, markDelivery, type Returned } from "./store.server.ts";

type Needs = { now: Date; hash: (email: string) => string };

/**
 * What became of a mail: `dmarc` is a report that was counted; `too-large`, `too-many` and `foreign`, of a domain that is not ours, are
 * reports that were not. `passed-over` could not be handled, `other` is none of ours, `unknown` speaks of a delivery we do not know,
 * `nothing` changes nothing.
 */
export type Handled = BounceKind | "complaint" | "leave" | "dmarc" | "nothing" | LeftThere;
type LeftThere = (typeof leftThere)[number];
const leftThere = ["too-large", "too-many", "foreign", "passed-over", "unknown", "other"] as const;

type Failure = { kind: BounceKind; refusal: Refusal; diagnostic: string };

/** The weight of a kind: a delivery that bounced softly may turn out not to exist. */
const weight = (kind: string | null) => ["soft", "policy", "hard"].indexOf(kind ?? "");

/** What the report says of our recipient; null when nothing failed for good, or it is about somebody else. */
function failureOf(recipients: readonly ReportedRecipient[], email: string | null): Failure | null {
	const failed = recipients.filter(({ action }) => action === "failed");
	const key = email && emailKey(email);
	const ours = failed.find(({ final, original }) => emailKey(final) === key || emailKey(original) === key);
	const one = ours ?? (failed.length === recipients.length ? failed[0] : undefined);
	if (!one) return null;
	const refusal = refusalOf(one);
	const kind = bounceKindOfRefusal(refusal);
	const diagnostic = one.diagnostic || one.status;
	// The address it was passed on to is gone, not the one we know: that proves itself by lasting.
	return { kind: !ours && email && kind === "hard" ? "soft" : kind, refusal, diagnostic };
}

async function bounce(db: Db, delivery: Returned, failure: Failure, needs: Needs): Promise<Handled> {
	const { kind, refusal, diagnostic } = failure;
	if (weight(kind) <= weight(delivery.bounce_kind)) return "nothing";
	const at = needs.now.toISOString();
	await markDelivery(db, delivery.id, {
		bounced_at: delivery.bounced_at ?? at,
		bounce_kind: kind,
		refusal: `${refusal.class}/${refusal.rule}`,
		...(isAboutUs(refusal.class) && { refused_us_at: at }),
		// The server's words often hold the address: of who was erased nothing is written down again.
		...(delivery.email && { smtp_reply: diagnostic }),
	});
	const { id, email } = delivery;
	if (email) await suppressIfGone(db, { kind, deliveryId: id, emailHash: needs.hash(email), now: needs.now });
	// A report is a mail that anybody who got the newsletter can write: only several people's hold a receiver's mail back.
	if (isAboutUs(refusal.class) && refusal.scope === "receiver")
		await noteRefusals(db, [{ deliveryId: id, refusal, code: null, reply: diagnostic }], needs.now);
	return kind;
}

/** The person wants no more of it: off the newsletter, with the proof of when and how. */
async function leave(db: Db, delivery: Returned, kind: "complaint" | "leave", { now, hash }: Needs): Promise<Handled> {
	const at = now.toISOString();
	if (kind === "complaint") {
		if (delivery.complained_at) return "nothing";
		await markDelivery(db, delivery.id, { complained_at: at });
		if (delivery.email) await suppress(db, hash(delivery.email), at, "complaint");
	}
	const reader = delivery.subscriber_id ? await findReader(db, { id: delivery.subscriber_id }, { forUpdate: true }) : undefined;
	const proof = kind === "complaint" ? ways.complaint : ways.mail;
	const topicId = kind === "leave" ? await readTopicOf(db, { delivery: delivery.id }) : null;
	const leaving = { proof, at, hash };
	// Who calls it spam is asked about no letter: they are written to no more.
	const leaves = async () =>
		reader && (topicId === null ? leaveNewsletter(db, reader, leaving) : leaveLetter(db, reader, topicId, leaving));
	if (!reader || !(await leaves())) return kind === "complaint" || !reader ? kind : "nothing";
	await markDeliveryLeft(db, delivery.id, at);
	return kind;
}

/** Does what a mail that came back asks for, inside a transaction. */
export async function applyNotice(db: Db, notice: Notice, needs: Needs): Promise<Handled> {
	if (notice.kind === "ordinary") return "other";
	const delivery = await findDelivery(db, notice.tokens);
	if (!delivery) return "unknown";
	if (!("recipients" in notice)) return leave(db, delivery, notice.kind, needs);
	const failure = failureOf(notice.recipients, delivery.email);
	return failure ? bounce(db, delivery, failure, needs) : "nothing";
}

/** Whether a mail was one of ours, so that it may be marked as read. */
export function isOurs(handled: Handled): boolean {
	return !leftThere.some((kind) => kind === handled);
}
