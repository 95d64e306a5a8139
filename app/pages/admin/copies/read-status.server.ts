// Owns what screens say of the copies of this site, as their places look and as « Santé » judges them.
import { type JudgedCopies, judgeCopies } from "../../../features/health/rules.ts";
import { momentOf } from "../../../features/moving/copies/format.ts";
import { keepsCopies } from "../../../features/moving/copies/keep/keep.server.ts";
import type { PlaceLook } from "../../../features/moving/copies/keep/look.server.ts";
import { readState } from "../../../features/moving/copies/keep/state.server.ts";
import { healthOf } from "../../../features/moving/copies/proof/health.ts";
import { readProof } from "../../../features/moving/copies/proof/state.server.ts";
import { findExport } from "../../../features/moving/export/kept.server.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import type { Services } from "../../../platform/services.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { backupsOf } from "../../health/ports.server.ts";

type Needs = Pick<Services, "db" | "clock" | "config">;

export type CopiesStatus = Omit<JudgedCopies, "state"> & {
	/** `held`: copies wait, as mails do; `first`: the first one is being made, or comes within minutes. */
	state: JudgedCopies["state"] | "held" | "first";
	/** The moment of the newest copy that this installation made. */
	copied: string | null;
	proof: { moment: string; failure: string | null; seconds: number; rows: number; files: number; pages: number } | null;
};

/** Whether copies are as they should be; null where none are made by themselves. */
export async function readCopiesStatus({ db, clock, config }: Needs, looks: readonly PlaceLook[]): Promise<CopiesStatus | null> {
	if (!keepsCopies(config)) return null;
	const now = clock.now();
	const [proof, hold] = [await readProof(db), await sendingHold({ db, config })];
	const backups = backupsOf(looks, proof);
	const { state, ...judged } = judgeCopies(backups, { now, hold, isSealed: config.backup.passphrase !== null });
	const { isTooOld } = healthOf(await readState(db), proof, now);
	const isFirstToCome =
		looks.every(({ newest }) => newest === null) && backups.failures.length === 0 && backups.unproved === null && !isTooOld;
	const inWords = (iso: string) => momentText(iso, config.timeZone) ?? iso;
	const copied = backups.newest ?? looks.find(({ newest }) => newest !== null)?.newest;
	const said = hold ? ("held" as const) : isFirstToCome ? ("first" as const) : state;
	return {
		...judged,
		state: said,
		todo: said === "first" ? null : judged.todo,
		copied: copied ? inWords(copied.toISOString()) : null,
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

/** The places and the copies each holds, newest first; of what nobody here has read yet only its moment is known. */
export function placesOf(looks: readonly PlaceLook[], { config }: Pick<Needs, "config">) {
	const inWords = (iso: string) => momentText(iso, config.timeZone) ?? iso;
	return looks.map(({ label, known, failure, others, copies }) => ({
		label,
		sealed: known?.sealed ?? config.backup.passphrase !== null,
		stored: known && { bytes: known.bytes, free: known.free },
		unreadable: known?.unreadable ?? 0,
		failure: failure && { moment: inWords(failure.at), words: failure.words },
		others,
		copies: copies.map(({ name, facts }) => {
			const iso = (momentOf(name) ?? new Date(0)).toISOString();
			return { name, iso, moment: inWords(iso), facts: facts && { bytes: facts.bytes, rows: facts.rows, files: facts.files } };
		}),
	}));
}
