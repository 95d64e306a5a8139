// `contrevent bounce explain` as it is run: JSON of what is read in a notice, with no database at hand, and nothing written.
import { spawn } from "node:child_process";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { returnedMail } from "./support/bounces.ts";
import { runCommand } from "./support/command-line.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const token = "0123456789abcdef0123456789abcdef";
const mail = (name: string) => returnedMail(name, { token, email: "zoe@exemple.org" });
const gone = { address: "zoe@exemple.org", class: "gone", hard: true, status: "5.1.1", rule: expect.any(String) };

test("one file gives an object, several an array; no database is made", async () => {
	const folder = await temporaryFolder("notices");
	const data = { dataDir: join(folder, "site"), databaseUrl: null };
	const [qmail, letter] = [join(folder, "qmail.eml"), join(folder, "lettre.eml")];
	await writeFile(qmail, mail("qmail-unknown"));
	await writeFile(letter, mail("person"));
	const one = await runCommand(["bounce", "explain", qmail], data);
	expect({ ...one, stdout: JSON.parse(one.stdout) }).toMatchObject({
		code: 0,
		stderr: "",
		stdout: { file: qmail, kind: "bounce", recipients: [gone] },
	});
	const both = await runCommand(["bounce", "explain", qmail, letter], data);
	expect(JSON.parse(both.stdout)).toEqual([
		{ file: qmail, kind: "bounce", recipients: [gone] },
		{ file: letter, kind: "ordinary", recipients: [] },
	]);
	expect(await runCommand(["bounce", "explain", join(folder, "rien.eml")], data)).toMatchObject({
		code: 1,
		stdout: "",
		stderr: `${join(folder, "rien.eml")} : ce fichier n’existe pas.\n`,
	});
	expect(await stat(data.dataDir).catch(() => "none")).toBe("none");
});

test("- reads what is piped in", async () => {
	const child = spawn(process.execPath, ["cli/main.ts", "bounce", "explain", "-"], { cwd: join(import.meta.dirname, "..") });
	child.stdin.end(mail("arf-abuse"));
	expect(JSON.parse(await text(child.stdout))).toMatchObject({ file: "-", kind: "complaint" });
});
