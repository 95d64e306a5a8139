// Owns what screens say of the copies of this site, from what is remembered of them: no place is asked.
import { momentOf } from "../../../features/moving/copies/format.ts";
import { keepsCopies } from "../../../features/moving/copies/keep/keep.server.ts";
import { readState } from "../../../features/moving/copies/keep/state.server.ts";
import { healthOf } from "../../../features/moving/copies/proof/health.ts";
import { readProof } from "../../../features/moving/copies/proof/state.server.ts";
import { findExport } from "../../../features/moving/export/kept.server.ts";
import { readInstallation } from "../../../platform/installation/installation-store.server.ts";
import { type Hold, sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import type { Services } from "../../../platform/services.ts";
import { momentText } from "../../../shared/dates-fr.ts";

type Needs = Pick<Services, "db" | "clock" | "config">;

export type CopiesStatus = {
	isGood: boolean;
	/** Why copies wait, as mails do: another site may write to the same places. */
	hold: Hold | null;
	/** The first copy is being made, or comes within minutes. */
	isFirstToCome: boolean;
	copied: string | null;
	isTooOld: boolean;
	failures: string[];
	proof: { moment: string; failure: string | null; seconds: number; rows: number; files: number; pages: number } | null;
};

/** Whether copies are as they should be; null where none are made by themselves. */
export async function readCopiesStatus({ db, clock, config }: Needs): Promise<CopiesStatus | null> {
	if (!keepsCopies(config)) return null;
	const [state, proof] = [await readState(db), await readProof(db)];
	const { copiedAt, isTooOld, isProofRed, failures } = healthOf(state, proof, clock.now());
	const inWords = (iso: string) => momentText(iso, config.timeZone) ?? iso;
	return {
		hold: await sendingHold({ db, config }),
		isFirstToCome: copiedAt === null && !isTooOld && !isProofRed && failures.length === 0,
		isGood: copiedAt !== null && !isTooOld && !isProofRed && failures.length === 0,
		copied: copiedAt && inWords(copiedAt.toISOString()),
		isTooOld,
		failures,
		proof: proof && {
			moment: inWords(proof.at),
			failure: proof.failure,
			seconds: proof.restoreMs / 1_000,
			rows: proof.rows,
			files: proof.files,
			pages: proof.pages,
		},
	};
}

/** The export that can be downloaded; null when there is none. */
export async function readExport({ config }: Needs) {
	const found = await findExport(config);
	if (!found) return null;
	const iso = found.moment.toISOString();
	return { name: found.name, bytes: found.bytes, moment: momentText(iso, config.timeZone) ?? iso };
}

/** The places and the copies each holds, newest first. */
export async function readPlaces({ db, config }: Needs) {
	const inWords = (iso: string) => momentText(iso, config.timeZone) ?? iso;
	const installation = await readInstallation(db);
	const isOther = (one: { installation?: string | undefined }) => one.installation !== undefined && one.installation !== installation;
	return ((await readState(db))?.places ?? []).map(({ label, sealed, bytes, free, unreadable, failure, copies }) => ({
		label,
		sealed,
		bytes,
		free,
		unreadable,
		failure: failure && { moment: inWords(failure.at), words: failure.words },
		others: copies.filter(isOther).length,
		copies: copies.map(({ name, bytes, rows, files }) => {
			const iso = (momentOf(name) ?? new Date(0)).toISOString();
			return { name, bytes, rows, files, iso, moment: inWords(iso) };
		}),
	}));
}
