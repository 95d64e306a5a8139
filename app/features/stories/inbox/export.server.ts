// Owns messages as files to take away: a pile as CSV that no spreadsheet runs, one message as JSON.
import { csvParts } from "../../../platform/http/csv-file.server.ts";
import type { OutboxRow } from "../../../platform/mail/outbox-store.server.ts";
import { shownAddress } from "../../../platform/mail/shown-address.server.ts";
import { exportColumns, kindLabels } from "./copy.ts";
import type { Message } from "./rules.ts";

const cells = (message: Message) => [
	kindLabels[message.kind],
	message.createdAt,
	message.firstName,
	message.lastName,
	shownAddress(message.email),
	message.phone,
	message.message,
	message.readAt,
	message.archivedAt,
	message.repliedAt,
	message.consentAt,
];

/** The file, piece by piece. */
export function csvOf(batches: AsyncIterable<Message[]>): AsyncGenerator<string, void> {
	return csvParts(batches, { titles: exportColumns, cells, quoted: true });
}

/** One message and its answers, under the column names: what is handed to somebody who asks for their data. */
export function jsonOf(message: Message, replies: readonly OutboxRow[]): string {
	const whole = {
		type: message.kind,
		email: shownAddress(message.email),
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
