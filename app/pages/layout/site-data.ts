import type { LetterToChoose } from "../../features/newsletter/topics/to-choose.server.ts";
import type { Site } from "../../shared/seo.ts";

/** What the frame around every page is drawn from; loaded once by the layout. */
export type LayoutData = {
	site: Site & {
		contactEmail: string;
		/** The provider's newsletter page, and whether it opens after a signup. */
		newsletterUrl: string;
		redirectAfterSignup: boolean;
		/** Whether a signup waits for its confirmation by mail; the provider's page then stays closed. */
		confirmsSignup: boolean;
		/** What the sign-up form offers, where there are several letters. */
		letters?: LetterToChoose[];
		socialLinks: { name: string; url: string }[];
	};
	/** Of the name as wide as the page, where the font can be read (platform/wordmark). */
	wordmarkWidth: number;
	/** What the form says that has just been sent without JavaScript, and the `?fait=` it came by. */
	done: { what: string; text: string } | null;
};
