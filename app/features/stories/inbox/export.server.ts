// Owns messages as files to take away: a pile as CSV that no spreadsheet runs, one message as JSON.
import { stringify } from "csv-stringify/sync";
import type { OutboxRow } from "../../../platform/mail/outbox.server.ts";
import { kindLabels } from "./copy.ts";
import type { Message } from "./rules.ts";

const columns = [
	"Genre",
	"Reçu le",
	"Prénom",
	"Nom",
	"E-mail",
	"Téléphone",
	"Message",
	"Lu le",
	"Archivé le",
	"Répondu le",
	"Accord de publication le",
] as const;

const BOM = "\ufeff";

function lines(rows: (string | null)[][]): string {
	// A cell that begins like a formula is made text; semicolons, which French spreadsheets expect.
	return stringify(rows, { delimiter: ";", escape_formulas: true, quoted_string: true, record_delimiter: "\r\n" });
}

/** The file, piece by piece. */
export async function* csvOf(batches: AsyncIterable<Message[]>): AsyncGenerator<string> {
	yield BOM + lines([[...columns]]);
	for await (const messages of batches) {
		yield lines(
			messages.map((message) => [
				kindLabels[message.kind],
				message.createdAt,
				message.firstName,
				message.lastName,
				message.email,
				message.phone,
				message.message,
				message.readAt,
				message.archivedAt,
				message.repliedAt,
				message.consentAt,
			]),
		);
	}
}

/** One message and its answers, under the column names: what is handed to somebody who asks for their data. */
export function jsonOf(message: Message, replies: readonly OutboxRow[]): string {
	const whole = {
		type: message.kind,
		email: message.email,
		first_name: message.firstName,
		last_name: message.lastName,
		phone: message.phone,
		message: message.message,
		created_at: message.createdAt,
		read_at: message.readAt,
		archived_at: message.archivedAt,
		replied_at: message.repliedAt,
		consent_at: message.consentAt,
		replies: replies.map(({ subject, body_text, created_at, sent_at }) => ({ subject, text: body_text || null, created_at, sent_at })),
	};
	return `${JSON.stringify(whole, null, "\t")}\n`;
}
