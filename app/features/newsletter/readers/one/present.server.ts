// Owns turning one reader into what their page shows: who they are, what they chose and proved, what was sent to them, and why nothing
// goes to them any more.
import { shownAddress } from "../../../../platform/mail/shown-address.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { blockOf, everyHasher, liftableReasons, suppressionsAmong } from "../../../../platform/suppressions/suppression-store.server.ts";
import { dateText, momentText } from "../../../../shared/dates-fr.ts";
import { reasonText } from "../../sending/copy.ts";
import { deliveryStateOf } from "../../sending/delivery-states.ts";
import { topicsOf } from "../../topics/store.server.ts";
import { consentsOf } from "../consents-store.server.ts";
import { sourceWords } from "../list/copy.ts";
import { stateOf } from "../rules.ts";
import { findReader, type ReaderRow } from "../store.server.ts";
import { actWords, readerPageCopy as copy, liftReasonWords, methodWords, purposeWords } from "./copy.ts";
import { liftReasonOf } from "./rules.ts";
import { findBlockingAnswer, findLifted, listLastSent } from "./store.server.ts";

const SENT_AT_MOST = 20;

type Needs = Pick<Services, "db" | "config">;

/** One reader; null when there is none. Dates in the site's time zone. */
export async function presentReaderPage(services: Needs, id: string) {
	const { db, config } = services;
	const row = await findReader(db, { id });
	if (!row) return null;
	const hashes = (await everyHasher(db))(row.email);
	const state = stateOf(row);
	const topics = await topicsOf(db, id);
	const block = await presentBlock(services, row, hashes);
	return {
		id,
		email: shownAddress(row.email),
		state,
		name: [row.first_name, row.last_name].filter(Boolean).join(" "),
		phone: row.phone,
		created: dateText(row.created_at, config.timeZone)?.long ?? "",
		confirmed: dateText(row.confirmed_at, config.timeZone)?.long ?? "",
		left: state === "left" ? (dateText(row.unsubscribed_at, config.timeZone)?.short ?? null) : null,
		source: row.source && (sourceWords[row.source] ?? row.source),
		measured: measuredWords(row),
		letters: state === "left" || topics.length === 0 ? null : topics.filter(({ isOn }) => isOn).map(({ name }) => name),
		block,
		lifted: block ? null : await presentLifted(services, id),
		sent: await presentSent(services, id),
		consents: await presentConsents(services, hashes),
	};
}

function measuredWords({ tracking_consent }: ReaderRow): string {
	if (tracking_consent === null) return copy.measuredUnasked;
	return tracking_consent === "granted" ? copy.measuredYes : copy.measuredNo;
}

/** Why nothing goes to them, since when, what the server said, and whether that may be lifted here; null: something goes. */
async function presentBlock({ db, config }: Needs, row: ReaderRow, hashes: string[]) {
	const [standing] = (await suppressionsAmong(db, hashes)).keys();
	const block = standing ? await blockOf(db, standing) : null;
	if (!block) return null;
	const answer = await findBlockingAnswer(db, row.id, block);
	const at = answer && momentText(answer.bounced_at ?? answer.settled_at, config.timeZone);
	return {
		meaning: copy.meaning[block.reason] ?? copy.meaning.hard ?? "",
		since: copy.blockedSince(momentText(block.since, config.timeZone) ?? block.since),
		mayBeLifted: stateOf(row) !== "left" && liftableReasons.some((known) => known === block.reason),
		answer: answer?.smtp_reply
			? {
					title: copy.answer(answer.smtp_code),
					reply: answer.smtp_reply,
					of: copy.ofLetter(answer.title || copy.untitled, at ?? ""),
				}
			: null,
	};
}

/** What the journal says of the last time a block was lifted. */
async function presentLifted({ db, config }: Needs, id: string): Promise<string | null> {
	const lifted = await findLifted(db, id);
	const moment = lifted && momentText(lifted.at, config.timeZone);
	if (!lifted || !moment) return null;
	const { why } = JSON.parse(lifted.details ?? "{}") as { why?: unknown };
	const reason = liftReasonOf(why);
	return reason && copy.liftedOn(moment, liftReasonWords[reason]);
}

async function presentSent({ db, config }: Needs, id: string) {
	return (await listLastSent(db, id, SENT_AT_MOST)).map((sent) => ({
		id: sent.id,
		newsletterId: sent.newsletter_id,
		title: sent.title || copy.untitled,
		state: deliveryStateOf(sent.state),
		isBounced: sent.bounced_at !== null,
		answer: [sent.reason && (reasonText[sent.reason] ?? sent.reason), sent.smtp_reply?.trim()].filter(Boolean).join(" · "),
		at: sent.settled_at,
		when: momentText(sent.settled_at, config.timeZone),
	}));
}

async function presentConsents({ db, config }: Needs, hashes: string[]) {
	return (await consentsOf(db, hashes)).reverse().map(({ at, purpose, act, wording, method, address }) => ({
		at,
		when: momentText(at, config.timeZone) ?? at,
		purpose: purposeWords[purpose as keyof typeof purposeWords] ?? purpose,
		act: actWords[act as keyof typeof actWords] ?? act,
		way: [methodWords[method as keyof typeof methodWords] ?? method, address].filter(Boolean).join(", "),
		wording,
	}));
}
