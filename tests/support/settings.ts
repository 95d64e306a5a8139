import { type Settings, seedSettings } from "../../app/shared/settings.ts";

/** The settings of a new site as services hand them out, but for those given. */
export function settingsWith(given: Partial<Settings> = {}): () => Promise<Settings> {
	const seeds = { siteName: "Contrevent", contactEmail: "bonjour@exemple.fr", newsletterUrl: "https://lettre.exemple.fr" };
	return async () => ({ ...seedSettings(seeds), ...given });
}
