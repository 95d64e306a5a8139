// Owns changing the settings: only what was changed is written, and never over somebody else's change unseen.
import { writeContent } from "../../platform/db/content-version.ts";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import { acceptsAccents } from "../../platform/mail/offers-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { checkSettings, type SettingProblems } from "../../platform/settings/check.ts";
import { readSettings, writeSettings } from "../../platform/settings/store.server.ts";
import { hasAccentedName } from "../../shared/mail-address.ts";
import { mailboxKeys } from "../../shared/settings/identity.ts";
import { declaredSettings, type SettingKey, type Settings } from "../../shared/settings/settings.ts";
import { settingLabels } from "./copy.ts";

type Needs = Pick<Services, "db" | "clock" | "contentVersion"> & { config: Pick<Services["config"], "seeds"> };

export type SettingsResult =
	| { kind: "saved"; settings: Settings; changed: SettingKey[] }
	| { kind: "invalid"; problems: SettingProblems }
	/** What the writer changed was changed elsewhere too; nothing was written. */
	| { kind: "conflict"; fields: SettingKey[]; theirs: Settings };

/** In the order of the screen, which the journal keeps. */
const settingKeys = Object.keys(settingLabels) as SettingKey[];

/** Whether two values of a setting say the same. */
function isSame(left: unknown, right: unknown): boolean {
	return JSON.stringify(left) === JSON.stringify(right);
}

/** Thrown to end the transaction with nothing written. */
class Unwritten {
	readonly result: SettingsResult;
	constructor(result: SettingsResult) {
		this.result = result;
	}
}

/**
 * Saves the settings a form holds; one it does not have stays as it is. Two windows that changed different ones both keep theirs.
 * @param given.base - the settings the form started from
 * @param given.values - what it holds now
 */
export async function saveSettings(
	services: Needs,
	given: { base: Partial<Settings>; values: unknown; actor: string },
): Promise<SettingsResult> {
	const { settings: mine, problems } = checkSettings(declaredSettings, given.values);
	if (problems) return { kind: "invalid", problems };
	const asked = settingKeys.filter((key) => key in mine && !isSame(mine[key], given.base[key]));
	const accented = mailboxKeys.filter((key) => asked.includes(key) && hasAccentedName(mine[key] ?? ""));
	if (accented.length > 0 && !(await acceptsAccents(services.db)))
		return { kind: "invalid", problems: Object.fromEntries(accented.map((key) => [key, "accented-email"])) };
	try {
		return await writeContent(services, async (transaction): Promise<SettingsResult> => {
			const theirs = await readSettings(transaction, declaredSettings, services.config.seeds, { forUpdate: true });
			const fields = asked.filter((key) => !isSame(theirs[key], given.base[key]) && !isSame(theirs[key], mine[key]));
			if (fields.length > 0) throw new Unwritten({ kind: "conflict", fields, theirs });
			const changed = asked.filter((key) => !isSame(theirs[key], mine[key]));
			const written = Object.fromEntries(changed.map((key) => [key, mine[key]]));
			const settings = { ...theirs, ...written };
			if (changed.length === 0) throw new Unwritten({ kind: "saved", settings, changed });
			await writeSettings(transaction, written);
			await writeJournal(transaction, {
				kind: "settings-changed",
				actor: given.actor,
				at: services.clock.now(),
				subject: { type: "settings", title: changed.map((key) => settingLabels[key]).join(", ") },
			});
			return { kind: "saved", settings, changed };
		});
	} catch (thrown) {
		if (thrown instanceof Unwritten) return thrown.result;
		throw thrown;
	}
}
