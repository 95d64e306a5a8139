// Owns what every public form carries beside its fields: a trap for robots, and the name of the submission.
import { HONEYPOT } from "../../shared/honeypot.ts";

const REQUEST_ID = /^[0-9a-f]{32}$/;

/** Whether the field that people never see was filled in. */
export function isTrapped(form: FormData): boolean {
	return Boolean(form.get(HONEYPOT));
}

/** What names the submission when a script sent it: the same form sent twice is the same submission. */
export function requestIdOf(form: FormData): string | null {
	const value = form.get("request_id");
	return typeof value === "string" && REQUEST_ID.test(value) ? value : null;
}
