import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Files of one test file, in a folder of their own that goes when its tests are done. */
export function temporaryFiles(): { folder: () => Promise<string>; write: (bytes: string | Uint8Array) => Promise<string> } {
	let made: Promise<string> | undefined;
	let count = 0;
	const folder = (): Promise<string> => {
		made ??= temporaryFolder("wordpress");
		return made;
	};
	return {
		folder,
		write: async (bytes) => {
			count += 1;
			const path = join(await folder(), `export-${count}.xml`);
			await writeFile(path, bytes);
			return path;
		},
	};
}
