import { createPublicKey } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { readDkim } from "../../../tests/support/dkim.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { settingsWith } from "../../../tests/support/settings.ts";
import { refusal, startSmtp } from "../../../tests/support/smtp.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import type { OpenDatabase } from "../db/open.ts";
import { openLog } from "../log/log.ts";
import { dkimRecord, makeDkimKey, setDkimSigning } from "./dkim-store.server.ts";
import { listKeptMail, readKeptMail } from "./kept-mail.server.ts";
import { openMail } from "./mail.server.ts";
import { acceptsAccents } from "./offers-store.server.ts";
import { deleteMailAbout, queueMail, retryMail, takeDue } from "./outbox-store.server.ts";
import { holdSending, releaseSending } from "./sending-hold.server.ts";

const start = new Date("2026-01-10T09:00:00.000Z");
const HOUR = 3_600_000;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const clean of cleanups.splice(0)) await clean();
});

async function smtp(...given: Parameters<typeof startSmtp>) {
	const server = await startSmtp(...given);
	cleanups.push(server.stop);
	return server;
}

async function mailOver(
	database: OpenDatabase,
	given: {
		smtpUrl?: string | null;
		from?: string | null;
		siteName?: string;
		sendingPaused?: boolean;
		meanwhile?: () => Promise<void>;
	} = {},
) {
	const dataDir = await temporaryFolder("mail");
	const clock = { time: start, now: () => clock.time };
	const mail = openMail({
		config: {
			dataDir,
			siteUrl: "https://exemple.fr",
			sendingPaused: given.sendingPaused ?? false,
			mail: { smtpUrl: given.smtpUrl ?? null, from: given.from ?? null },
		},
		db: database.db,
		clock,
		log: openLog("silent"),
		settings: async () => {
			await given.meanwhile?.();
			return settingsWith({ site_name: given.siteName ?? "Contrevent", notification_email: "admin@exemple.fr" })();
		},
	});
	cleanups.push(mail.stop);
	const later = (ms: number) => {
		clock.time = new Date(clock.time.getTime() + ms);
	};
	return { mail, clock, later, folder: join(dataDir, "mail") };
}

const letter = {
	kind: "reply",
	to: "zoe@exemple.fr",
	subject: "Votre idée été déjà lue 🌻",
	text: "Bonjour Zoé,\n\nMerci !\n.\nFin",
	at: start,
};

function rowsOf({ db }: OpenDatabase) {
	return db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
}

describeOnEveryEngine("mail through a server", (open) => {
	test("it leaves once, whole, in UTF-8, under the name of the site", async () => {
		const database = await open();
		const server = await smtp();
		const { mail } = await mailOver(database, { smtpUrl: server.url, siteName: "Contrevent\r\nBcc: x@y.fr" });
		const id = await queueMail(database.db, { ...letter, replyTo: "bonjour@exemple.fr" });
		await mail.sendDue();
		await mail.sendDue();
		expect(server.taken).toHaveLength(1);
		const [taken] = server.taken;
		expect(taken).toMatchObject({ from: "bonjour@exemple.fr", to: ["zoe@exemple.fr"] });
		expect(taken?.mail).toMatchObject({
			messageId: `<${id}@exemple.fr>`,
			subject: letter.subject,
			from: { name: "Contrevent Bcc: x@y.fr", address: "bonjour@exemple.fr" },
			to: [{ address: "zoe@exemple.fr" }],
			replyTo: [{ address: "bonjour@exemple.fr" }],
		});
		expect(taken?.mail.text?.trim()).toBe(letter.text);
		expect(taken?.mail.bcc ?? []).toEqual([]);
		expect(taken?.raw).not.toMatch(/^bcc/im);
		expect(taken?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
		expect(await rowsOf(database)).toMatchObject([{ id, attempts: 1, next_at: null, leased_until: null, sent_at: start.toISOString() }]);
	});

	test("signed once a key is switched on, the headers of RFC 8058 included; not for another domain", async () => {
		const database = await open();
		const server = await smtp();
		const { mail } = await mailOver(database, { smtpUrl: server.url, from: "Contrevent <lettre@news.exemple.fr>" });
		await makeDkimKey(database.db, "news.exemple.fr", start);
		const record = await dkimRecord(database.db, "news.exemple.fr");
		const send = async () => {
			await queueMail(database.db, { ...letter, unsubscribeUrl: "https://exemple.fr/desinscription/jeton" });
			await mail.sendDue();
			return server.taken.at(-1)?.raw ?? "";
		};
		expect(await send()).not.toMatch(/^dkim-signature:/im);
		await setDkimSigning(database.db, { domain: "news.exemple.fr", selector: record?.selector ?? "" });
		const publicKey = createPublicKey({ key: Buffer.from(record?.publicKey ?? "", "base64"), format: "der", type: "spki" });
		const { tags, covered, holds } = readDkim(await send(), publicKey);
		expect(tags).toMatchObject({ d: "news.exemple.fr", s: record?.selector });
		expect(covered).toEqual(expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post"]));
		expect(holds).toBe(true);
		const { mail: elsewhere } = await mailOver(database, { smtpUrl: server.url });
		await queueMail(database.db, letter);
		await elsewhere.sendDue();
		expect(server.taken.at(-1)?.raw).not.toMatch(/^dkim-signature:/im);
	});

	test("woken, it leaves without being waited for; stopped, nothing more leaves", async () => {
		const database = await open();
		const server = await smtp();
		const { mail } = await mailOver(database, { smtpUrl: server.url });
		await queueMail(database.db, letter);
		mail.wake();
		mail.wake();
		await expect.poll(() => server.taken.length).toBe(1);
		await mail.stop();
		await queueMail(database.db, letter);
		mail.wake();
		await mail.sendDue();
		expect(server.taken).toHaveLength(1);
		expect(await rowsOf(database)).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
	});

	test("nothing leaves while it is held, or while the environment says so; then it does", async () => {
		const database = await open();
		const server = await smtp();
		await queueMail(database.db, letter);
		const { mail: paused } = await mailOver(database, { smtpUrl: server.url, sendingPaused: true });
		await paused.sendDue();
		const { mail } = await mailOver(database, { smtpUrl: server.url });
		await holdSending(database.db, "restored", start);
		await mail.sendDue();
		expect(server.taken).toHaveLength(0);
		expect(await rowsOf(database)).toMatchObject([{ attempts: 0, sent_at: null }]);
		await releaseSending(database.db);
		await mail.sendDue();
		expect(server.taken).toHaveLength(1);
	});

	test("« wait » is obeyed, then the same mail leaves under the same Message-ID", async () => {
		const database = await open();
		const server = await smtp({ data: (attempt) => (attempt < 3 ? refusal(450, "4.2.0 Try again later") : undefined) });
		const { mail, later } = await mailOver(database, { smtpUrl: server.url });
		const id = await queueMail(database.db, letter);
		await mail.sendDue();
		expect(await rowsOf(database)).toMatchObject([
			{ attempts: 1, next_at: new Date(start.getTime() + 60_000).toISOString(), failed_at: null },
		]);
		expect((await rowsOf(database))[0]?.last_error).toMatch(/^le serveur d’envoi demande d’attendre.*450 4\.2\.0/);
		later(59_000);
		await mail.sendDue();
		expect(await rowsOf(database)).toMatchObject([{ attempts: 1 }]);
		later(1_000);
		await mail.sendDue();
		later(5 * 60_000);
		await mail.sendDue();
		expect(server.taken.map((taken) => taken.mail.messageId)).toEqual([`<${id}@exemple.fr>`]);
		expect(await rowsOf(database)).toMatchObject([{ attempts: 3, last_error: null, next_at: null }]);
	});

	test("a refusal is final and says why; « Réessayer » gives it another chance", async () => {
		const database = await open();
		let known = false;
		const server = await smtp({ recipient: () => (known ? undefined : refusal(550, "5.1.1 No such user here")) });
		const { mail, later } = await mailOver(database, { smtpUrl: server.url });
		const id = await queueMail(database.db, letter);
		await mail.sendDue();
		later(24 * HOUR);
		await mail.sendDue();
		const [failed] = await rowsOf(database);
		expect(failed).toMatchObject({ attempts: 1, next_at: null, failed_at: start.toISOString(), sent_at: null });
		expect(failed?.last_error).toMatch(/^le courrier a été refusé.*No such user here/);
		known = true;
		expect(await retryMail(database.db, id ?? "", start)).toBe(true);
		await mail.sendDue();
		expect(server.taken).toHaveLength(1);
		expect(await retryMail(database.db, id ?? "", start)).toBe(false);
	});

	test("nobody at that port: tried for some days, then given up", async () => {
		const database = await open();
		const { mail, later } = await mailOver(database, { smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
		await queueMail(database.db, letter);
		await mail.sendDue();
		expect(await rowsOf(database)).toMatchObject([{ failed_at: null, last_error: "le serveur d’envoi refuse la connexion" }]);
		for (let day = 0; day < 4; day++) {
			later(24 * HOUR);
			await mail.sendDue();
		}
		const [given] = await rowsOf(database);
		expect(given?.failed_at).not.toBeNull();
		expect(given?.next_at).toBeNull();
	});

	test("two processes send ten mails: each leaves once", async () => {
		const database = await open();
		const server = await smtp();
		const one = await mailOver(database, { smtpUrl: server.url });
		const two = await mailOver(database, { smtpUrl: server.url });
		const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => queueMail(database.db, { ...letter, subject: `n° ${n}` })));
		await Promise.all([one.mail.sendDue(), two.mail.sendDue(), one.mail.sendDue(), two.mail.sendDue()]);
		expect(server.taken.map(({ mail }) => mail.messageId).sort()).toEqual(ids.map((id) => `<${id}@exemple.fr>`).sort());
		expect((await rowsOf(database)).every(({ attempts }) => attempts === 1)).toBe(true);
	});

	test("a row taken by a process that died is taken again after its lease", async () => {
		const database = await open();
		await queueMail(database.db, letter);
		const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
		expect(await takeDue(database.db, start)).toBeDefined();
		expect(await takeDue(database.db, later(4))).toBeUndefined();
		expect((await takeDue(database.db, later(5)))?.attempts).toBe(2);
	});

	test("the same id twice is one mail; a transaction that fails leaves none", async () => {
		const database = await open();
		await queueMail(database.db, { ...letter, id: "un" });
		expect(await queueMail(database.db, { ...letter, id: "un", text: "autre" })).toBeNull();
		const failing = database.db.transaction().execute(async (transaction) => {
			await queueMail(transaction, letter);
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect(await rowsOf(database)).toMatchObject([{ id: "un", body_text: letter.text }]);
	});

	test("no header can be smuggled in: an address that is none is refused, a subject stands on one line", async () => {
		const database = await open();
		const server = await smtp();
		const { mail } = await mailOver(database, { smtpUrl: server.url });
		for (const to of ["", "zoe@exemple.fr\r\nBcc: x@y.fr", "a@b.fr,c@d.fr"])
			await expect(queueMail(database.db, { ...letter, to })).rejects.toThrow(RangeError);
		await expect(queueMail(database.db, { ...letter, replyTo: "a@b.fr\nX: y" })).rejects.toThrow(RangeError);
		await queueMail(database.db, { ...letter, subject: "Bonjour\r\nBcc: espion@exemple.fr\r\n\r\nCorps" });
		await mail.sendDue();
		expect(server.taken[0]?.to).toEqual(["zoe@exemple.fr"]);
		expect(server.taken[0]?.mail.subject).toBe("Bonjour Bcc: espion@exemple.fr Corps");
		expect(server.taken[0]?.mail.bcc ?? []).toEqual([]);
	});

	test("words are erased 30 days after they left, rows after a year; what waits stays", async () => {
		const database = await open();
		const server = await smtp();
		const { mail, later } = await mailOver(database, { smtpUrl: server.url });
		await queueMail(database.db, letter);
		await mail.sendDue();
		await queueMail(database.db, { ...letter, at: new Date("2027-06-01T00:00:00.000Z"), subject: "Plus tard" });
		later(29 * 24 * HOUR);
		await mail.eraseOld();
		expect((await rowsOf(database)).map(({ body_text }) => body_text !== "")).toEqual([true, true]);
		later(2 * 24 * HOUR);
		await mail.eraseOld();
		expect((await rowsOf(database)).map(({ body_text }) => body_text !== "")).toEqual([false, true]);
		later(340 * 24 * HOUR);
		await mail.eraseOld();
		expect((await rowsOf(database)).map(({ subject }) => subject)).toEqual(["Plus tard"]);
	});
});

describe("the dialogue with a server", () => {
	const database = async () => {
		const { openDatabase } = await import("../db/open.ts");
		const { migrate } = await import("../db/migrate.ts");
		const dataDir = await temporaryFolder("mail");
		const opened = openDatabase({ databaseUrl: null, dataDir });
		await migrate(opened);
		cleanups.unshift(() => opened.db.destroy());
		return opened;
	};

	test("a certificate nobody knows is refused, the mail waits; believed on demand, it travels encrypted", async () => {
		const opened = await database();
		const server = await smtp({}, { encrypted: true });
		const wary = await mailOver(opened, { smtpUrl: server.url });
		await queueMail(opened.db, letter);
		await wary.mail.sendDue();
		expect(server.taken).toEqual([]);
		const trusting = await mailOver(opened, { smtpUrl: `${server.url}/?tls.rejectUnauthorized=false` });
		trusting.later(HOUR);
		await trusting.mail.sendDue();
		expect(server.taken.map(({ secure }) => secure)).toEqual([true]);
	});

	test("name and password; wrong ones are told, and wait to be repaired", async () => {
		const opened = await database();
		const server = await smtp({}, { login: { user: "moi", pass: "s3cret" } });
		const wrong = await mailOver(opened, { smtpUrl: `smtp://moi:faux@127.0.0.1:${server.port}` });
		await queueMail(opened.db, letter);
		await wrong.mail.sendDue();
		const [row] = await rowsOf(opened);
		expect(row).toMatchObject({ failed_at: null });
		expect(row?.last_error).toMatch(/^le serveur d’envoi refuse l’identifiant ou le mot de passe/);
		expect(row?.last_error).not.toContain("faux");
		const right = await mailOver(opened, { smtpUrl: `smtp://moi:s3cret@127.0.0.1:${server.port}`, from: "La maison <maison@exemple.fr>" });
		expect(right.mail.way).toEqual({ kind: "smtp", server: `127.0.0.1:${server.port}` });
		right.later(HOUR);
		await right.mail.sendDue();
		expect(server.taken).toMatchObject([{ user: "moi", from: "maison@exemple.fr" }]);
	});
});

describeOnEveryEngine("what is kept of mails, for how long", (open) => {
	test("one given up whose words were erased is not sent again, empty", async () => {
		const database = await open();
		const server = await smtp({ recipient: () => refusal(550, "5.1.1 No such user") });
		const { mail, later, clock } = await mailOver(database, { smtpUrl: server.url });
		const id = (await queueMail(database.db, letter)) ?? "";
		await mail.sendDue();
		later(31 * 24 * HOUR);
		await mail.eraseOld();
		expect(await rowsOf(database)).toMatchObject([{ id, body_text: "", failed_at: start.toISOString() }]);
		expect(await retryMail(database.db, id, clock.now())).toBe(false);
		await mail.sendDue();
		expect(await rowsOf(database)).toMatchObject([{ attempts: 1, next_at: null }]);
	});

	test("files of the time before a mail server was set go after thirty days, or with what they are about", async () => {
		const database = await open();
		const server = await smtp();
		const { mail, later, folder } = await mailOver(database, { smtpUrl: server.url });
		await mkdir(folder);
		const name = (id: string) => join(folder, `20260110T090000000Z-${id}.eml`);
		for (const id of ["ancien", "efface"]) await writeFile(name(id), "Subject: Bonjour\r\n\r\nZoé\r\n");
		await mail.forget(["efface"]);
		expect(await readdir(folder)).toEqual(["20260110T090000000Z-ancien.eml"]);
		later(31 * 24 * HOUR);
		await mail.eraseOld();
		expect(await readdir(folder)).toEqual([]);
	});
});

describeOnEveryEngine("mail without a server", (open) => {
	test("each mail is one whole file, read back as it was written", async () => {
		const database = await open();
		const { mail, folder } = await mailOver(database);
		const id = await queueMail(database.db, { ...letter, replyTo: "bonjour@exemple.fr" });
		await mail.sendDue();
		expect(await readdir(folder)).toEqual([`20260110T090000000Z-${id}.eml`]);
		const [name = ""] = await listKeptMail(folder);
		expect(await readKeptMail(folder, name)).toMatchObject({
			from: "Contrevent <bonjour@exemple.fr>",
			to: "zoe@exemple.fr",
			replyTo: "bonjour@exemple.fr",
			subject: letter.subject,
		});
		expect((await readKeptMail(folder, name))?.text?.trim()).toBe(letter.text);
		expect(await readFile(join(folder, name), "latin1")).toContain(`Message-ID: <${id}@exemple.fr>`);
		expect(await rowsOf(database)).toMatchObject([{ sent_at: start.toISOString() }]);
	});

	test("a folder that cannot be written: the mail waits", async () => {
		const database = await open();
		const { mail, folder, later } = await mailOver(database);
		await writeFile(folder, "not a folder");
		await queueMail(database.db, letter);
		await mail.sendDue();
		expect(await rowsOf(database)).toMatchObject([{ sent_at: null, failed_at: null, attempts: 1 }]);
		await rm(folder);
		later(HOUR);
		await mail.sendDue();
		expect(await listKeptMail(folder)).toHaveLength(1);
	});

	test("no name leads out of the folder", async () => {
		const { folder } = await mailOver(await open());
		for (const name of ["../contrevent.sqlite", "20260110T090000000Z-../x.eml", "x.eml", "/etc/passwd"]) {
			expect(await readKeptMail(folder, name)).toBeNull();
		}
		expect(await listKeptMail(folder)).toEqual([]);
	});

	test("erased in the very moment it is written, a mail leaves no file behind", async () => {
		const database = await open();
		await queueMail(database.db, { ...letter, about: "subscriber:1" });
		let erased: string[] = [];
		// The settings are asked between taking the row and writing the file.
		const { mail, folder } = await mailOver(database, {
			meanwhile: async () => {
				erased = await deleteMailAbout(database.db, ["subscriber:1"]);
			},
		});
		await mail.sendDue();
		expect(erased).toHaveLength(1);
		expect(await listKeptMail(folder)).toEqual([]);
	});

	test("what a mail was about goes: its row and its file with it; old files go by themselves", async () => {
		const database = await open();
		const { mail, folder, later } = await mailOver(database);
		await queueMail(database.db, { ...letter, about: "story:1" });
		await queueMail(database.db, { ...letter, about: "story:2" });
		await mail.sendDue();
		await mail.forget(await deleteMailAbout(database.db, ["story:1"]));
		expect(await rowsOf(database)).toMatchObject([{ about: "story:2" }]);
		expect(await listKeptMail(folder)).toHaveLength(1);
		later(31 * 24 * HOUR);
		await mail.eraseOld();
		expect(await listKeptMail(folder)).toEqual([]);
	});

	test("what the last EHLO offered is remembered, by every process; files offer nothing", async () => {
		const database = await open();
		const sendOne = async (smtpUrl: string | null) => {
			const { mail } = await mailOver(database, { smtpUrl });
			await queueMail(database.db, letter);
			await mail.sendDue();
		};
		const offering = await smtp();
		const plain = await smtp({}, { smtputf8: false });
		const encrypted = await smtp({}, { encrypted: true });
		expect(await acceptsAccents(database.db)).toBe(false);
		await sendOne(offering.url);
		await expect.poll(() => acceptsAccents(database.db)).toBe(true);
		await sendOne(plain.url);
		await expect.poll(() => acceptsAccents(database.db)).toBe(false);
		await sendOne(`${encrypted.url}?tls.rejectUnauthorized=false`);
		await expect.poll(() => acceptsAccents(database.db)).toBe(true);
		await sendOne(null);
		await expect.poll(() => acceptsAccents(database.db)).toBe(false);
	});

	test("an address with accents arrives: its domain in ASCII, or as it is with what stands before the @, where that is offered", async () => {
		const database = await open();
		const server = await smtp();
		const { mail } = await mailOver(database, { smtpUrl: server.url });
		await queueMail(database.db, { ...letter, to: "zoe@xn--t-9fab.fr" });
		await queueMail(database.db, { ...letter, to: "zoé@xn--t-9fab.fr" });
		await mail.sendDue();
		const written = server.taken.map(({ raw }) => /^To: (.*)\r$/m.exec(Buffer.from(raw, "latin1").toString())?.[1]);
		expect(written.sort()).toEqual(["zoe@xn--t-9fab.fr", "zoé@été.fr"]);
	});
});
