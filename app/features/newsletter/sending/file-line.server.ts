// Owns the way out where no mail server is set: each mail whole in a file of `DATA_DIR/mail`, as the rest of the mail does.
// One delivery is one file, however often it is tried.
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../../../platform/files/whole-file.ts";
import type { Line } from "./line.server.ts";

const HEAD_AT_MOST = 4_096;

/** The name of a mail's file: when it is dated, and the delivery it is. */
function nameOf(message: Buffer): { token: string; name: string } {
	const head = message.toString("latin1", 0, HEAD_AT_MOST);
	const date = new Date(/^Date: (.+)$/m.exec(head)?.[1] ?? 0);
	const token = /^Message-ID: <nl\.[^@]*?([\w-]{1,80})@/m.exec(head)?.[1] ?? randomUUID();
	return { token, name: `${date.toISOString().replace(/[-:.]/g, "")}-${token}.eml` };
}

/**
 * Writes mails into a folder, made with the first one.
 * @param isErased - whether the person of a delivery was erased while their mail was being written: no file of it stays
 */
export function fileLine(folder: string, isErased: (token: string) => Promise<boolean> = async () => false): Line {
	let used = 0;
	let isOpen = false;
	return {
		open: async () => {
			await mkdir(folder, { recursive: true });
			isOpen = true;
		},
		isOpen: () => isOpen,
		used: () => used,
		async send(_envelope, message) {
			used += 1;
			try {
				const { token, name } = nameOf(message);
				await writeWhole(join(folder, name), message);
				if (await isErased(token)) await rm(join(folder, name), { force: true });
				return { kind: "accepted", code: 250, reply: "250 gardé dans un fichier" };
			} catch (error) {
				return { kind: "lost", begun: false, reply: error instanceof Error ? error.message : String(error) };
			}
		},
		close() {},
	};
}
