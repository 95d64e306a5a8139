import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("an empty environment gives the documented defaults", () => {
	const config = readConfig({});
	expect(config).toMatchObject({
		production: true,
		port: 3000,
		host: "127.0.0.1",
		siteUrl: "http://localhost:3000",
		timeZone: "Europe/Paris",
		databaseUrl: null,
		s3: null,
		demo: true,
	});
	expect(config.seeds.siteName).toBe("Contrevent");
});

test("the public address follows the port and loses its trailing slash", () => {
	expect(readConfig({ PORT: "4100" }).siteUrl).toBe("http://localhost:4100");
	expect(readConfig({ SITE_URL: "https://exemple.fr/" }).siteUrl).toBe("https://exemple.fr");
});

test("an empty variable counts as absent", () => {
	expect(readConfig({ DATABASE_URL: "", SITE_NAME: "  " }).databaseUrl).toBeNull();
});

test.each([
	["PORT", "many"],
	["SITE_URL", "exemple.fr"],
	["SITE_URL", "https://exemple.fr/magazine"],
	["SITE_URL", "https://exemple.fr/?a=1"],
	["DATABASE_URL", "mysql://x"],
	["TIME_ZONE", "Mars/Olympus"],
	["DEMO", "yes"],
	["TRUST_PROXY", "all"],
	["PAGE_CACHE_MB", "much"],
	["CONTACT_EMAIL", "nobody"],
	["BOUNCE_ADDRESS", "nobody"],
	["BACKUP_S3_ENDPOINT", "s3.exemple.fr"],
	["BACKUP_PASSPHRASE", "court"],
	["SENDING", "off"],
	["BOUNCE_IMAP_URL", "https://a:b@imap.exemple.fr"],
	["BOUNCE_IMAP_URL", "imaps://imap.exemple.fr/INBOX"],
	["BOUNCE_IMAP_URL", "imaps://a:%E0@imap.exemple.fr"],
])("%s=%s is refused by name", (name, value) => {
	expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
	expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
});

test("half an object store is refused", () => {
	expect(() => readConfig({ S3_BUCKET: "images" })).toThrow(/all four/);
	expect(() => readConfig({ BACKUP_S3_BUCKET: "copies" })).toThrow(/BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET.*all four/);
});

test("where copies go, what seals them, and whether anything leaves", () => {
	expect(readConfig({})).toMatchObject({ backup: { dir: null, s3: null, passphrase: null }, sendingPaused: false });
	const config = readConfig({
		BACKUP_DIR: "/mnt/copies",
		BACKUP_S3_ENDPOINT: "https://s3.exemple.fr/",
		BACKUP_S3_BUCKET: "copies",
		BACKUP_S3_ACCESS_KEY_ID: "id",
		BACKUP_S3_SECRET_ACCESS_KEY: "key",
		BACKUP_PASSPHRASE: " une phrase secrète ",
		SENDING: "paused",
	});
	expect(config).toMatchObject({ sendingPaused: true, s3: null });
	expect(config.backup).toEqual({
		dir: "/mnt/copies",
		s3: { endpoint: "https://s3.exemple.fr", bucket: "copies", region: "us-east-1", accessKeyId: "id", secretAccessKey: "key" },
		// What it is, spaces too.
		passphrase: " une phrase secrète ",
	});
});

test("what kept pages may take is said in megabytes, nothing included", () => {
	expect(readConfig({}).pageCacheBytes).toBe(12 * 1_024 * 1_024);
	expect(readConfig({ PAGE_CACHE_MB: "0" }).pageCacheBytes).toBe(0);
});

test("the mailbox of what comes back is read from one address", () => {
	expect(readConfig({ BOUNCE_IMAP_URL: "imaps://retours%40exemple.fr:p%3Ass@imap.exemple.fr/Re%C3%A7us" }).bounceMailbox).toEqual({
		host: "imap.exemple.fr",
		port: 993,
		secure: true,
		user: "retours@exemple.fr",
		pass: "p:ss",
		mailbox: "Reçus",
	});
	expect(readConfig({ BOUNCE_IMAP_URL: "imap://a:b@localhost:1143" }).bounceMailbox).toMatchObject({
		host: "localhost",
		port: 1143,
		secure: false,
		mailbox: "INBOX",
	});
	expect(readConfig({}).bounceMailbox).toBeNull();
});

test("a socket is taken by the very process it was handed to, and one only", () => {
	const handed = (pid: number, count: number) => readConfig({ LISTEN_PID: String(pid), LISTEN_FDS: String(count) });
	expect(handed(process.pid, 1).inheritedSocket).toBe(3);
	expect(readConfig({}).inheritedSocket).toBeNull();
	// What a process above was handed, and left in the environment of those it starts.
	expect(handed(process.ppid, 2).inheritedSocket).toBeNull();
	expect(() => handed(process.pid, 2)).toThrow(/LISTEN_FDS: 2 sockets/);
});

test("the README and the contract name every variable of the environment, and no other", async () => {
	const root = join(import.meta.dirname, "../../..");
	const read = (path: string) => readFile(join(root, path), "utf8");
	// Given by whoever starts a process, not by whoever sets a site up.
	const given = ["NODE_ENV", "LISTEN_PID", "LISTEN_FDS"];
	const source = (await read("app/platform/config/config.ts")).split("z.object({")[1]?.split("\n});")[0] ?? "";
	const names = [...source.matchAll(/^\t([A-Z][A-Z\d_]+):/gm)].flatMap(([, name = ""]) => (given.includes(name) ? [] : [name]));
	expect(names).toContain("BACKUP_S3_ENDPOINT");
	for (const page of ["README.md", "docs/design.md"]) {
		const rows = (await read(page)).matchAll(/^\| ((?:`[A-Z][A-Z\d_]+`(?:, )?)+) \|/gm);
		const told = [...rows].flatMap(([, cell = ""]) => [...cell.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name));
		expect(told.toSorted(), page).toEqual(names.toSorted());
	}
});
