// Owns where a passphrase comes from: a file, else the environment; never the command line, which others can read.
import { readFile } from "node:fs/promises";
import type { Config } from "../app/platform/config/config.ts";
import { passphraseCopy as copy } from "./copy.ts";

const SHORTEST = 8;

/** The passphrase to use; null when there is none. Throws an error to read when the file holds none that can be used. */
export async function passphraseOf(config: Pick<Config, "backup">, file: string | undefined): Promise<string | null> {
	if (file === undefined) return config.backup.passphrase;
	const text = await readFile(file, "utf8").catch(() => {
		throw new Error(copy.unreadable(file));
	});
	const [passphrase = ""] = text.split(/\r?\n/);
	if (passphrase.length < SHORTEST) throw new Error(copy.tooShort(file));
	return passphrase;
}
