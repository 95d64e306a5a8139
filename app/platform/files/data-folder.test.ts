// What is said where DATA_DIR cannot be used.
import { execFile } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openDataFolder } from "./data-folder.ts";

const line = (path: string, reason: string) =>
	`DATA_DIR : impossible d'écrire dans ${path} (${reason}). Donnez un dossier où le compte qui lance Contrevent peut écrire.`;

test("a folder that is missing is made; one that is there stays", async () => {
	const folder = join(await temporaryFolder("data"), "site", "data");
	openDataFolder(folder);
	await writeFile(join(folder, "contrevent.sqlite"), "");
	expect(() => openDataFolder(folder)).not.toThrow();
});

test("a file in its place, or on the way to it", async () => {
	const file = join(await temporaryFolder("data"), "file");
	await writeFile(file, "");
	expect(() => openDataFolder(file)).toThrow(line(file, "EEXIST"));
	expect(() => openDataFolder(join(file, "data"))).toThrow(line(join(file, "data"), "ENOTDIR"));
});

const NOBODY = 65_534;
const OPEN = `import { openDataFolder } from ${JSON.stringify(new URL("data-folder.ts", import.meta.url).href)};
	if (process.getuid() === 0) process.setuid(${NOBODY});
	try { openDataFolder(process.argv[1]); } catch (error) { console.log(error.message); }`;

/** What somebody without root's rights is told. */
async function told(folder: string): Promise<string> {
	return (await promisify(execFile)(process.execPath, ["--input-type=module", "-e", OPEN, folder])).stdout.trim();
}

test("a folder, or a database, that this user may not write to", async () => {
	const folder = await temporaryFolder("data");
	const file = join(folder, "contrevent.sqlite");
	await writeFile(file, "");
	await chmod(file, 0o444);
	await chmod(folder, 0o777);
	expect(await told(folder)).toBe(line(file, "EACCES"));
	await chmod(folder, 0o555);
	expect(await told(folder)).toBe(line(folder, "EACCES"));
	await chmod(folder, 0o755);
});
