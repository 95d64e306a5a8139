// Owns saying what is read in a mail that came back, for operators and tests: without a database, so without knowing whose it is.
import type { RefusalClass } from "../receivers/classes.ts";
import { readNotice } from "./notice/read-notice.ts";
import { refusalOf, statusOf } from "./notice/refusal.ts";

/** `class`: null where nothing was refused (a complaint, a wish to leave). `rule`: which rule recognised it. */
type ExplainedRecipient = { address: string; class: RefusalClass | null; hard: boolean; status: string; rule: string };

/** What is read in one mail. */
export type Explained = {
	file: string;
	kind: "bounce" | "complaint" | "delay" | "ordinary" | "leave";
	recipients: ExplainedRecipient[];
};

/** Reads one mail, as it came, and says what it is taken for. */
export async function explainNotice(file: string, source: Uint8Array): Promise<Explained> {
	const notice = await readNotice(source);
	if (notice.kind === "ordinary") return { file, kind: notice.kind, recipients: [] };
	if (!("recipients" in notice)) {
		const said = { class: null, hard: false, status: "", rule: notice.kind };
		return { file, kind: notice.kind, recipients: notice.addresses.map((address) => ({ address, ...said })) };
	}
	const refused = notice.recipients.filter(({ action }) => action === "failed" || action === "delayed");
	return {
		file,
		kind: notice.kind,
		recipients: refused.map((recipient) => {
			const refusal = refusalOf(recipient);
			return {
				address: recipient.original || recipient.final,
				class: refusal.class,
				hard: recipient.action === "failed" && refusal.class === "gone",
				status: statusOf(recipient),
				rule: refusal.rule,
			};
		}),
	};
}
