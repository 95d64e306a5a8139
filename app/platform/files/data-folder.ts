// Owns what the software keeps in DATA_DIR, and that the folder is there and can be written to, asked before SQLite would say no more
// than « unable to open database file ».
import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { folderCopy } from "./copy.ts";
import { makeFolderNow } from "./make-folder.ts";

/** DATA_DIR, or the database in it, cannot be written to by the user this process runs as. */
export class UnusableFolderError extends Error {
	constructor(path: string, reason: string) {
		super(folderCopy.unwritable(path, reason));
		this.name = "UnusableFolderError";
	}
}

function writable(path: string, act: () => void): void {
	try {
		act();
	} catch (error) {
		throw new UnusableFolderError(path, (error as NodeJS.ErrnoException).code ?? String(error));
	}
}

/** Where SQLite keeps everything but pictures. */
export const sqliteFile = (dataDir: string): string => join(dataDir, "contrevent.sqlite");

/** The folders made in DATA_DIR; `compiled` is Node's, in a container. */
export const dataFolders = ["compiled", "copies", "exports", "fichiers", "images", "imports", "kept", "mail"] as const;

/** Where one of them stands. */
export const folderIn = (dataDir: string, folder: (typeof dataFolders)[number]): string => join(dataDir, folder);

/** Makes the folder of the SQLite database where it is missing; throws UnusableFolderError when nothing can be kept there. */
export function openDataFolder(dataDir: string): void {
	writable(dataDir, () => {
		makeFolderNow(dataDir);
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
	});
	const file = sqliteFile(dataDir);
	if (existsSync(file)) writable(file, () => accessSync(file, constants.R_OK | constants.W_OK));
}
