// A newsletter to 50,000 readers by the built server beside nodemailer's own pooled loop: the same newsletter, the same SMTP sink
// (a process of its own that answers at once), the same number of connections, in the same run.
import { type ChildProcess, fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../app/platform/db/open.ts";
import { ADMIN, signIn } from "../tests/support/admin.ts";
import { addNewsletter, addReaders } from "../tests/support/sending.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { median, ratio } from "./figures.ts";
import { usage } from "./processor.ts";

const MANY = 50_000;
const FEW = 5_000;
/** nodemailer's loop is the same at any length; it need not take minutes. */
const NODEMAILER = 5_000;
const CONNECTIONS = 5;

/** A newsletter of the size newsletters have. */
const content = Array.from({ length: 24 }, (_, index) =>
	[
		`## Une bonne nouvelle, numéro ${index}`,
		"",
		"Des habitants ont remis en eau l’ancien lavoir, et l’été s’y passe désormais à l’ombre des tilleuls. ".repeat(4),
		"",
		`[Lire la suite](https://exemple.fr/actualites/nouvelle-${index})`,
		"",
	].join("\n"),
).join("\n");

type Told = { kind: string; [key: string]: unknown };
/** Of memory, in MB: before anything is sent, in the second tenth of the sending and in the last (medians), at most. */
type Figures = { rate: number; rest: Memory; early: Memory; late: Memory; most: number; prepared: number; cpu: number };
/** `own`: what the process allocated; the rest of `all` is files mapped, such as its own code. */
type Memory = { all: number; own: number };

function start(role: string, given: Record<string, string>): { child: ChildProcess; told: (kind: string) => Promise<Told> } {
	const child = fork(join(import.meta.dirname, "sending-process.ts"), [role, JSON.stringify(given)], { stdio: "inherit" });
	const told = (kind: string) =>
		new Promise<Told>((resolve, reject) => {
			child.on("message", (message: Told) => message.kind === kind && resolve(message));
			child.once("exit", (code) => reject(new Error(`the ${role} ended with ${code}`)));
		});
	return { child, told };
}

async function ours(port: number, count: number, newsletterFile: string): Promise<Figures> {
	const site: Site = await startSite({
		DEMO: "0",
		ADMIN_PASSWORD: ADMIN.password,
		SMTP_URL: `smtp://127.0.0.1:${port}`,
		MAIL_FROM: "La Lettre <lettre@exemple.fr>",
	});
	const id = await site.write(async (transaction) => {
		await addReaders(transaction, count);
		return addNewsletter(transaction, { content, connections: CONNECTIONS });
	});
	const { cookies } = await signIn(site.url);
	const rest = usage(site.pid);
	const { db } = openDatabase({ databaseUrl: null, dataDir: site.dataDir });
	const read = () =>
		db
			.selectFrom("newsletters")
			.leftJoin("sendings", "newsletter_id", "id")
			.select(["status", "frozen"])
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
	const until = async (wanted: string[]) => {
		while (!wanted.includes((await read()).status)) await new Promise((resolve) => setTimeout(resolve, 50));
		return performance.now();
	};
	const answer = await fetch(`${site.url}/admin/newsletter/${id}/envoyer`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			origin: site.url,
			cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
		},
		body: JSON.stringify({ confirmCount: count }),
	});
	if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
	const began = performance.now();
	const prepared = await until(["sending", "sent"]);
	const before = usage(site.pid);
	const samples: Memory[] = [];
	const sampling = setInterval(() => samples.push(usage(site.pid)), 100);
	const sent = await until(["sent", "paused", "failed"]);
	clearInterval(sampling);
	const after = usage(site.pid);
	const between = (from: number, to: number): Memory => {
		const some = samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
		return { all: median(some.map(({ all }) => all)), own: median(some.map(({ own }) => own)) };
	};
	await writeFile(newsletterFile, (await read()).frozen ?? "");
	await db.destroy();
	await site.remove();
	const seconds = (sent - prepared) / 1_000;
	return {
		rate: count / seconds,
		rest,
		early: between(0.1, 0.2),
		late: between(0.9, 1),
		most: after.most,
		prepared: (prepared - began) / 1_000,
		cpu: (after.cpu - before.cpu) / seconds,
	};
}

async function theirs(port: number, newsletterFile: string): Promise<number> {
	const given = { newsletterFile, count: String(NODEMAILER), url: `smtp://127.0.0.1:${port}`, connections: String(CONNECTIONS) };
	const { child, told } = start("nodemailer", given);
	const { seconds } = await told("done");
	child.kill();
	return NODEMAILER / Number(seconds);
}

/** Prints messages a second of both, and what our process holds in memory at 5,000 and 50,000 readers. */
export async function measureSending(): Promise<void> {
	const sink = start("sink", {});
	const port = Number((await sink.told("listening")).port);
	const newsletterFile = join((await import("node:os")).tmpdir(), `contrevent-newsletter-${process.pid}.json`);
	const few = await ours(port, FEW, newsletterFile);
	const pooled = await theirs(port, newsletterFile);
	const many = await ours(port, MANY, newsletterFile);
	const again = await theirs(port, newsletterFile);
	const floor = Math.max(pooled, again);
	console.log(`nodemailer, pooled, ${CONNECTIONS} connections: ${pooled.toFixed(0)} and ${again.toFixed(0)} messages/s`);
	for (const [count, figures] of [
		[FEW, few],
		[MANY, many],
	] as const) {
		const { rest, early, late, most } = figures;
		const told = ({ all, own }: Memory) => `${all.toFixed(0)} MB (own ${own.toFixed(0)})`;
		const memory = `memory ${told(rest)} before, ${told(early)} in the second tenth, ${told(late)} in the last, ${most.toFixed(0)} MB at most`;
		const kept = `${memory}, ${figures.cpu.toFixed(2)} processor, recipients written down in ${figures.prepared.toFixed(1)} s`;
		console.log(
			`ours, ${count} recipients, every row durable: ${figures.rate.toFixed(0)} messages/s, ${ratio(figures.rate, floor)}, ${kept}`,
		);
	}
	const grown = `${ratio(many.late.all, many.early.all)} from its second tenth to its last`;
	console.log(`memory at ${MANY}: ${grown}; ${ratio(many.late.all, few.late.all)} that at ${FEW}, ${ratio(many.most, few.most)} at most`);
	sink.child.kill();
}
