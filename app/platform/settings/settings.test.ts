// The keeping of settings, with declarations of no site of ours.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { seeded, setting } from "../../shared/settings/setting.ts";
import { z } from "../../shared/zod.ts";
import { openLog } from "../log/log.ts";
import { checkSettings } from "./check.ts";
import { openSettings } from "./current.server.ts";
import { insertMissingSettings, readSettings, writeSettings } from "./store.server.ts";

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
