// Owns the shape of the tables as TypeScript sees them; the migrations make them.
// Same storage on both engines: ids are UUID text, times ISO-8601 UTC text with milliseconds, lists JSON text.
import type { ColumnType, Generated } from "kysely";

/** boolean in PostgreSQL, 0/1 in SQLite; always passed through readFlag on the way out. */
export type Flag = ColumnType<boolean | number, boolean | undefined, boolean>;

export type ArticlesTable = {
	id: string;
	title: string;
	excerpt: string;
	content: string;
	category: string | null;
	author_name: string | null;
	read_time: number | null;
	slug: string;
	is_published: Flag;
	is_featured: Flag;
	featured_image: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
	created_at: Generated<string>;
	updated_at: string | null;
	published_at: string | null;
	/** Where the row came from: `demo:…`, `wordpress:…`, or nothing for what was written here. */
	origin: string | null;
};

export type VisionariesTable = {
	id: string;
	name: string;
	title: string;
	description: string;
	full_story: string;
	impact: string | null;
	quote: string | null;
	category: string | null;
	icon_name: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
	slug: string;
	is_active: Flag;
	achievements: string | null;
	links: string | null;
	created_at: Generated<string>;
	updated_at: string | null;
	origin: string | null;
};

export type VieAltTable = {
	id: string;
	name: string;
	title: string;
	type: string;
	description: string;
	full_story: string;
	quote: string | null;
	impact: string | null;
	category: string | null;
	location: string | null;
	website_url: string | null;
	icon_name: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
	slug: string;
	is_active: Flag;
	key_points: string | null;
	social_links: string | null;
	/** The three tabs' own words; the static text stands in where they are empty. */
	context_text: string | null;
	impact_text: string | null;
	perspectives_text: string | null;
	created_at: Generated<string>;
	updated_at: string | null;
	origin: string | null;
};

export type NewsletterSubscribersTable = {
	id: string;
	email: string;
	/** The address folded to one spelling; unique. */
	email_key: string;
	first_name: string | null;
	last_name: string | null;
	phone: string | null;
	/** One a submission: the same form sent twice is the same signup. */
	request_id: string | null;
	created_at: Generated<string>;
};

export type StoriesTable = {
	id: string;
	type: string;
	email: string;
	first_name: string | null;
	last_name: string | null;
	phone: string | null;
	message: string;
	request_id: string | null;
	created_at: Generated<string>;
};

export type NewslettersTable = {
	id: string;
	title: string;
	subject: string;
	content: string;
	excerpt: string | null;
	template: Generated<string>;
	status: Generated<string>;
	scheduled_at: string | null;
	sent_at: string | null;
	created_at: Generated<string>;
};

export type ImagesTable = {
	/** Public path without its leading slash, such as images/demo/grille-pain.webp. */
	path: string;
	width: number;
	height: number;
	/** JSON list of {path, width, type}: the printed sizes, smallest first. */
	variants: string;
	/** Path of the 1200 × 630 card, where one was printed. */
	card_path: string | null;
	alt: string | null;
	credit: string | null;
	origin: string | null;
	created_at: Generated<string>;
};

export type RedirectsTable = { from_path: string; to_path: string; origin: string | null; created_at: Generated<string> };
export type SettingsTable = { key: string; value: string };
export type ContentVersionTable = { id: number; version: number };

export type Database = {
	articles: ArticlesTable;
	visionaries: VisionariesTable;
	vie_alt: VieAltTable;
	newsletter_subscribers: NewsletterSubscribersTable;
	stories: StoriesTable;
	newsletters: NewslettersTable;
	images: ImagesTable;
	redirects: RedirectsTable;
	settings: SettingsTable;
	content_version: ContentVersionTable;
};
