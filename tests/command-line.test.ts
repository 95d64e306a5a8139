// What is typed after `contrevent`: nothing is done while something in it is not understood, and what it says is French.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { CommandDef } from "citty";
import { expect, test, vi } from "vitest";
import { commands, importCommands } from "../app/pages/admin/copies/copy.ts";
import { runCommand } from "./support/command-line.ts";
import { plainFolder, writeSite } from "./support/markdown-sites.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/** What was understood: each command that would have run, and what it was given. */
const { understood } = vi.hoisted(() => ({ understood: vi.fn() }));
vi.mock("citty", async (original) => {
	const citty = await original<typeof import("citty")>();
	const runCommand = (command: CommandDef, typed: { rawArgs: string[] }) => citty.runCommand({ ...command, run: understood }, typed);
	return { ...citty, runCommand };
});

test.each([
	[["import", "markdown", "SITE", "--dryrun"], "Option inconnue : --dryrun. Vouliez-vous dire --dry-run ?", "import markdown"],
	[["import", "markdown", "SITE", "--dryRun"], "Option inconnue : --dryRun. Vouliez-vous dire --dry-run ?", "import markdown"],
	[["import", "markdown", "SITE", "--no-fetch"], "Option inconnue : --no-fetch", "import markdown"],
	[["import", "markdown", "SITE", "-d"], "Option inconnue : -d", "import markdown"],
	// Taken for its value, the rehearsal would be lost.
	[["import", "markdown", "SITE", "--pictures", "--dry-run"], "--pictures attend une valeur.", "import markdown"],
	[["import", "markdown", "SITE", "--dry-run=non"], "--dry-run ne prend pas de valeur.", "import markdown"],
	[["import", "markdown", "SITE", "other"], "« other » est de trop.", "import markdown"],
	[["demo", "load", "--dry-run"], "Option inconnue : --dry-run", "demo load"],
	[["demo", "lod"], "Commande inconnue : lod. Vouliez-vous dire load ?", "demo"],
	[["import", "ghost"], "Il manque FICHIER : Le fichier .json exporté par Ghost (Settings → Import/Export).", "import ghost"],
])("%j is refused before anything is done", async (typed, why, words) => {
	const dataDir = join(await temporaryFolder("typed"), "site");
	const source = await writeSite(await temporaryFolder("plain"), plainFolder);
	const args = typed.map((word) => (word === "SITE" ? source : word));
	const ended = await runCommand(args, { dataDir, databaseUrl: null });
	expect(ended).toMatchObject({ code: 1, stdout: "", stderr: `${why}\nRien n’a été fait. Voyez : npx contrevent ${words} --help\n` });
	expect(await stat(dataDir).catch(() => "none")).toBe("none");
});

test("an option said twice, and several files, are still heard", async () => {
	const dataDir = join(await temporaryFolder("typed"), "site");
	const args = ["import", "readers", "a.csv", "b.csv", "--as", "a.csv=left", "--as=b.csv=left"];
	const { code, stderr } = await runCommand(args, { dataDir, databaseUrl: null });
	expect({ code, stderr }).toEqual({ code: 1, stderr: "a.csv : ce fichier n'existe pas.\n" });
});

test("help is in French, without a colour, and does nothing", async () => {
	const dataDir = join(await temporaryFolder("typed"), "site");
	const { code, stdout, stderr } = await runCommand(["demo", "load", "--help"], { dataDir, databaseUrl: null });
	expect({ code, stdout, stderr }).toEqual({
		code: 0,
		stdout: "Charge le magazine de démonstration dans une base vide.\n\nUsage : npx contrevent demo load\n",
		stderr: "",
	});
	const { stdout: all } = await runCommand(["--help"], { dataDir, databaseUrl: null });
	expect(all).toMatch(/^Commandes :\n {2}admin {4}L'administrateur du site\.\n/m);
	expect(await stat(dataDir).catch(() => "none")).toBe("none");
});

test("every line that the page of copies spells out is understood, whatever variables stand before it", async () => {
	const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	const typed = process.argv;
	for (const { line } of [...commands, ...importCommands]) {
		const [, words = ""] = /^(?:[A-Z][A-Z0-9_]*=\S+ )*npx contrevent (.+)$/.exec(line) ?? [];
		process.argv = ["node", "contrevent", ...words.split(" ")];
		understood.mockClear();
		// It runs as it is read: each time under another name.
		await import(`${join(import.meta.dirname, "../cli/main.ts")}?${encodeURIComponent(line)}`);
		expect(understood, `${line}\n${said.mock.calls.join("")}`).toHaveBeenCalledOnce();
	}
	process.argv = typed;
	said.mockRestore();
	expect(importCommands.length).toBeGreaterThan(5);
});
