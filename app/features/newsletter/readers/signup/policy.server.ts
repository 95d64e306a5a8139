import type { Config } from "../../../../platform/config/config.ts";
import type { Services } from "../../../../platform/services.ts";

/** What signing up goes by; from the settings, so asked each time. */
export type SignupPolicy = {
	siteName: string;
	/** Whether a signup waits for its confirmation by mail. */
	confirms: boolean;
	/** The mail a new reader gets; null: none. */
	welcome: { subject: string; text: string } | null;
};

/** What is needed to know it. */
export type PolicyNeeds = Pick<Services, "settings"> & { config: { mail: Pick<Config["mail"], "smtpUrl"> } };

export async function signupPolicy({ settings, config }: PolicyNeeds): Promise<SignupPolicy> {
	const { site_name, double_opt_in, welcome_mail, welcome_subject: subject, welcome_text: text } = await settings();
	return {
		siteName: site_name,
		confirms: double_opt_in === "auto" ? config.mail.smtpUrl !== null : double_opt_in === "on",
		welcome: welcome_mail ? { subject, text } : null,
	};
}
