// The whole look, on each engine: against services that answer, that refuse and that are silent.

import { chmod } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createMute } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { describeOnEveryEngine, freshDatabase } from "../../../tests/support/databases.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { startSmtp } from "../../../tests/support/smtp.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { readConfig } from "../../platform/config/config.ts";
import { closeTables, reopen } from "../../platform/db/moved-away.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import type { DnsAnswer } from "../../platform/dns/dns.server.ts";
import { openLocalFiles } from "../../platform/files/local-files.ts";
import { openArrival } from "../../platform/http/arrival.server.ts";
import type { Check, CheckId } from "./check.ts";
import { checkAll } from "./check-all.server.ts";
import type { HealthNeeds, HealthPorts } from "./needs.ts";
import { checkSmtp } from "./services.server.ts";

const endings: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0).reverse()) await end();
});

const PORTS: HealthPorts = { tryMailbox: async () => null, readBackups: async () => undefined };

async function needsOf(database: OpenDatabase, env: Record<string, string> = {}): Promise<HealthNeeds> {
	const dataDir = await temporaryFolder("health");
	await chmod(dataDir, 0o700);
	const config = readConfig({ DATA_DIR: dataDir, SITE_URL: `http://127.0.0.1:${await freePort()}`, ...env });
	return {
		config: { ...config, databaseUrl: database.engine === "postgres" ? "postgres://elsewhere" : null },
		db: database.db,
		files: openLocalFiles(dataDir),
		clock: { now: () => new Date() },
		dns: {
			texts: async () => ({ kind: "none" }),
			names: async () => ({ kind: "none" }),
			mailHosts: async () => ({ kind: "none" }),
			addresses: async () => ({ kind: "found", values: ["198.51.100.1"] }),
		},
	};
}

const look = (needs: HealthNeeds, ports: Partial<HealthPorts> = {}, withinMs = 5_000) =>
	checkAll(needs, { ...PORTS, ...ports }, { withinMs }).then(
		(checks) => Object.fromEntries(checks.map((check) => [check.id, check])) as Record<CheckId, Check>,
	);

async function listening(server: Server | ReturnType<typeof createMute>): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	endings.push(() => new Promise((resolve) => server.close(resolve)));
	return (server.address() as AddressInfo).port;
}

/** A port where whatever is said is taken and nothing answered. */
async function silentPort(): Promise<number> {
	const held = new Set<{ destroy: () => void }>();
	const port = await listening(createMute((socket) => held.add(socket)));
	endings.push(() => {
		for (const socket of held) socket.destroy();
	});
	return port;
}

describeOnEveryEngine("the whole look", (open) => {
	test("each check says what was seen, and what to do exactly where there is something to do", async () => {
		const checks = Object.values(await look(await needsOf(await open())));
		for (const { id, state, seen, todo } of checks) {
			expect(seen, id).toMatch(/\.$/);
			expect(todo === null, id).toBe(state === "good");
		}
	});

	test("the database and the folder are in order; a database of before is to be mended", async () => {
		const database = await open();
		const checks = await look(await needsOf(database));
		expect(checks).toMatchObject({ database: { state: "good" }, storage: { state: "good" }, folder: { state: "good" } });
		// Put back after: the next test finds this database again.
		const known = await database.db
			.deleteFrom("schema_migrations" as never)
			.returningAll()
			.execute();
		expect((await look(await needsOf(database))).database.state).toBe("mend");
		await database.db
			.insertInto("schema_migrations" as never)
			.values(known)
			.execute();
	});

	test("a database whose site has moved away is to be mended, and says where it lives", async () => {
		const database = await open();
		await database.db.transaction().execute((tx) => closeTables(tx, "là-bas"));
		const { database: moved } = await look(await needsOf(database));
		expect(moved).toMatchObject({
			state: "mend",
			seen: expect.stringContaining("il vit maintenant ici\u202f: là-bas"),
			todo: expect.stringContaining("redémarrez"),
		});
		await reopen(database.db, async () => {});
	});

	test("a folder that others may read is named, and stays as it is", async () => {
		const needs = await needsOf(await open());
		await chmod(needs.config.dataDir, 0o755);
		const { folder } = await look(needs);
		expect(folder).toMatchObject({ state: "mend", todo: expect.stringContaining(`chmod -R go= ${needs.config.dataDir}`) });
	});

	test("nobody asks before a server has run; nobody, another, and a silent one at the address", async () => {
		const database = await open();
		expect((await look(await needsOf(database))).address.state).toBe("watch");
		await openArrival(database.db);
		expect((await look(await needsOf(database))).address).toMatchObject({ state: "mend", seen: expect.stringContaining("ECONNREFUSED") });

		const other = await listening(createServer((_request, response) => response.writeHead(404).end()));
		expect((await look(await needsOf(database, { SITE_URL: `http://127.0.0.1:${other}` }))).address.seen).toContain("404");

		const mute = await silentPort();
		const { address, database: asked } = await look(await needsOf(database, { SITE_URL: `http://127.0.0.1:${mute}` }), {}, 500);
		expect(address.state).not.toBe("good");
		expect(asked).toMatchObject({ state: "good" });
	});

	test("a check that breaks, or never ends, ends no other", async () => {
		const needs = await needsOf(await open(), { BOUNCE_IMAP_URL: "imaps://a:b@127.0.0.1/INBOX" });
		const checks = await look(
			needs,
			{ readBackups: () => Promise.reject(new Error("secret")), tryMailbox: () => new Promise(() => {}) },
			300,
		);
		expect(checks.backup).toMatchObject({ state: "watch", seen: expect.not.stringContaining("secret") });
		expect(checks.imap).toMatchObject({ state: "watch", seen: "Pas de réponse en cinq secondes." });
		expect(checks.node.state).toBe("good");
	});
});

describe("what is asked of other machines", () => {
	// None of it looks at the database.
	async function needsWith(env: Record<string, string>, addresses: HealthNeeds["dns"]["addresses"] = async () => ({ kind: "none" })) {
		const fresh = await freshDatabase("sqlite", { migrated: true });
		endings.push(fresh.remove);
		const needs = await needsOf(fresh.open(), env);
		return { ...needs, dns: { ...needs.dns, addresses } };
	}

	test("a mail server that lets one in, one that refuses the password, one that says nothing, and none", async () => {
		const smtp = await startSmtp({}, { login: { user: "lettre", pass: "juste" } });
		endings.push(smtp.stop);
		const ask = async (SMTP_URL: string) => (await look(await needsWith({ SMTP_URL }))).smtp;
		const here = `127.0.0.1:${smtp.port}`;
		expect(await ask(`smtp://lettre:juste@${here}`)).toMatchObject({ state: "good", seen: expect.stringContaining("accepte") });
		expect(await ask(`smtp://lettre:faux@${here}`)).toMatchObject({
			state: "mend",
			seen: expect.stringContaining("refuse l’identifiant"),
			todo: expect.stringContaining("mot de passe"),
		});
		const unheard = { state: "mend", seen: expect.stringContaining("ne répond pas"), todo: expect.stringContaining("port") };
		expect(await checkSmtp(await needsWith({ SMTP_URL: `smtp://127.0.0.1:${await silentPort()}` }), 300)).toMatchObject(unheard);
		expect(await ask(`smtp://127.0.0.1:${await freePort()}`)).toMatchObject(unheard);
		expect(smtp.taken).toEqual([]);
	});

	test("each answer of the mailbox of the returns has its own words", async () => {
		const needs = await needsWith({ BOUNCE_IMAP_URL: "imaps://a:b@imap.exemple.fr/INBOX" });
		const said = async (failure: string | null) => {
			const { state, seen, todo } = (await look(needs, { tryMailbox: async () => failure })).imap;
			return [state, seen, todo];
		};
		const about = (words: string) => expect.stringContaining(words);
		expect(await said(null)).toEqual(["good", about("s’ouvre sur imap.exemple.fr"), null]);
		expect(await said("login")).toEqual(["mend", about("refuse l’identifiant"), about("mot de passe")]);
		expect(await said("mailbox")).toEqual(["mend", about("ne connaît pas ce dossier"), about("INBOX")]);
		expect(await said("ECONNREFUSED")).toEqual(["mend", about("ne répond pas"), about("port")]);
	});

	test("a name that leads somewhere, one that leads nowhere, and a DNS that cannot be asked", async () => {
		const SITE_URL = "https://nulle-part.invalid";
		const ask = async (answer: DnsAnswer) => {
			const asked: string[] = [];
			const needs = await needsWith({ SITE_URL }, async (name) => {
				asked.push(name);
				return answer;
			});
			const { dns } = await look(needs);
			expect(asked).toEqual(["nulle-part.invalid"]);
			return dns;
		};
		expect(await ask({ kind: "found", values: ["198.51.100.1"] })).toMatchObject({
			state: "good",
			seen: expect.stringContaining("198.51.100.1"),
		});
		expect(await ask({ kind: "none" })).toMatchObject({ state: "mend", todo: expect.stringContaining("enregistrement A") });
		expect(await ask({ kind: "unknown" })).toMatchObject({ state: "watch", todo: expect.stringContaining("DNS_SERVERS") });
	});
});
