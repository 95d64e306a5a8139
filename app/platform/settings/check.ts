// Owns the check of what was typed into settings, whichever they are.
import { type SettingCode, settingCodes } from "../../shared/settings/rules.ts";
import type { Declarations, ValuesOf } from "../../shared/settings/setting.ts";
import { z } from "../../shared/zod.ts";

/** What is wrong, by field; a part of a setting by its place: `links.0.url`. */
export type SettingProblems = Record<string, SettingCode>;

/**
 * Checks what was typed: the settings, tidied, or what is wrong. A setting that is not there at all is not wrong: the form may
 * have been opened before it came.
 */
export function checkSettings<Declared extends Declarations>(
	declared: Declared,
	value: unknown,
): { settings: Partial<ValuesOf<Declared>>; problems: null } | { settings: null; problems: SettingProblems } {
	const rules = Object.fromEntries(Object.entries(declared).map(([key, { rule }]) => [key, rule.optional()]));
	const read = z.object(rules).safeParse(value);
	if (read.success) return { settings: read.data as Partial<ValuesOf<Declared>>, problems: null };
	const problems: SettingProblems = {};
	for (const { path, message } of read.error.issues) {
		const code = settingCodes.find((known) => known === message);
		problems[path.join(".")] ??= code ?? "required";
	}
	return { settings: null, problems };
}
