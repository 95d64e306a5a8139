// Owns what is remembered of the import that the admin area started last: what it is of, how far it is, what came of it. It stands in
// the database, so that whoever comes back, to whichever process, sees the same.
import { reportViewSchema } from "../../../../features/moving/frame/report-view.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { isLeaseHeld } from "../../../../platform/leases/lease-store.server.ts";
import { forgetMemo, readMemo, readMemoAs, writeMemo } from "../../../../platform/memos/memo-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { momentText } from "../../../../shared/dates-fr.ts";
import { z } from "../../../../shared/zod.ts";
import { type ImportView, roles, wishSchema } from "./rules.ts";

export const IMPORT_LEASE = "imports_lease";
const MEMO = "import";
const STOP = "import_stop";

const stateSchema = z.object({
	draft: z.uuid(),
	wish: wishSchema,
	isImport: z.boolean(),
	/** Of what runs: until the lease is nobody's any more. */
	step: z.enum(["running", "done", "stopped", "failed"]),
	phase: z.enum(["check", "import"]),
	done: z.number(),
	total: z.number(),
	at: z.string(),
	report: reportViewSchema.nullable(),
	failure: z.object({ message: z.string(), place: z.enum([...roles, "site"]) }).nullable(),
});

export type ImportState = z.infer<typeof stateSchema>;

/** The import there is; null when there is none, or none that can be read. */
export function readImport(db: Db): Promise<ImportState | null> {
	return readMemoAs(db, MEMO, stateSchema);
}

/** Remembers it. */
export async function writeImport(db: Db, state: ImportState): Promise<void> {
	await writeMemo(db, MEMO, JSON.stringify(state));
}

/** Forgets it. */
export async function forgetImport(db: Db): Promise<void> {
	await forgetMemo(db, MEMO);
}

/** Asks for the end of what runs over these files, in whichever process it does. */
export const askToStop = (db: Db, draft: string): Promise<void> => writeMemo(db, STOP, draft);

/** Whether its end was asked for. */
export const isAskedToStop = async (db: Db, draft: string): Promise<boolean> => (await readMemo(db, STOP)) === draft;

/** Takes that wish back. */
export const forgetStop = (db: Db): Promise<void> => forgetMemo(db, STOP);

/** What the screen shows; null: nothing was begun. */
export async function readImportView({ db, clock, config }: Pick<Services, "db" | "clock" | "config">): Promise<ImportView | null> {
	const state = await readImport(db);
	if (!state) return null;
	const { draft, wish, isImport, step, phase, done, total, report, failure } = state;
	const of = { draft, from: wish.from, names: Object.values(wish.files) };
	if (step === "running") {
		const isHeld = await isLeaseHeld({ db, clock }, IMPORT_LEASE);
		return isHeld ? { ...of, step: isImport ? "importing" : "rehearsing", phase, done, total } : { ...of, step: "cut", isImport };
	}
	if (step === "done" && report) {
		return { ...of, step: isImport ? "imported" : "rehearsed", report, moment: momentText(state.at, config.timeZone) ?? state.at };
	}
	if (step === "failed" && failure) return { ...of, step, isImport, ...failure };
	return { ...of, step: "stopped", isImport };
}
