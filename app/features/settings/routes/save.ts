// Owns `POST /admin/reglages/enregistrer`: what the form sends, and what it is answered.

import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import type { Settings } from "../../../shared/settings/settings.ts";
import { z } from "../../../shared/zod.ts";
import { saveSettings } from "../commands.server.ts";
import { conflictText, settingProblemText, settingsCopy } from "../copy.ts";

const requestSchema = z.object({ base: z.record(z.string(), z.unknown()), values: z.record(z.string(), z.unknown()) });

function shown(value: Settings[keyof Settings]): string {
	if (typeof value === "boolean") return value ? settingsCopy.on : settingsCopy.off;
	if (typeof value === "string") return value;
	if (typeof value === "number") return String(value);
	return value.map(({ name }) => name).join(", ");
}

export const action = adminAction(
	json(requestSchema, () => new Refusal(400, settingsCopy.unreadable)),
	async ({ services, actor, body: { base, values } }) => {
		const result = await saveSettings(services, { base: base as Partial<Settings>, values, actor });
		if (result.kind === "invalid") {
			const errors = Object.fromEntries(Object.entries(result.problems).map(([field, code]) => [field, settingProblemText[code]]));
			throw new Refusal(422, settingsCopy.invalid, { errors });
		}
		if (result.kind === "conflict") {
			const { fields, theirs } = result;
			const errors = Object.fromEntries(fields.map((field) => [field, conflictText(shown(theirs[field]))]));
			throw new Refusal(409, settingsCopy.conflict, { errors, conflicts: fields, theirs });
		}
		// What waits for no database (a script, a picture) bears headers of the settings last read: those, from here on.
		await services.settings();
		return { settings: result.settings, changed: result.changed.length > 0 };
	},
);

export { onlyPost as loader };
