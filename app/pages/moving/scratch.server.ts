// Owns where imports keep what they read, and how much of the disk they may take for it.
import type { Config } from "../../platform/config/config.ts";
import { folderIn } from "../../platform/files/data-folder.ts";
import { folderObjects } from "../../platform/files/folder-objects.ts";

type Folder = Pick<Config, "dataDir">;

const SHARE_OF_FREE = 0.5;

/** The folder of everything an import is given or gathers. */
export const importsFolder = ({ dataDir }: Folder): string => folderIn(dataDir, "imports");

/** How many bytes of free disk what comes may take. */
export async function roomFor(folder: Folder): Promise<number> {
	const room = await folderObjects(importsFolder(folder)).room();
	return room ? room.free * SHARE_OF_FREE : Number.POSITIVE_INFINITY;
}
