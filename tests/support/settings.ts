import { firstValues } from "../../app/shared/settings/setting.ts";
import { declaredSettings, type Settings } from "../../app/shared/settings/settings.ts";

/** The settings of a new site as services hand them out, but for those given. */
export function settingsWith(given: Partial<Settings> = {}): () => Promise<Settings> {
	const seeds = { siteName: "Contrevent", contactEmail: "bonjour@exemple.fr", newsletterUrl: "https://lettre.exemple.fr" };
	return async () => ({ ...firstValues(declaredSettings, seeds), ...given });
}
