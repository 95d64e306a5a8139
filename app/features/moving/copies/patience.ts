// Owns not waiting for ever for a place of copies. A dead mount of the network never answers, and what was asked of it keeps one of the
// few threads that files, names and passwords are read by: so of each question one is under way, whoever asks it again waits for that.
import { setTimeout as wait } from "node:timers/promises";

export class LateError extends Error {
	readonly code = "ETIMEDOUT";
}

/** @throws LateError when there is no answer after so long; what was asked goes on */
export async function answerWithin<Answer>(patienceMs: number, answer: Promise<Answer>): Promise<Answer> {
	const late = async (): Promise<never> => {
		await wait(patienceMs, undefined, { ref: false });
		throw new LateError("a place of copies does not answer");
	};
	return Promise.race([answer, late()]);
}

/** A question that is asked once at a time, of each place (by its label) of a site (by what lives as long as it does). */
export function oneAtATime<Answer>() {
	const underWay = new WeakMap<object, Map<string, Promise<Answer>>>();
	return (site: object, label: string, ask: () => Promise<Answer>): Promise<Answer> => {
		const asked = underWay.get(site) ?? new Map<string, Promise<Answer>>();
		underWay.set(site, asked);
		const answer = asked.get(label) ?? ask().finally(() => asked.delete(label));
		asked.set(label, answer);
		return answer;
	};
}
