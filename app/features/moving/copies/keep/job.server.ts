// Owns the ticker's share in copies: what is due is begun and not waited for, so that a slow place holds up no other job.
import { sendingHold } from "../../../../platform/mail/sending-hold.server.ts";
import { isCopyDue } from "./due-store.server.ts";
import { type KeepNeeds, keepCopies, keepsCopies } from "./keep.server.ts";
import { readState } from "./state.server.ts";

/** Whose copies are being made just now. */
const atIt = new WeakSet<KeepNeeds["db"]>();

/** Makes the copy that is due, where a place is configured. */
export async function keepDueCopies(services: KeepNeeds): Promise<void> {
	const { db, clock, log, config } = services;
	if (!keepsCopies(config) || atIt.has(db)) return;
	// Where sending waits, another site may live from the same places.
	if (await sendingHold(services)) return;
	const [state, now] = [await readState(db), clock.now()];
	if (!(await isCopyDue(db, state, now))) return;
	atIt.add(db);
	keepCopies(services, { isDue: (label) => isCopyDue(db, state, now, label) })
		.catch((error) => log.error({ err: error }, "copies could not be made; it is tried again"))
		.finally(() => atIt.delete(db));
}
