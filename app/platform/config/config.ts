// Owns the environment: every variable is read here, once, and checked at boot.
// Nothing else in the product touches process.env (the lint holds that).
import { resolve } from "node:path";
import { SITE_NAME_AT_MOST } from "../../shared/settings/identity.ts";
import type { Seeds } from "../../shared/settings/setting.ts";
import { z } from "../../shared/zod.ts";

const text = z.string().trim();
const flag = z.enum(["0", "1"]).transform((value) => value === "1");

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("fr", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

const httpAddress = text
	.refine(
		(value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
		"an http(s) address is expected, such as https://example.org",
	)
	.transform((value) => value.replace(/\/+$/, ""));

function isOrigin(address: string): boolean {
	const { pathname, search, hash, username } = new URL(address);
	return pathname === "/" && search === "" && hash === "" && username === "";
}

/** The mailbox an `imaps://user:password@host:port/folder` address names; null when it names none. */
function readMailbox(address: string): Config["bounceMailbox"] {
	try {
		const { protocol, hostname, port, username, password, pathname } = new URL(address);
		const secure = protocol === "imaps:";
		if ((!secure && protocol !== "imap:") || !hostname || !username || !password) return null;
		return {
			host: hostname.replace(/^\[|\]$/g, ""),
			port: port ? Number(port) : secure ? 993 : 143,
			secure,
			user: decodeURIComponent(username),
			pass: decodeURIComponent(password),
			mailbox: decodeURIComponent(pathname.slice(1)) || "INBOX",
		};
	} catch {
		return null;
	}
}

const environment = z.object({
	NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
	PORT: z.coerce.number("a port number is expected").int().min(0).max(65535).default(3000),
	HOST: text.min(1).default("127.0.0.1"),
	// Every address on the pages starts at the root of the site.
	SITE_URL: httpAddress.refine(isOrigin, "an address without a path is expected, such as https://example.org").optional(),
	SITE_NAME: text.min(1).max(SITE_NAME_AT_MOST).default("Contrevent"),
	CONTACT_EMAIL: z.email("an e-mail address is expected").default("bonjour@contrevent.example"),
	NEWSLETTER_URL: httpAddress.default("https://contrevent.substack.com"),
	DATA_DIR: text.min(1).default("./data"),
	DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, "a postgres://… address is expected (leave it out for SQLite)").optional(),
	S3_ENDPOINT: httpAddress.optional(),
	S3_BUCKET: text.min(1).optional(),
	S3_REGION: text.min(1).default("us-east-1"),
	S3_ACCESS_KEY_ID: text.min(1).optional(),
	S3_SECRET_ACCESS_KEY: text.min(1).optional(),
	// Where copies go by themselves; both may be given.
	BACKUP_DIR: text.min(1).optional(),
	BACKUP_S3_ENDPOINT: httpAddress.optional(),
	BACKUP_S3_BUCKET: text.min(1).optional(),
	BACKUP_S3_REGION: text.min(1).default("us-east-1"),
	BACKUP_S3_ACCESS_KEY_ID: text.min(1).optional(),
	BACKUP_S3_SECRET_ACCESS_KEY: text.min(1).optional(),
	// Not trimmed: it is what it is.
	BACKUP_PASSPHRASE: z.string().min(8, "at least 8 signs are expected").optional(),
	// Where `contrevent move` takes a site that says so; the server reads none of them.
	MOVE_DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, "a postgres://… address is expected").optional(),
	MOVE_S3_ENDPOINT: httpAddress.optional(),
	MOVE_S3_BUCKET: text.min(1).optional(),
	MOVE_S3_REGION: text.min(1).default("us-east-1"),
	MOVE_S3_ACCESS_KEY_ID: text.min(1).optional(),
	MOVE_S3_SECRET_ACCESS_KEY: text.min(1).optional(),
	SENDING: z.enum(["on", "paused"]).default("on"),
	TIME_ZONE: text.refine(isTimeZone, "a time zone name is expected, such as Europe/Paris").default("Europe/Paris"),
	SMTP_URL: text.regex(/^smtps?:\/\/\S+$/, "an smtp://… or smtps://… address is expected").optional(),
	MAIL_FROM: text.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "an address is expected, such as Contrevent <bonjour@example.org>").optional(),
	// Where delivery reports come back: name+…@domain of it are made the return path of each newsletter.
	BOUNCE_ADDRESS: z.email("an e-mail address is expected").optional(),
	ADMIN_USERNAME: text.min(1).max(100).default("admin"),
	// Not trimmed: a password is what it is. A weak one is taken and told: no installation stops starting.
	ADMIN_PASSWORD: z.string().max(200).optional(),
	DEMO: flag.default(true),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	BOUNCE_IMAP_URL: text
		.refine((value) => readMailbox(value) !== null, "an imaps://user:password@host/INBOX address is expected")
		.transform(readMailbox)
		.optional(),
	DNS_SERVERS: text
		.regex(/^[\da-f.:[\]]+(?:,[\da-f.:[\]]+)*$/i, "addresses are expected, such as 9.9.9.9,149.112.112.112")
		.transform((value) => value.split(","))
		.optional(),
	// For tests: programs on this very machine may be told, without encryption.
	WEBHOOK_LOOPBACK: flag.default(false),
	// For tests: what a place of this very machine says of a card is asked instead of its site.
	EMBED_LOOPBACK: text.regex(/^http:\/\/127\.0\.0\.1:\d+$/, "http://127.0.0.1:… is expected").optional(),
	METRICS_TOKEN: text.min(16, "16 characters or more are expected").optional(),
	PAGE_CACHE_MB: text
		.regex(/^\d{1,5}$/, "a number of megabytes is expected")
		.default("12")
		.transform(Number),
	TRUST_PROXY: text.regex(/^\d+$/, "the number of proxies in front is expected (0, 1, …)").default("0").transform(Number),
	// By systemd, for a process it hands listening sockets to (sd_listen_fds(3)).
	LISTEN_PID: text.transform(Number).optional(),
	LISTEN_FDS: text.transform(Number).optional(),
});

export type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

/** What the process runs with; built once by readConfig and handed down. */
export type Config = {
	production: boolean;
	port: number;
	host: string;
	/** Public address without a trailing slash. */
	siteUrl: string;
	seeds: Seeds;
	/** Absolute path. */
	dataDir: string;
	databaseUrl: string | null;
	s3: Bucket | null;
	/** Where copies go by themselves, and what seals them. */
	backup: { dir: string | null; s3: Bucket | null; passphrase: string | null };
	/** Where `contrevent move` takes database and images, when its options do not say it. */
	move: { databaseUrl: string | null; s3: Bucket | null };
	/** Nothing leaves this house while it is set: this is a copy of a site that is running elsewhere. */
	sendingPaused: boolean;
	timeZone: string;
	/** Outgoing mail; without a server each mail is written to `dataDir`/mail. */
	mail: {
		smtpUrl: string | null;
		from: string | null;
		/** The mailbox of the delivery reports; null: the sender's own. */
		bounceAddress: string | null;
	};
	/** Where delivery reports and complaints are read; null: nowhere. */
	bounceMailbox: { host: string; port: number; secure: boolean; user: string; pass: string; mailbox: string } | null;
	/** The first administrator; no password: one is generated. Only read while there is none. */
	firstAdministrator: { username: string; password: string | null };
	demo: boolean;
	logLevel: string;
	/** Whom the Délivrabilité page asks; null: the machine's own servers. */
	dnsServers: string[] | null;
	/** Programs on this very machine may be told what happens. */
	webhookLoopback: boolean;
	/** The place of this machine that is asked about cards instead of their sites; null: their sites are. */
	embedLoopback: string | null;
	/** By whom /metrics may be read; null: there is none. */
	metricsToken: string | null;
	/** How many bytes the kept pages of one process may take; 0: none is kept. */
	pageCacheBytes: number;
	/** How many proxies in front may be believed for the client's address. */
	trustedProxies: number;
	/** The listening socket this process was handed, which takes the place of host and port; null: none. */
	inheritedSocket: number | null;
};

/** The environment holds a value that cannot be used; `problems` has one readable line a variable. */
export class ConfigError extends Error {
	readonly problems: string[];
	constructor(problems: string[]) {
		super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
		this.name = "ConfigError";
		this.problems = problems;
	}
}

/** A bucket, when all of its variables are given; null when none is. Throws ConfigError when some are. */
function bucketOf(value: z.infer<typeof environment>, prefix: "" | "BACKUP_" | "MOVE_"): Bucket | null {
	const endpoint = value[`${prefix}S3_ENDPOINT`];
	const bucket = value[`${prefix}S3_BUCKET`];
	const accessKeyId = value[`${prefix}S3_ACCESS_KEY_ID`];
	const secretAccessKey = value[`${prefix}S3_SECRET_ACCESS_KEY`];
	if (endpoint && bucket && accessKeyId && secretAccessKey)
		return { endpoint, bucket, region: value[`${prefix}S3_REGION`], accessKeyId, secretAccessKey };
	if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
	const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].map((name) => prefix + name);
	throw new ConfigError([`${names.join(", ")}: all four are needed, or none`]);
}

/** Where whoever hands over a socket puts it. */
const FIRST_INHERITED = 3;

/** The socket that was handed to this very process; null: none was. Throws ConfigError for several: in all but one, people would wait for ever. */
function inheritedSocketOf({ LISTEN_PID, LISTEN_FDS = 0 }: z.infer<typeof environment>): number | null {
	if (LISTEN_PID !== process.pid || LISTEN_FDS === 0) return null;
	if (LISTEN_FDS === 1) return FIRST_INHERITED;
	throw new ConfigError([`LISTEN_FDS: ${LISTEN_FDS} sockets were handed over; one is expected, one ListenStream= in contrevent.socket`]);
}

/** The configuration this process was started with; `defaults` are for variables that say nothing. */
export function readEnvironment(defaults: Record<string, string> = {}): Config {
	return readConfig({ ...defaults, ...process.env });
}

/**
 * Reads and checks variables (docs/design.md, "The contract").
 * An empty variable counts as absent. Throws ConfigError naming every variable that cannot be used.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
	const parsed = environment.safeParse(given);
	if (!parsed.success) {
		throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
	}
	const value = parsed.data;
	return {
		production: value.NODE_ENV === "production",
		port: value.PORT,
		host: value.HOST,
		siteUrl: value.SITE_URL ?? `http://localhost:${value.PORT}`,
		seeds: { siteName: value.SITE_NAME, contactEmail: value.CONTACT_EMAIL, newsletterUrl: value.NEWSLETTER_URL },
		dataDir: resolve(value.DATA_DIR),
		databaseUrl: value.DATABASE_URL ?? null,
		s3: bucketOf(value, ""),
		backup: {
			dir: value.BACKUP_DIR ? resolve(value.BACKUP_DIR) : null,
			s3: bucketOf(value, "BACKUP_"),
			passphrase: value.BACKUP_PASSPHRASE ?? null,
		},
		move: { databaseUrl: value.MOVE_DATABASE_URL ?? null, s3: bucketOf(value, "MOVE_") },
		sendingPaused: value.SENDING === "paused",
		timeZone: value.TIME_ZONE,
		mail: {
			smtpUrl: value.SMTP_URL ?? null,
			from: value.MAIL_FROM ?? null,
			bounceAddress: value.BOUNCE_ADDRESS ?? null,
		},
		bounceMailbox: value.BOUNCE_IMAP_URL ?? null,
		firstAdministrator: { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD ?? null },
		demo: value.DEMO,
		logLevel: value.LOG_LEVEL,
		dnsServers: value.DNS_SERVERS ?? null,
		webhookLoopback: value.WEBHOOK_LOOPBACK,
		embedLoopback: value.EMBED_LOOPBACK ?? null,
		metricsToken: value.METRICS_TOKEN ?? null,
		pageCacheBytes: value.PAGE_CACHE_MB * 1_024 * 1_024,
		trustedProxies: value.TRUST_PROXY,
		inheritedSocket: inheritedSocketOf(value),
	};
}
