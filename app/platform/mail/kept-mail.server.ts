// Owns the mails that were kept as files where no mail server is set: their names, what the reader in the admin area shows of
// them, and their end.
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
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

/** The name a mail is kept under: when it is dated, and which one it is. */
export function keptMailName({ id, date }: { id: string; date: Date }): string {
	return `${date.toISOString().replace(/[-:.]/g, "")}-${id}.eml`;
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
	const { default: PostalMime } = await import("postal-mime");
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
