import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { noteAccents } from "../../platform/mail/offers-store.server.ts";
import { insertMissingSettings, readSettings } from "../../platform/settings/store.server.ts";
import { firstValues } from "../../shared/settings/setting.ts";
import { declaredSettings, type Settings } from "../../shared/settings/settings.ts";
import { saveSettings } from "./commands.server.ts";

const seeds = { siteName: "Contrevent", contactEmail: "bonjour@exemple.fr", newsletterUrl: "https://lettre.exemple.fr" };
const start = firstValues(declaredSettings, seeds);

describeOnEveryEngine("saving the settings", (open) => {
	async function ready(database: OpenDatabase) {
		await insertMissingSettings(database.db, declaredSettings, seeds);
		let moves = 0;
		const contentVersion = { current: () => moves, moved: () => void moves++, stop: async () => {} };
		const services = { ...database, clock: { now: () => new Date("2026-01-10T09:00:00.000Z") }, contentVersion, config: { seeds } };
		const save = (base: Partial<Settings>, values: unknown) => saveSettings(services, { base, values, actor: "admin" });
		const stored = () => readSettings(database.db, declaredSettings, seeds);
		const journal = () => database.db.selectFrom("journal").select(["kind", "actor", "subject_title"]).execute();
		return { save, stored, journal, moves: () => moves };
	}

	test("what changed is written, moves the pages, and is a line of the journal", async () => {
		const { save, stored, journal, moves } = await ready(await open());
		const values = { ...start, site_name: "Grand Large", social_links: [{ name: "Mastodon", url: "https://m.exemple" }] };
		expect(await save(start, values)).toEqual({ kind: "saved", settings: values, changed: ["site_name", "social_links"] });
		expect(await stored()).toEqual(values);
		expect(moves()).toBe(1);
		expect(await journal()).toEqual([{ kind: "settings-changed", actor: "admin", subject_title: "Nom du site, Réseaux" }]);
		expect(await save(start, values)).toEqual({ kind: "saved", settings: values, changed: [] });
		expect(moves()).toBe(1);
		expect(await journal()).toHaveLength(1);
	});

	test("nothing wrong is written", async () => {
		const { save, stored, moves } = await ready(await open());
		expect(await save(start, { ...start, site_name: "Grand Large", contact_email: "non" })).toEqual({
			kind: "invalid",
			problems: { contact_email: "bad-email" },
		});
		expect(await stored()).toEqual(start);
		expect(moves()).toBe(0);
	});

	test("a form opened before a new setting came saves what it has; the setting it does not know stays as it is", async () => {
		const { save, stored } = await ready(await open());
		await save(start, { ...start, security_contact: "faille@exemple.fr", hsts_subdomains: true });
		const { security_contact: _contact, hsts_subdomains: _hsts, ...older } = start;
		expect(await save(older, { ...older, site_name: "Grand Large" })).toMatchObject({ kind: "saved", changed: ["site_name"] });
		expect(await stored()).toMatchObject({ site_name: "Grand Large", security_contact: "faille@exemple.fr", hsts_subdomains: true });
		expect(await save(older, { ...older, site_name: "" })).toEqual({ kind: "invalid", problems: { site_name: "required" } });
	});

	test("an address with accents stays as it is typed; before the @ only while the last EHLO offered to carry it", async () => {
		const database = await open();
		const { save, stored } = await ready(database);
		expect(await save(start, { ...start, contact_email: "bonjour@été.fr" })).toMatchObject({ kind: "saved", changed: ["contact_email"] });
		expect((await stored()).contact_email).toBe("bonjour@été.fr");
		const accented = { ...start, notification_email: "zoé@exemple.fr" };
		expect(await save(start, accented)).toEqual({ kind: "invalid", problems: { notification_email: "accented-email" } });
		await noteAccents(database.db, true, new Date());
		expect(await save(start, accented)).toMatchObject({ kind: "saved" });
	});

	test("two windows: different settings both survive; the same one is shown before it is overwritten", async () => {
		const { save, stored } = await ready(await open());
		await Promise.all([save(start, { ...start, site_name: "Un" }), save(start, { ...start, publisher: "Deux" })]);
		expect(await stored()).toMatchObject({ site_name: "Un", publisher: "Deux" });
		const late = { ...start, site_name: "Trois", host_name: "Hôte" };
		const refused = await save(start, late);
		expect(refused).toMatchObject({ kind: "conflict", fields: ["site_name"], theirs: { site_name: "Un" } });
		expect(await stored()).toMatchObject({ site_name: "Un", host_name: "" });
		expect(await save({ ...start, site_name: "Un" }, late)).toMatchObject({ kind: "saved", changed: ["site_name", "host_name"] });
		expect(await stored()).toMatchObject({ site_name: "Trois", publisher: "Deux", host_name: "Hôte" });
	});
});
