/** What is written of a newsletter, as far as its rendering goes. */
export type WrittenNewsletter = {
	title: string;
	subject: string;
	excerpt: string | null;
	content: string;
	template: string;
	/** The plain-text part when it was written by hand. */
	textContent?: string | null;
	/** Kept off the site, it has no page of its own there to lead to. */
	isArchived?: boolean;
	scheduledAt?: string | null;
	sentAt?: string | null;
};

/** What every newsletter says about the house that sends it. */
export type MailSite = {
	name: string;
	/** Public address without a trailing slash. */
	url: string;
	contact: string;
	timeZone: string;
	/** Who publishes, and where: the legal line. Empty ones are left out. */
	publisher: string;
	publisherAddress: string;
};

/** One message for everybody, its merge fields still open. */
export type RenderedNewsletter = {
	html: string;
	text: string;
	/** What mail programs show after the subject: the excerpt, else how the letter begins. */
	besideSubject: string;
	/** Size of the HTML: Gmail clips at 102 KB. */
	bytes: number;
	/** Web addresses of the HTML part, each once, in order of appearance. */
	links: string[];
};
