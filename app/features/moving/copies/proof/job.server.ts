// Owns the ticker's share in proofs: one a night, and a mail to the administrator when copies are not what they should be.
import { withLease } from "../../../../platform/leases/lease-store.server.ts";
import { isMailAddress } from "../../../../platform/mail/message.ts";
import { queueMail } from "../../../../platform/mail/outbox-store.server.ts";
import { sendingHold } from "../../../../platform/mail/sending-hold.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { momentText } from "../../../../shared/dates-fr.ts";
import { localDay } from "../../../../shared/local-days.ts";
import { isoToLocal } from "../../../../shared/local-time.ts";
import { mailboxesOf } from "../../../../shared/settings/identity.ts";
import { proveDepartures } from "../departures.server.ts";
import { COPIES_LEASE, type KeepNeeds, keepsCopies, wordsOf } from "../keep/keep.server.ts";
import { newestOf, readState } from "../keep/state.server.ts";
import { configuredPlaces } from "../place/open.server.ts";
import { openPlace } from "../place/place.server.ts";
import { healthOf } from "./health.ts";
import { type OpenScratch, proveNewest } from "./prove.server.ts";
import { type Proof, readProof, writeProof } from "./state.server.ts";
import { warningMail } from "./warning-mail.ts";

/** Few read at that hour, and no clock skips it. */
const FROM = "03:30";
const UNTIL = "06:00";
const LATEST_MS = 36 * 3_600_000;

/** Whether a proof is due: once a night; at any hour where the last one is too old, or there was none. */
export function isProofDue(last: Pick<Proof, "at"> | null, now: Date, timeZone: string): boolean {
	if (!last || Math.abs(now.getTime() - Date.parse(last.at)) > LATEST_MS) return true;
	const time = isoToLocal(now.toISOString(), timeZone).slice(11);
	return time >= FROM && time < UNTIL && localDay(new Date(last.at), timeZone) !== localDay(now, timeZone);
}

/** Proves the newest copy of each place in turn; one that fails hides no other. Null when another process is at the places. */
export async function proveCopies(services: KeepNeeds, openScratch: OpenScratch | null): Promise<Proof | null> {
	const { db, clock, config, log } = services;
	const held = await withLease(services, COPIES_LEASE, async ({ check, breathe }) => {
		const before = await readProof(db);
		const now = clock.now();
		const began = performance.now();
		const proof: Proof = {
			at: now.toISOString(),
			name: null,
			restoreMs: 0,
			ms: 0,
			rows: 0,
			files: 0,
			pages: 0,
			failure: null,
			failures: 0,
		};
		const failures: string[] = [];
		for (const objects of await configuredPlaces(config)) {
			try {
				const place = await openPlace(objects, { passphrase: config.backup.passphrase });
				Object.assign(proof, await proveNewest(place, { dataDir: config.dataDir, now, openScratch, breathe }));
				await proveDepartures(db, place);
			} catch (error) {
				log.error({ err: error, place: objects.label }, "the newest copy could not be proved");
				failures.push(wordsOf(error));
			}
			check();
		}
		if (failures.length > 0) Object.assign(proof, { failure: failures.join(" "), failures: (before?.failures ?? 0) + 1 });
		proof.ms = Math.round(performance.now() - began);
		await writeProof(db, proof);
		return proof;
	});
	return held?.result ?? null;
}

/** Whose copies are being proved just now. */
const atIt = new WeakSet<Services["db"]>();

/** Makes the proof that is due, without being waited for. */
export async function proveDueCopies(services: KeepNeeds, openScratch: OpenScratch | null): Promise<void> {
	const { db, clock, config, log } = services;
	if (!keepsCopies(config) || atIt.has(db)) return;
	// A proof sets aside what is damaged: the places may be another site's.
	if (await sendingHold(services)) return;
	if (!newestOf(await readState(db), clock.now()) || !isProofDue(await readProof(db), clock.now(), config.timeZone)) return;
	atIt.add(db);
	proveCopies(services, openScratch)
		.catch((error) => log.error({ err: error }, "copies could not be proved; it is tried again"))
		.finally(() => atIt.delete(db));
}

/** Writes to the administrator when copies are too old or not proved, once a day at most, whichever process says it. */
export async function warnOfCopies(services: KeepNeeds & Pick<Services, "mail">): Promise<void> {
	const { db, clock, config, mail } = services;
	if (!keepsCopies(config) || (await sendingHold(services))) return;
	const [state, proof, now] = [await readState(db), await readProof(db), clock.now()];
	const health = healthOf(state, proof, now);
	if (!health.isToBeTold) return;
	const settings = await services.settings();
	const { administrator } = mailboxesOf(settings);
	if (!isMailAddress(administrator)) return;
	const words = warningMail(
		{ siteName: settings.site_name, siteUrl: config.siteUrl },
		{
			copied: health.copiedAt ? momentText(health.copiedAt.toISOString(), config.timeZone) : null,
			proof: proof?.failure ?? null,
			failures: health.failures,
			address: config.siteUrl + adminPaths.copies.page,
		},
	);
	const id = `copies-warning-${localDay(now, config.timeZone)}`;
	if (await queueMail(db, { id, kind: "notice", to: administrator, ...words, at: now })) mail.wake();
}
