// Prints the house's pictures: `node press/print.ts [name …]`; without a name, all of them.
// The same drawing gives the same bytes at each run.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { printIcons } from "./icons.ts";
import { type Job, pitchOf } from "./job.ts";
import { jobs } from "./jobs.ts";
import { toSharing, toWebp } from "./sheet.ts";

const ROOT = join(import.meta.dirname, "..");
const SHARING_WIDTH = 1200;

function report(name: string, width: number, bytes: number): void {
	console.log(`${name.padEnd(28)} ${String(width).padStart(5)} px ${(bytes / 1024).toFixed(1).padStart(7)} KB`);
}

async function print({ name, draw, widths, folder, pitch, colours, sharing }: Job): Promise<void> {
	const out = join(ROOT, folder);
	await mkdir(out, { recursive: true });
	for (const width of widths) {
		const bytes = await toWebp(draw(), width, pitch ?? pitchOf(width), { ...(colours && { colours }) });
		await writeFile(join(out, `${name}-${width}.webp`), bytes);
		report(name, width, bytes.length);
	}
	if (!sharing) return;
	const sheet = sharing.draw();
	const crop = sharing.crop ?? { x: 0, y: 0, w: sheet.w, h: sheet.h };
	const { data, extension } = await toSharing(sheet, SHARING_WIDTH, pitchOf(SHARING_WIDTH), crop);
	// the other format may be left from a former print
	for (const other of ["jpg", "png"]) if (other !== extension) await rm(join(out, `${name}-og.${other}`), { force: true });
	await writeFile(join(out, `${name}-og.${extension}`), data);
	report(`${name}-og`, SHARING_WIDTH, data.length);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => name !== "icons" && !jobs.some((job) => job.name === name));
if (unknown.length > 0) {
	console.error(`Nothing is called ${unknown.join(", ")}. Known: icons, ${jobs.map(({ name }) => name).join(", ")}`);
	process.exit(1);
}
for (const job of jobs) if (wanted.length === 0 || wanted.includes(job.name)) await print(job);
if (wanted.length === 0 || wanted.includes("icons"))
	for (const { name, width, bytes } of await printIcons(join(ROOT, "public"))) report(name, width, bytes);
