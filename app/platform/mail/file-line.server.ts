// Owns the way out where no mail server is set: each mail whole in a file, for the reader in the admin area.
// One mail is one file, however often it is tried.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../files/whole-file.ts";
import { mailCopy } from "./copy.ts";
import { keptMailName } from "./kept-mail.server.ts";
import type { Line } from "./line.ts";
import type { LineOptions } from "./open-line.server.ts";

/** Writes mails into a folder, made with the first one. */
export function fileLine(folder: string, { isErased, onOffer }: Pick<LineOptions, "isErased" | "onOffer"> = {}): Line {
	let used = 0;
	let isOpen = false;
	return {
		async open() {
			await mkdir(folder, { recursive: true });
			isOpen = true;
		},
		isOpen: () => isOpen,
		used: () => used,
		async send({ id, date, bytes }) {
			used += 1;
			const file = join(folder, keptMailName({ id, date }));
			try {
				await writeWhole(file, bytes);
				// Files carry anything, but nothing leaves: who writes an address is told what a mail server will say.
				onOffer?.(false);
				if (await isErased?.(id)) await rm(file, { force: true });
				return { kind: "accepted", code: 250, reply: mailCopy.keptInFile };
			} catch (error) {
				const { message, code } = error as NodeJS.ErrnoException;
				return { kind: "lost", begun: false, whole: false, reply: message, ...(code && { cause: code }) };
			}
		},
		close() {},
	};
}
