// `contrevent import … --dry-run` where no site is yet: everything is said, and nothing is left anywhere.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "./support/command-line.ts";
import { plainFolder, writeSite } from "./support/markdown-sites.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { realExportPath } from "./support/wordpress-uploads.ts";

test.each(["markdown", "wordpress"])(
	"a rehearsal of %s needs no site, and leaves none",
	async (producer) => {
		const [dataDir, scratch] = [join(await temporaryFolder("nowhere"), "site"), await temporaryFolder("scratch")];
		const source = producer === "markdown" ? await writeSite(await temporaryFolder("plain"), plainFolder) : realExportPath;
		const data = { dataDir, databaseUrl: null };
		const ended = await runCommand(["import", producer, source, "--dry-run"], data, { TMPDIR: scratch });
		expect(ended).toMatchObject({
			code: 0,
			stderr: `Aucune base de Contrevent dans ${dataDir} : l’essai se fait sur un site vide. Si le site est ailleurs, donnez son dossier par DATA_DIR.\n`,
		});
		expect(ended.stdout).toMatch(/articles à créer/);
		expect(await stat(dataDir).catch(() => "none")).toBe("none");
		expect(await readdir(scratch)).toEqual([]);
	},
	60_000,
);
