// Owns what a command typed in the software's folder must be told of where this site stands: it sees nothing of the server's environment.
import { resolve } from "node:path";
import type { Config } from "../../../platform/config/config.ts";

export type CommandSettings = {
	/** « DATA_DIR=/srv/site », for a shell; none where the setting is the default one. */
	given: { DATA_DIR: string | null; BACKUP_DIR: string | null };
	/** The names of settings that are given and are never shown. */
	secrets: string[];
};

type Needs = Pick<Config, "dataDir" | "databaseUrl" | "s3" | "backup">;

/** What the commands on the page of copies are given. */
export function commandSettings({ dataDir, databaseUrl, s3, backup }: Needs): CommandSettings {
	const secrets = {
		DATABASE_URL: databaseUrl !== null,
		"S3_…": s3 !== null,
		"BACKUP_S3_…": backup.s3 !== null,
		BACKUP_PASSPHRASE: backup.passphrase !== null,
	};
	return {
		given: {
			DATA_DIR: dataDir === resolve("data") ? null : `DATA_DIR=${shellWord(dataDir)}`,
			BACKUP_DIR: backup.dir === null ? null : `BACKUP_DIR=${shellWord(backup.dir)}`,
		},
		secrets: Object.entries(secrets).flatMap(([name, isGiven]) => (isGiven ? [name] : [])),
	};
}

/** A path as a shell takes it for one word. */
function shellWord(path: string): string {
	return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
