import { argon2Sync } from "node:crypto";
import { type KyselyPlugin, sql } from "kysely";
import { TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { settingsWith } from "../../../tests/support/settings.ts";
import { openLog } from "../../platform/log/log.ts";
import type { Administrator, Services } from "../../platform/services.ts";
import {
	changePassword,
	closeSessions,
	confirmSecondFactor,
	prepareSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
} from "./account-commands.server.ts";
import { noteRefusal } from "./attempts.server.ts";
import { deleteOldAttempts } from "./attempts-store.server.ts";
import { endExpiredSessions, judgeLogin, logIn, logOut } from "./commands.server.ts";
import { administratorOf } from "./guard.server.ts";
import { ensureAdministrator, removeSecondFactor, resetPassword } from "./operator-commands.server.ts";
import { hashPassword } from "./password.server.ts";
import { insertAdministrator, listSessions } from "./store.server.ts";
import { readWeakPassword } from "./weak-password-store.server.ts";

const PASSWORD = "un mot de passe de test";
const MINUTE = 60_000;

/** The same password at the least cost there is: hundreds of attempts would otherwise take the time of hundreds of logins. */
const nonce = Buffer.alloc(16, "sel");
const tag = argon2Sync("argon2id", { message: PASSWORD, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
const LIGHT_HASH = `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64").replace(/=+$/, "")}$${tag.toString("base64").replace(/=+$/, "")}`;

type Tools = Pick<Services, "db" | "clock" | "log" | "config" | "settings">;

describeOnEveryEngine("the way in", (open) => {
	let now: number;
	let services: Tools;
	const clock = { now: () => new Date(now) };

	beforeEach(async () => {
		now = Date.UTC(2026, 0, 5, 8);
		const { db } = await open();
		const config = { siteUrl: "https://exemple.fr", firstAdministrator: { username: "admin", password: PASSWORD } };
		const settings = settingsWith({ site_name: "Le Contrevent" });
		services = { db, clock, log: openLog("silent"), config: config as Services["config"], settings };
		await insertAdministrator(db, { username: "admin", passwordHash: LIGHT_HASH, createdAt: clock.now().toISOString() });
	});

	function attempt(given: { password?: string; code?: string; username?: string; client?: string; browser?: string; token?: string } = {}) {
		const form = new FormData();
		form.set("username", given.username ?? "admin");
		form.set("password", given.password ?? PASSWORD);
		if (given.code !== undefined) form.set("code", given.code);
		return judgeLogin(services, form, {
			client: given.client ?? "192.0.2.1",
			userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
			oldToken: given.token ?? null,
			browser: given.browser ?? null,
		});
	}
	const cookie = (headers: string[] | undefined, name: string) =>
		headers?.map((header) => new RegExp(`${name}=([^;]+)`).exec(header)?.[1]).find(Boolean) ?? "";
	const asking = (token: string) =>
		administratorOf(services, new Request("https://exemple.fr/admin", { headers: { cookie: `__Host-contrevent_session=${token}` } }));
	async function enter(given: Parameters<typeof attempt>[0] = {}): Promise<{ token: string; browser: string; who: Administrator }> {
		const { session, problem } = await attempt(given);
		expect(problem).toBeNull();
		const token = cookie(session?.cookies, "__Host-contrevent_session");
		const who = await asking(token);
		if (!who) throw new Error("the session opens nothing");
		return { token, browser: decodeURIComponent(cookie(session?.cookies, "contrevent_browser")), who };
	}
	async function codesOf(given: Parameters<typeof attempt>[0], times: number): Promise<(string | undefined)[]> {
		const codes = [];
		for (let time = 0; time < times; time++) codes.push((await attempt(given)).problem?.code);
		return codes;
	}
	const kinds = async () => (await services.db.selectFrom("journal").select("kind").execute()).map(({ kind }) => kind).sort();
	const counters = async () => Number((await sql<{ n: number }>`select count(*) as n from login_attempts`.execute(services.db)).rows[0]?.n);

	test("the first administrator is made once, and opens a session", async () => {
		expect(await ensureAdministrator(services)).toBeNull();
		await services.db.deleteFrom("administrators").execute();
		expect(await ensureAdministrator(services)).toEqual({ username: "admin", password: PASSWORD, generated: false });
		await enter();
	});

	test("a right password opens a session of 24 hours, a wrong one and an unknown name do not", async () => {
		const { session } = await attempt();
		expect(session && session.end.getTime() - session.start.getTime()).toBe(86_400_000);
		expect((await attempt({ password: "autre" })).problem).toEqual({ code: "wrong" });
		expect((await attempt({ username: "personne" })).problem).toEqual({ code: "wrong" });
		expect((await attempt({ password: "" })).problem).toEqual({ code: "required" });
		expect(await kinds()).toEqual(["login", "login-refused", "login-refused"]);
	});

	test("148 · the answer takes a second at least", async () => {
		const form = new FormData();
		const began = performance.now();
		await logIn(services, form, { client: "", userAgent: null, oldToken: null, browser: null });
		expect(performance.now() - began).toBeGreaterThanOrEqual(999);
	});

	test("cookies are HttpOnly, Secure and bound to the host on https", async () => {
		const { session } = await attempt();
		const [sessionCookie, browser] = session?.cookies ?? [];
		expect(sessionCookie).toMatch(/^__Host-contrevent_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
		expect(browser).toMatch(/^__Secure-contrevent_browser=[^;]+; Max-Age=31536000; Path=\/admin; HttpOnly; Secure; SameSite=Strict$/);
	});

	test("a token nobody was given opens nothing, and a login never takes one over", async () => {
		expect(await asking("choisi-par-un-autre")).toBeNull();
		const { token } = await enter({ token: "choisi-par-un-autre" });
		expect(token).not.toBe("choisi-par-un-autre");
	});

	test("a login ends the session the browser came with; logging out ends it for good", async () => {
		const first = await enter();
		const second = await enter({ token: first.token });
		expect(await asking(first.token)).toBeNull();
		await logOut(services, second.token);
		expect(await asking(second.token)).toBeNull();
		expect(await kinds()).toEqual(["login", "login", "logout"]);
	});

	test("a session ends after 24 hours and its row is removed", async () => {
		const { token, who } = await enter();
		now += 86_400_000 - 1;
		expect(await asking(token)).not.toBeNull();
		now += 1;
		expect(await asking(token)).toBeNull();
		await endExpiredSessions(services);
		expect(await listSessions(services.db, who.id, new Date(0).toISOString())).toEqual([]);
	});

	test("a client that guesses is told when to try again, and starts afresh then", async () => {
		expect(await codesOf({ password: "non" }, 10)).toEqual(Array(10).fill("wrong"));
		now += 5 * MINUTE;
		expect((await attempt()).problem).toEqual({ code: "too-many", retryAfter: 600 });
		now += 10 * MINUTE;
		expect((await attempt()).problem).toBeNull();
	});

	test("a login forgets what its client had counted", async () => {
		for (let time = 0; time < 3; time++) {
			expect(await codesOf({ password: "non" }, 9)).toEqual(Array(9).fill("wrong"));
			expect((await attempt()).problem).toBeNull();
		}
	});

	test("one client cannot spend the account; many can, and the owner's own browser still enters", async () => {
		const { browser } = await enter({ client: "198.51.100.1" });
		await codesOf({ password: "non" }, 80);
		expect((await attempt({ client: "192.0.2.2" })).problem).toBeNull();
		for (let client = 10; client < 14; client++) await codesOf({ password: "non", client: `192.0.2.${client}` }, 10);
		expect((await attempt({ client: "192.0.2.99" })).problem?.code).toBe("too-many");
		expect((await attempt({ client: "192.0.2.99", browser: "forgé.signature" })).problem?.code).toBe("too-many");
		expect((await attempt({ client: "192.0.2.99", browser })).problem).toBeNull();
		expect((await codesOf({ password: "non", client: "192.0.2.99", browser }, 11)).at(-1)).toBe("too-many");
	});

	test("attempts made at once are counted one by one, and old counters are removed", async () => {
		expect(
			await Promise.all(Array.from({ length: 14 }, () => attempt({ password: "non" }))).then((all) =>
				all.map(({ problem }) => problem?.code).sort(),
			),
		).toEqual([...Array(4).fill("too-many"), ...Array(10).fill("wrong")]);
		expect(await counters()).toBe(4);
		await deleteOldAttempts(services.db, new Date(now + 60 * MINUTE));
		expect(await counters()).toBe(0);
	});

	test("a new password ends the other sessions, keeps this one under a new token, and may be sent twice", async () => {
		const other = await enter();
		const { token, who } = await enter();
		const given = { current: PASSWORD, next: "une autre phrase de passe" };
		expect((await changePassword(services, who, { ...given, current: "non" })).problem?.code).toBe("password-wrong");
		expect((await changePassword(services, who, { ...given, next: PASSWORD })).problem?.code).toBe("password-same");
		expect((await changePassword(services, who, { ...given, next: "é".repeat(201) })).problem?.faults).toEqual(["long"]);
		expect((await changePassword(services, who, { ...given, next: "🌻".repeat(101) })).problem?.faults).toEqual(["long"]);
		const changed = await changePassword(services, who, given);
		const fresh = changed.problem ? "" : changed.token;
		expect((await asking(fresh))?.sessionId).toBe(who.sessionId);
		expect([await asking(token), await asking(other.token)]).toEqual([null, null]);
		const again = await changePassword(services, who, given);
		expect(again.problem).toBeNull();
		expect((await attempt()).problem?.code).toBe("wrong");
		expect((await attempt({ password: given.next })).problem).toBeNull();
		expect((await kinds()).filter((kind) => kind === "password-changed")).toHaveLength(1);
	});

	test("a new password that is weak is refused with every reason, and changes nothing; who does not know the old one learns none", async () => {
		const { token, who } = await enter();
		const faultsOf = async (next: string, current = PASSWORD) => (await changePassword(services, who, { current, next })).problem?.faults;
		expect(await faultsOf("court")).toEqual(["short"]);
		expect(await faultsOf("Admin à 8 h")).toEqual(["short", "username"]);
		expect(await faultsOf("l’Admín du CONTREVENT", "non")).toEqual(["username"]);
		expect(await faultsOf("le contre-vent et l’admin")).toEqual(["username", "site-name"]);
		expect(await faultsOf("motdepasse2026")).toEqual(["guessable"]);
		expect((await changePassword(services, who, { current: "non", next: "motdepasse2026" })).problem?.code).toBe("password-wrong");
		expect((await asking(token))?.sessionId).toBe(who.sessionId);
		expect((await attempt()).problem).toBeNull();
	});

	test("a kill between the first administrator and the note leaves neither: the next start makes both", async () => {
		await services.db.deleteFrom("administrators").execute();
		const config = { ...services.config, firstAdministrator: { username: "admin", password: "admin" } };
		const dying: KyselyPlugin = {
			transformQuery({ node }) {
				if (JSON.stringify(node).includes("weak_password")) throw new Error("killed");
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		await expect(ensureAdministrator({ ...services, config, db: services.db.withPlugin(dying) })).rejects.toThrow("killed");
		expect(await ensureAdministrator({ ...services, config })).toMatchObject({ password: "admin" });
		expect(await readWeakPassword(services.db)).toEqual(["short", "username"]);
	});

	test("a weak password of the installation's own is taken and noted until it is changed; the command line refuses one", async () => {
		const weakly = async (password: string) => {
			await services.db.deleteFrom("administrators").execute();
			const config = { ...services.config, firstAdministrator: { username: "admin", password } };
			return ensureAdministrator({ ...services, config });
		};
		expect(await weakly("admin")).toEqual({ username: "admin", password: "admin", generated: false });
		expect(await readWeakPassword(services.db)).toEqual(["short", "username"]);
		expect((await attempt({ password: "admin" })).problem).toBeNull();
		expect(await ensureAdministrator(services), "never judged again").toBeNull();
		expect(await readWeakPassword(services.db)).toEqual(["short", "username"]);
		expect(await resetPassword(services, "azertyuiop123")).toEqual({ faults: ["guessable"] });
		expect((await attempt({ password: "admin" })).problem).toBeNull();
		await resetPassword(services, "quatre petits mots tranquilles");
		expect(await readWeakPassword(services.db)).toEqual([]);

		await weakly("azertyuiop123");
		expect(await readWeakPassword(services.db)).toEqual(["guessable"]);
		const { session } = await attempt({ password: "azertyuiop123" });
		const who = await asking(cookie(session?.cookies, "__Host-contrevent_session"));
		const changed = await changePassword(services, who as Administrator, { current: "azertyuiop123", next: "une phrase de mon cru" });
		expect(changed.problem).toBeNull();
		expect(await readWeakPassword(services.db)).toEqual([]);
		await weakly("une phrase de mon cru");
		expect(await readWeakPassword(services.db)).toEqual([]);
	});

	test("someone who took over a session guesses at the password ten times", async () => {
		const { who } = await enter();
		const codes = [];
		for (let time = 0; time < 11; time++) codes.push((await turnOffSecondFactor(services, who, "non")).problem?.code);
		expect(codes).toEqual([...Array(10).fill("password-wrong"), "too-many"]);
		expect(await kinds()).toEqual([...Array(10).fill("confirmation-refused"), "login"]);
	});

	test("two changes of the password at once: one is made", async () => {
		const { who } = await enter();
		const both = await Promise.all(
			["une première phrase de passe", "une seconde phrase de passe"].map((next) =>
				changePassword(services, who, { current: PASSWORD, next }),
			),
		);
		expect(both.map(({ problem }) => problem?.code ?? "done").sort()).toEqual(["done", "password-wrong"]);
	});

	async function withSecondFactor() {
		const { who } = await enter();
		const prepared = await prepareSecondFactor(services, who, PASSWORD);
		if (prepared.problem) throw new Error(prepared.problem.code);
		const totp = new TOTP({ secret: prepared.secret });
		const code = (steps = 0) => totp.generate({ timestamp: now + steps * 30_000 });
		expect((await attempt()).problem, "not asked before it is confirmed").toBeNull();
		expect((await confirmSecondFactor(services, who, "000000")).problem?.code).toBe("code-wrong");
		const on = await confirmSecondFactor(services, who, code());
		if (on.problem) throw new Error(on.problem.code);
		now += 5 * MINUTE;
		return { who, code, codes: on.codes };
	}

	test("second factor: asked after a right password alone, each code serves once, a step off is forgiven", async () => {
		const { code } = await withSecondFactor();
		expect((await attempt({ password: "non" })).problem?.code).toBe("wrong");
		expect((await attempt({ password: "non", code: code() })).problem?.code).toBe("wrong");
		expect((await attempt()).problem?.code).toBe("code-required");
		expect((await attempt({ code: code(2) })).problem?.code).toBe("code-wrong");
		expect((await attempt({ code: code(-2) })).problem?.code).toBe("code-wrong");
		expect((await attempt({ code: code(-1) })).problem).toBeNull();
		expect((await attempt({ code: code(-1) })).problem?.code, "served already").toBe("code-wrong");
		const both = await Promise.all([attempt({ code: code() }), attempt({ code: code() })]);
		expect(both.map(({ problem }) => problem?.code ?? "in").sort()).toEqual(["code-wrong", "in"]);
		expect((await attempt({ code: `${code(1).slice(0, 3)} ${code(1).slice(3)}` })).problem).toBeNull();
	});

	test("codes are guessed at slowly, from wherever", async () => {
		await withSecondFactor();
		const codes = [];
		for (let time = 0; time < 11; time++) codes.push((await attempt({ code: "000000", client: `192.0.2.${time}` })).problem);
		expect(codes.slice(0, 10)).toEqual(Array(10).fill({ code: "code-wrong" }));
		expect(codes[10]).toEqual({ code: "too-many", retryAfter: 3_600 });
	});

	test("someone who knows the password cannot spend the codes of the owner's browser", async () => {
		const { browser } = await enter();
		const { code } = await withSecondFactor();
		for (let time = 0; time < 11; time++) await attempt({ code: "000000", client: `192.0.2.${time}` });
		expect((await attempt({ code: code(), client: "192.0.2.99" })).problem?.code).toBe("too-many");
		expect((await attempt({ code: code(), client: "192.0.2.99", browser })).problem).toBeNull();
	});

	test("refused logins are noted one by one up to a measure, and the last one says so", async () => {
		for (let time = 0; time < 202; time++) await noteRefusal(services.db, clock.now(), { client: null, reason: "password" });
		const lines = await services.db.selectFrom("journal").select("details").execute();
		expect(lines).toHaveLength(200);
		expect(lines.filter(({ details }) => details?.includes('"more":true'))).toHaveLength(1);
	});

	test("recovery codes serve once each, however written; new ones replace them", async () => {
		const { codes, who } = await withSecondFactor();
		expect(new Set(codes).size).toBe(10);
		for (const code of codes) expect(code, "112 bits at least, of 31 signs").toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/);
		const [first = "", second = ""] = codes;
		expect((await attempt({ code: ` ${first.toUpperCase().replaceAll("-", " ")}` })).problem).toBeNull();
		expect((await attempt({ code: first })).problem?.code).toBe("code-wrong");
		const both = await Promise.all([attempt({ code: second }), attempt({ code: second })]);
		expect(both.map(({ problem }) => problem?.code ?? "in").sort()).toEqual(["code-wrong", "in"]);
		const renewed = await renewRecoveryCodes(services, who, PASSWORD);
		expect((await attempt({ code: codes[5] })).problem?.code).toBe("code-wrong");
		expect((await attempt({ code: renewed.problem ? "" : renewed.codes[0] })).problem).toBeNull();
	});

	test("turning it off asks for the password; the command line needs none; nothing of it is left", async () => {
		const { who } = await withSecondFactor();
		expect((await prepareSecondFactor(services, who, PASSWORD)).problem?.code).toBe("already-on");
		expect((await turnOffSecondFactor(services, who, "non")).problem?.code).toBe("password-wrong");
		expect((await turnOffSecondFactor(services, who, PASSWORD)).problem).toBeNull();
		expect((await attempt()).problem).toBeNull();
		await withSecondFactor();
		expect([await removeSecondFactor(services), await removeSecondFactor(services)]).toEqual([true, false]);
		const row = await services.db.selectFrom("administrators").selectAll().executeTakeFirstOrThrow();
		expect([row.totp_secret, row.totp_confirmed_at, row.recovery_codes]).toEqual([null, null, null]);
	});

	test("sessions are closed one by one or all the others", async () => {
		const [one, two, mine] = [await enter(), await enter(), await enter()];
		expect(await closeSessions(services, mine.who, one.who.sessionId)).toBe(1);
		expect(await closeSessions(services, mine.who, one.who.sessionId)).toBe(0);
		expect(await asking(one.token)).toBeNull();
		await enter();
		expect(await closeSessions(services, mine.who, null)).toBe(2);
		expect([await asking(two.token), (await asking(mine.token))?.sessionId]).toEqual([null, mine.who.sessionId]);
	});

	test("a password from the command line ends every session and every limit", async () => {
		const { token } = await enter();
		await codesOf({ password: "non" }, 11);
		const outcome = await resetPassword(services, null);
		const password = outcome.faults ? "" : outcome.password;
		expect(await asking(token)).toBeNull();
		expect((await attempt({ password })).problem).toBeNull();
	});

	test("nothing kept or written down can be used to enter", async () => {
		const { token, browser } = await enter();
		const { codes } = await withSecondFactor();
		const kept = JSON.stringify([
			await services.db.selectFrom("sessions").selectAll().execute(),
			await services.db.selectFrom("journal").selectAll().execute(),
			await services.db.selectFrom("login_attempts").selectAll().execute(),
			await services.db.selectFrom("administrators").select(["password_hash", "recovery_codes"]).execute(),
		]);
		for (const secret of [PASSWORD, token, browser, "192.0.2.1", ...codes]) expect(kept).not.toContain(secret);
	});
});

test("a password is kept as argon2id, at the cost that is asked of it today", async () => {
	expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
});
