// What signing up needs beside the database, for tests of commands: settings that say whether mail confirms, mail that is noted.
import type { SignupSettings } from "../../app/platform/services.ts";

/** The services that readers' commands need; `forgotten` holds the ids of mails they had removed. */
export function signupServices(settings: Partial<SignupSettings> = {}) {
	const forgotten: string[] = [];
	return {
		config: { siteUrl: "https://exemple.fr" },
		signup: async (): Promise<SignupSettings> => ({ siteName: "Contrevent", confirms: false, welcome: null, ...settings }),
		mail: { wake: () => {}, forget: async (ids: readonly string[]) => void forgotten.push(...ids) },
		forgotten,
	};
}
