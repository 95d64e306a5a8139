// Owns what the administrator does to one subscriber: adding, unsubscribing, erasing.
// Nothing personal reaches the journal; what is erased is gone from the files too.
import { setImmediate as pause } from "node:timers/promises";
import { forgetDeleted } from "../../../platform/db/forget.ts";
import { inTurn } from "../../../platform/db/in-turn.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal.server.ts";
import type { Services } from "../../../platform/services.ts";
import { suppress, suppressedAmong, suppressionHasher } from "../../../platform/suppressions/suppressions.server.ts";
import { emailKey } from "../../../shared/contact-fields.ts";
import { signupFieldError, signupProblemWords } from "../copy.ts";
import { checkSignup, type SignupValues, signupFields } from "../rules.ts";
import { insertSubscriber } from "../store.server.ts";
import { subscribersCopy as copy } from "./copy.ts";
import { deleteSubscriber, foldSome, stateOfAddress, unsubscribe } from "./store.server.ts";

type Needs = Pick<Services, "db" | "engine" | "clock">;
export type Act = { actor: string };

/** Imports, additions and erasures follow one another: what was just erased does not come back by a hair. */
export const TURN = "newsletter_subscribers";
const FOLDED_AT_ONCE = 200;

/** Adds someone by hand. Refuses an address that is there, that left or that was erased: coming back is theirs to decide. */
export async function addByHand({ db, engine, clock }: Needs, values: SignupValues): Promise<{ added: true }> {
	const { signup, problem } = checkSignup(values);
	if (problem) {
		const errors = Object.fromEntries(signupFields.map((field) => [field, signupFieldError(problem, field)]).filter(([, text]) => text));
		throw new Refusal(422, signupProblemWords(problem).title, { errors });
	}
	const refused = (text: string) => new Refusal(409, text, { errors: { email: text } });
	const hash = await suppressionHasher(db);
	return db.transaction().execute(async (transaction) => {
		await inTurn(transaction, engine, TURN);
		const state = await stateOfAddress(transaction, emailKey(signup.email));
		if (state) throw refused(state === "abonnes" ? copy.present : copy.hasLeft);
		const emailHash = hash(signup.email);
		if ((await suppressedAmong(transaction, [emailHash])).size > 0) throw refused(copy.wasErased);
		const added = await insertSubscriber(transaction, {
			signup,
			requestId: null,
			createdAt: clock.now().toISOString(),
			source: "admin",
		});
		if (!added) throw refused(copy.present);
		return { added: true } as const;
	});
}

/** Takes a reader off the newsletter; their row stays, so that no import brings them back. */
export async function unsubscribeByHand({ db, clock }: Needs, id: string): Promise<{ unsubscribed: true }> {
	if (!(await unsubscribe(db, id, clock.now().toISOString()))) throw new Refusal(410, copy.gone);
	return { unsubscribed: true };
}

/** Erases a person: the row is deleted, a keyed hash of the address alone stays. Erased twice is erased once. */
export async function eraseSubscriber({ db, engine, clock }: Needs, { actor }: Act, id: string): Promise<{ erased: true }> {
	const hash = await suppressionHasher(db);
	const now = clock.now();
	await db.transaction().execute(async (transaction) => {
		await inTurn(transaction, engine, TURN);
		const email = await deleteSubscriber(transaction, id);
		if (email === null) return;
		await suppress(transaction, hash(email), now.toISOString());
		await writeJournal(transaction, { kind: "erased", actor, at: now, subject: { type: "subscriber" } });
	});
	await forgetDeleted({ db, engine });
	return { erased: true };
}

/** Makes rows that came from outside (an older database) searchable like the others, a few at a time. */
export async function foldSubscribers({ db }: Pick<Services, "db">): Promise<void> {
	while (true) {
		const folded = await db.transaction().execute((transaction) => foldSome(transaction, FOLDED_AT_ONCE));
		if (folded < FOLDED_AT_ONCE) return;
		await pause();
	}
}
