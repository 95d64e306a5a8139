import { describe, expect, test } from "vitest";
import type { Hold } from "../../platform/mail/sending-hold.server.ts";
import { judgeAddress, type OwnAnswer } from "./own-address.server.ts";
import {
	FORGED_ADDRESS,
	judgeBackup,
	judgeClock,
	judgeDatabase,
	judgeDisk,
	judgeFolder,
	judgeMemory,
	judgeNode,
	judgeProxies,
} from "./rules.ts";

const READER = "198.51.100.7";
const CADDY = "10.0.0.2";

describe("proxies, by what the site's own question arrived as", () => {
	test.each([
		["none, none trusted", [FORGED_ADDRESS], "127.0.0.1", 0, "good"],
		["one that appends", [FORGED_ADDRESS, READER], READER, 1, "good"],
		["one that throws away what it was told", [READER], READER, 1, "good"],
		["two", [FORGED_ADDRESS, READER, CADDY], READER, 2, "good"],
		["none, one trusted: anybody may call themselves anything", [FORGED_ADDRESS], FORGED_ADDRESS, 1, "mend"],
		["one that appends, two trusted", [FORGED_ADDRESS, READER], FORGED_ADDRESS, 2, "mend"],
		["one, none trusted: all are one", [READER], CADDY, 0, "mend"],
		["two, one trusted", [READER, CADDY], CADDY, 1, "mend"],
		["one that throws away, two trusted", [READER], READER, 2, "mend"],
	] as const)("%s", (_name, hops, believed, trusted, state) => {
		const judged = judgeProxies({ believed, hops: [...hops], scheme: "https" }, { siteUrl: "https://exemple.fr", trusted });
		expect(judged.state).toBe(state);
		expect(judged.todo === null).toBe(state === "good");
	});

	test("what is to be set is the number of those that were seen", () => {
		const arrival = { believed: CADDY, hops: [FORGED_ADDRESS, READER, CADDY], scheme: "https" };
		expect(judgeProxies(arrival, { siteUrl: "https://exemple.fr", trusted: 0 }).todo).toContain("TRUST_PROXY=2");
	});

	test("https that the proxy does not tell of", () => {
		const arrival = { believed: READER, hops: [READER], scheme: null };
		expect(judgeProxies(arrival, { siteUrl: "https://exemple.fr", trusted: 1 }).todo).toContain("X-Forwarded-Proto");
		expect(judgeProxies(arrival, { siteUrl: "http://exemple.fr", trusted: 1 }).state).toBe("good");
	});
});

test("the room on a disk, and of a memory", () => {
	const total = 20e9;
	expect([100e6, 1e9, 5e9].map((free) => judgeDisk({ free, total }).state)).toEqual(["mend", "watch", "good"]);
	expect(judgeMemory({ free: 100e6, total: 256e6 }).state).toBe("watch");
	expect(judgeMemory({ free: 10e6, total: 2e9 }).state).toBe("watch");
	expect(judgeMemory({ free: 1e9, total: 2e9 }).state).toBe("good");
});

test("a clock that is off, either way, and one that went back behind what is written", () => {
	expect(judgeClock({ ahead: null, ofTraces: null }).state).toBe("good");
	expect([0, 10, -10, 3_600, -3_600].map((ahead) => judgeClock({ ahead, ofTraces: 5 }).state)).toEqual([
		"good",
		"watch",
		"watch",
		"mend",
		"mend",
	]);
	expect(judgeClock({ ahead: 0, ofTraces: -172_800 }).seen).toContain("48\u00a0heures");
});

test("a copy: no place, none, old, fresh", () => {
	const now = new Date("2026-03-01T12:00:00Z");
	const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
	const sure = { hold: null, now, isSealed: true };
	const made = (newest: Date | null, failures: string[] = [], unproved: string | null = null) => ({
		...{ newest, failures, unproved },
		isBeside: false,
	});
	expect(judgeBackup(undefined, sure).state).toBe("watch");
	expect([null, ago(40), ago(2)].map((newest) => judgeBackup(made(newest), sure).state)).toEqual(["mend", "mend", "good"]);
	const failing = judgeBackup(made(ago(2), ["Le disque n’est plus là."]), sure);
	expect(failing).toMatchObject({ state: "mend", seen: expect.stringMatching(/^La dernière .* 2\sheures\. Le disque n’est plus là\.$/) });
	expect(judgeBackup(made(ago(2)), { ...sure, isSealed: false })).toMatchObject({
		state: "watch",
		todo: expect.stringContaining("BACKUP_PASSPHRASE"),
	});
	const beside = judgeBackup({ ...made(ago(2)), isBeside: true }, sure);
	expect(beside).toMatchObject({ state: "watch", seen: expect.stringContaining("même disque") });
	const unproved = judgeBackup(made(ago(2), [], "Une image manque."), sure);
	expect(unproved).toMatchObject({
		state: "mend",
		seen: expect.stringMatching(/2\sheures\. Le dernier essai .* échoué\. Une image manque\.$/),
		todo: expect.stringContaining("chaque nuit"),
	});
});

test("copies that wait: what lets them go on, how old the newest is, and that it is too old", () => {
	const now = new Date("2026-03-01T12:00:00Z");
	const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
	const judge = (newest: Date | null, hold: Hold) =>
		judgeBackup({ newest, failures: [], unproved: null, isBeside: false }, { hold, now, isSealed: true });
	const paused = judge(ago(2), { why: "environment", since: null });
	expect(paused).toMatchObject({ state: "watch", seen: expect.stringContaining("2\u00a0heures") });
	expect(paused.todo).toContain("retirez SENDING=paused");
	expect(judge(ago(40), { why: "environment", since: null }).state).toBe("mend");
	const restored = (hours: number) => judge(null, { why: "restored", since: ago(hours).toISOString() });
	expect([restored(1).state, restored(40).state]).toEqual(["watch", "mend"]);
	expect(restored(1).todo).toContain("Autorisez les envois");
	const away = judge(ago(900), { why: "away", place: "db.exemple.fr" });
	expect(away).toMatchObject({ state: "watch", seen: expect.stringContaining("db.exemple.fr") });
	expect(away.todo).toContain("DATABASE_URL");
});

test("a database: not ours, behind, newer, an old engine, in order", () => {
	const judge = (engine: "sqlite" | "postgres", version: string, migrations: { missing: string[]; newer: string | null } | null) =>
		judgeDatabase({ engine, version, migrations }).state;
	const upToDate = { missing: [], newer: null };
	expect(judge("sqlite", "3.50", null)).toBe("mend");
	expect(judge("sqlite", "3.50", { missing: ["012-actors"], newer: null })).toBe("mend");
	expect(judge("sqlite", "3.50", { missing: [], newer: "099-later" })).toBe("mend");
	expect(judge("postgres", "12.4", upToDate)).toBe("watch");
	expect(judge("postgres", "17.2", upToDate)).toBe("good");
	expect(judge("sqlite", "3.50", upToDate)).toBe("good");
});

test("Node, and who may read the folder", () => {
	expect([judgeNode("v22.1.0").state, judgeNode("v24.0.0").state]).toEqual(["mend", "good"]);
	const folder = { path: "/srv/data", open: 0, foreign: 0, ours: true };
	expect(judgeFolder(folder).state).toBe("good");
	for (const fault of [{ open: 1 }, { foreign: 3 }, { ours: false }]) expect(judgeFolder({ ...folder, ...fault }).state).toBe("mend");
});

test.each(["CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "ERR_TLS_CERT_ALTNAME_INVALID"])(
	"a certificate that is not believed is to be renewed: %s",
	(reason) => {
		const judged = judgeAddress({ kind: "silent", reason }, "https://exemple.fr");
		expect(judged).toMatchObject({ state: "mend", seen: expect.stringContaining("certificat") });
	},
);

test("an address without https is to be mended, but at home", () => {
	const arrived: OwnAnswer = { kind: "arrived", arrival: { believed: "", hops: [], scheme: null }, date: null };
	expect(["https://exemple.fr", "http://exemple.fr", "http://localhost:3000"].map((url) => judgeAddress(arrived, url).state)).toEqual([
		"good",
		"mend",
		"watch",
	]);
});
