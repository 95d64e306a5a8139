// The keeping of settings, with declarations of no site of ours.
import { expect, test, vi } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { seeded, setting } from "../../shared/settings/setting.ts";
import { z } from "../../shared/zod.ts";
import { recordReads } from "../db/recorded-reads.ts";
import { openLog } from "../log/log.ts";
import { checkSettings } from "./check.ts";
import { openSettings } from "./current.server.ts";
import { insertMissingSettings, openReading, readSettings, settingRows, writeSettings } from "./store.server.ts";

const declared = {
	boat: seeded(z.string().trim().min(1, "required").max(9, "too-long"), ({ siteName }) => siteName),
	sails: setting(z.array(z.object({ metres: z.int("bad-url") })), []),
	anchored: setting(z.boolean(), false),
};
const seeds = { siteName: "Vauban", contactEmail: "a@exemple.fr", newsletterUrl: "https://exemple.fr" };
const first = { boat: "Vauban", sails: [], anchored: false };

describeOnEveryEngine("settings that are kept", (open) => {
	test("begin with their first values; what is set stays, what no rule allows and what nobody declares counts for nothing", async () => {
		const { db } = await open();
		expect(await readSettings(db, declared, seeds)).toEqual(first);
		await writeSettings(db, { anchored: true });
		await insertMissingSettings(db, declared, seeds);
		expect(await readSettings(db, declared, { ...seeds, siteName: "Autre" })).toEqual({ ...first, anchored: true });
		const rows = await db.selectFrom("settings").selectAll().orderBy("key").execute();
		expect(rows).toEqual([
			{ key: "anchored", value: "true" },
			{ key: "boat", value: '"Vauban"' },
			{ key: "sails", value: "[]" },
		]);
		await writeSettings(db, { boat: "un nom trop long", sails: [{ metres: 12 }], constructor: 1, rudder: "wood" });
		await db.updateTable("settings").set({ value: "{" }).where("key", "=", "anchored").execute();
		expect(await readSettings(db, declared, seeds)).toEqual({ ...first, sails: [{ metres: 12 }] });
	});

	test("are the same object while their rows are the same; a text that changed is read, whoever wrote it, and what no rule allows is as at first", async () => {
		const { db } = await open();
		const read = openReading(declared, seeds);
		const now = async () => read(await settingRows(db).execute());
		const write = (key: string, value: string) => db.updateTable("settings").set({ value }).where("key", "=", key).execute();
		expect(await now()).toEqual(first);
		await writeSettings(db, { boat: "Kurun", sails: [{ metres: 12 }], anchored: true, rudder: "wood" });
		const set = await now();
		expect(set).toEqual({ boat: "Kurun", sails: [{ metres: 12 }], anchored: true });
		expect(await now()).toBe(set);
		await write("boat", '"un nom trop long"');
		const refused = await now();
		expect(refused).toEqual({ ...set, boat: "Vauban" });
		expect(refused.sails).toBe(set.sails);
		expect(await now()).toBe(refused);
		for (const nothing of ["{", "null", "12"]) {
			await write("boat", nothing);
			expect(await now(), nothing).toEqual({ ...set, boat: "Vauban" });
		}
		await write("boat", '"Pen Duick"');
		expect(await now()).toEqual({ ...set, boat: "Pen Duick" });
		// One row gone and another there: as many as before.
		await db.updateTable("settings").set({ key: "keel" }).where("key", "=", "anchored").execute();
		expect(await now()).toEqual({ ...set, boat: "Pen Duick", anchored: false });
		await db.deleteFrom("settings").execute();
		expect(await now()).toEqual(first);
	});

	test("are asked once for what is compared and for what is then made", async () => {
		const { db } = await open();
		const asked = vi.spyOn(db, "executeQuery");
		let version = 1;
		const contentVersion = { current: () => version, moved: () => {}, stop: async () => {} };
		const settings = openSettings(declared, { db, contentVersion, log: openLog("silent"), config: { seeds } });
		await writeSettings(db, { boat: "Kurun" });
		const { reading } = await recordReads(() => settings.read());
		// By hand, without any command: until it is told, what was read stands.
		await writeSettings(db, { anchored: true });
		expect((await settings.read()).anchored).toBe(false);
		expect(await reading.holds(db, new Set(["articles"]))).toBe(true);
		expect(asked).toHaveBeenCalledTimes(1);
		version = 2;
		expect(await reading.holds(db, new Set(["settings"]))).toBe(false);
		expect((await settings.read()).anchored).toBe(true);
		expect(asked).toHaveBeenCalledTimes(2);
	});

	test("asked for earlier and answered later do not take the place of newer ones", async () => {
		const { db } = await open();
		const executeQuery = db.executeQuery.bind(db);
		const [answered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		vi.spyOn(db, "executeQuery").mockImplementationOnce(async (query) => {
			const answer = await executeQuery(query);
			answered.resolve();
			await held.promise;
			return answer;
		});
		let version = 1;
		const contentVersion = { current: () => version, moved: () => {}, stop: async () => {} };
		const settings = openSettings(declared, { db, contentVersion, log: openLog("silent"), config: { seeds } });
		await writeSettings(db, { boat: "Pen Duick" });
		const earlier = settings.read();
		await answered.promise;
		await writeSettings(db, { boat: "Kurun" });
		version = 2;
		expect((await settings.read()).boat).toBe("Kurun");
		held.resolve();
		expect((await earlier).boat).toBe("Kurun");
		expect(settings.lastKnown().boat).toBe("Kurun");
		expect((await settings.read()).boat).toBe("Kurun");
	});

	test("are read once a content version; the last ones known stand in while the database does not answer", async () => {
		const { db } = await open();
		const lines: string[] = [];
		const log = openLog("info", { write: (line) => void lines.push(line) });
		let version = 1;
		const contentVersion = { current: () => version, moved: () => {}, stop: async () => {} };
		const settings = openSettings(declared, { db, contentVersion, log, config: { seeds } });
		expect(settings.lastKnown()).toEqual(first);
		await writeSettings(db, { boat: "Pen Duick" });
		expect((await settings.read()).boat).toBe("Pen Duick");
		await writeSettings(db, { boat: "Kurun" });
		expect((await settings.read()).boat).toBe("Pen Duick");
		version = 2;
		expect(settings.lastKnown().boat).toBe("Pen Duick");
		expect((await settings.read()).boat).toBe("Kurun");
		await db.destroy();
		version = 3;
		expect([(await settings.read()).boat, settings.lastKnown().boat]).toEqual(["Kurun", "Kurun"]);
		expect(lines).toHaveLength(1);
	});
});

test("what is typed is tidied, or refused by place; what is not there is not wrong, what nobody declares is left out", () => {
	expect(checkSettings(declared, { boat: " Kurun ", rudder: 1 })).toEqual({ settings: { boat: "Kurun" }, problems: null });
	expect(checkSettings(declared, { boat: "", sails: [{ metres: 1 }, { metres: 1.5 }], anchored: "oui" })).toEqual({
		settings: null,
		problems: { boat: "required", "sails.1.metres": "bad-url", anchored: "required" },
	});
});
