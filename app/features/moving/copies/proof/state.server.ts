// Owns what is remembered of the last proof.
import type { Db } from "../../../../platform/db/open.ts";
import { installationId, readInstallation } from "../../../../platform/installation/installation-store.server.ts";
import { readMemoAs, writeMemo } from "../../../../platform/memos/memo-store.server.ts";
import { z } from "../../../../shared/zod.ts";

const MEMO = "copies_proof";

const proofSchema = z.object({
	at: z.string(),
	/** The copy that was restored; null when there was none to restore. */
	name: z.string().nullable(),
	/** How long the restoration took, and all of the proof. */
	restoreMs: z.number(),
	ms: z.number(),
	rows: z.number(),
	files: z.number(),
	pages: z.number(),
	/** Why it failed, in words; null: it is proved. */
	failure: z.string().nullable(),
	/** How many proofs have failed one after another. */
	failures: z.number(),
});
export type Proof = z.infer<typeof proofSchema>;
/** With who noted it: it comes along with a restoration, and proves nothing of the site that was restored. */
const notedSchema = proofSchema.extend({ installation: z.string() });

/** The last proof this installation made; null before the first one, and where the note cannot be read. */
export async function readProof(db: Db): Promise<Proof | null> {
	const noted = await readMemoAs(db, MEMO, notedSchema);
	if (!noted) return null;
	const { installation, ...proof } = noted;
	return installation === (await readInstallation(db)) ? proof : null;
}

/** Remembers it over the last one. */
export async function writeProof(db: Db, proof: Proof): Promise<void> {
	await writeMemo(db, MEMO, JSON.stringify({ ...proof, installation: await installationId(db) }));
}
