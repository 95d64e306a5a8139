import { z } from "zod";

/** What a person may set about the site without a shell; seeded from the environment in a new database. */
export const settingsSchema = z.object({
	site_name: z.string().trim().min(1).max(60),
	contact_email: z.email(),
	/** Where the software writes to the administrator; empty: to the contact address. */
	notification_email: z.union([z.literal(""), z.email()]),
	newsletter_url: z.url({ protocol: /^https?$/ }),
	/** Whether the provider's newsletter page opens after a signup. */
	redirect_after_signup: z.boolean(),
	social_links: z.array(z.object({ name: z.string().trim().min(1), url: z.url({ protocol: /^https?$/ }) })),
	/** Legal particulars (LCEN, art. 6): who publishes, who answers for it, who hosts. Empty ones are left out. */
	publisher: z.string().trim(),
	publication_director: z.string().trim(),
	publisher_address: z.string().trim(),
	host_name: z.string().trim(),
	host_address: z.string().trim(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** The settings of a new database. */
export function seedSettings(seeds: { siteName: string; contactEmail: string; newsletterUrl: string }): Settings {
	return {
		site_name: seeds.siteName,
		contact_email: seeds.contactEmail,
		notification_email: "",
		newsletter_url: seeds.newsletterUrl,
		redirect_after_signup: true,
		social_links: [],
		publisher: "",
		publication_director: "",
		publisher_address: "",
		host_name: "",
		host_address: "",
	};
}
