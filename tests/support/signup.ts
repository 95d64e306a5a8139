// What signing up needs beside the database, for tests of commands: settings that say whether mail confirms, mail that is noted.
import type { SignupPolicy } from "../../app/features/newsletter/readers/signup/policy.server.ts";
import { settingsWith } from "./settings.ts";

/** The services that readers' commands need; `forgotten` holds the ids of mails they had removed. */
export function signupServices({ siteName = "Contrevent", confirms = false, welcome = null }: Partial<SignupPolicy> = {}) {
	const forgotten: string[] = [];
	return {
		config: { siteUrl: "https://exemple.fr", mail: { smtpUrl: null } },
		settings: settingsWith({
			site_name: siteName,
			double_opt_in: confirms ? "on" : "off",
			welcome_mail: welcome !== null,
			...(welcome && { welcome_subject: welcome.subject, welcome_text: welcome.text }),
		}),
		mail: { wake: () => {}, forget: async (ids: readonly string[]) => void forgotten.push(...ids) },
		forgotten,
	};
}
