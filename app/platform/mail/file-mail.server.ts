// Owns mail kept as files where no mail server is set: each one whole in `DATA_DIR/mail`, for the reader in the admin area.
// One mail is one file, however often it is tried.
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { writeWhole } from "../files/whole-file.ts";
import type { Message } from "./message.ts";
import { toMimeMail } from "./mime.server.ts";
import { shownAddress } from "./shown-address.server.ts";

const NAME = /^\d{8}T\d{9}Z-[\w-]{1,80}\.eml$/;

/** What one kept mail says. `text` is null when it holds none. */
export type KeptMail = {
	name: string;
	date: string | null;
	from: string;
	to: string;
	replyTo: string;
	subject: string;
	text: string | null;
};

/** Whether a text may be the name of a kept mail: nothing that leads out of the folder. */
export function isKeptMailName(name: string): boolean {
	return NAME.test(name);
}

function nameOf({ id, date }: Message): string {
	return `${date.toISOString().replace(/[-:.]/g, "")}-${id}.eml`;
}

/** Opens the folder; it is made with the first mail. */
export function openFileMail(folder: string): { deliver: (message: Message) => Promise<void>; close: () => void } {
	const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return {
		async deliver(message) {
			const { message: bytes } = await transport.sendMail(toMimeMail(message));
			if (!Buffer.isBuffer(bytes)) throw new TypeError("the mail was not written as bytes");
			await writeWhole(join(folder, nameOf(message)), bytes);
		},
		close() {},
	};
}

/** The names of the kept mails, newest first. */
export async function listKeptMail(folder: string): Promise<string[]> {
	try {
		return (await readdir(folder)).filter(isKeptMailName).sort().reverse();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
}

type Mailbox = { name?: string; address?: string };

function written(boxes: (Mailbox | undefined)[] | undefined): string {
	const one = ({ name, address = "" }: Mailbox = {}) => (name ? `${name} <${shownAddress(address)}>` : shownAddress(address));
	return (boxes ?? []).map(one).join(", ");
}

/** Reads a kept mail; null when there is none of that name. */
export async function readKeptMail(folder: string, name: string): Promise<KeptMail | null> {
	if (!isKeptMailName(name)) return null;
	let bytes: Buffer;
	try {
		bytes = await readFile(join(folder, name));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
	const mail = await PostalMime.parse(bytes);
	return {
		name,
		date: mail.date ?? null,
		from: written([mail.from]),
		to: written(mail.to),
		replyTo: written(mail.replyTo),
		subject: mail.subject ?? "",
		text: mail.text ?? null,
	};
}

/** Removes the kept mails written before a moment, or of these ids. */
export async function removeKeptMail(folder: string, which: { before?: Date; ids?: readonly string[] }): Promise<void> {
	const limit = which.before?.toISOString().replace(/[-:.]/g, "");
	for (const name of await listKeptMail(folder)) {
		const old = limit !== undefined && name < limit;
		if (old || which.ids?.some((id) => name.endsWith(`-${id}.eml`))) await rm(join(folder, name), { force: true });
	}
}
