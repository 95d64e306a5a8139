// The tables of the specification, their columns, and what a source of them is, whatever its form.

/** The columns each table is known by; `updated_at` and `published_at` are what the hosted product added for itself. */
export const tables = {
	articles: [
		"id",
		"title",
		"excerpt",
		"content",
		"category",
		"author_name",
		"read_time",
		"created_at",
		"updated_at",
		"published_at",
		"slug",
		"is_published",
		"is_featured",
		"featured_image",
		"image_url",
	],
	visionaries: [
		"id",
		"name",
		"title",
		"description",
		"full_story",
		"impact",
		"quote",
		"category",
		"icon_name",
		"image_url",
		"slug",
		"created_at",
		"updated_at",
		"is_active",
		"achievements",
		"links",
	],
	vie_alt: [
		"id",
		"name",
		"title",
		"type",
		"description",
		"full_story",
		"quote",
		"impact",
		"category",
		"location",
		"website_url",
		"image_url",
		"icon_name",
		"slug",
		"created_at",
		"updated_at",
		"is_active",
		"key_points",
		"social_links",
	],
	newsletter_subscribers: ["id", "email", "first_name", "last_name", "phone", "created_at"],
	stories: ["id", "email", "first_name", "last_name", "phone", "message", "created_at"],
	newsletters: [
		"id",
		"title",
		"subject",
		"content",
		"excerpt",
		"template",
		"status",
		"scheduled_at",
		"sent_at",
		"created_at",
		"updated_at",
	],
} as const satisfies Record<string, readonly string[]>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

/** Whether this is one of the specification's tables. */
export function isTableName(name: string): name is TableName {
	return Object.hasOwn(tables, name);
}

/** A row by its columns' names: text as PostgreSQL writes it; null for NULL. */
export type Row = { cells: Map<string, string | null>; where: string };

/** A table, or a file that holds one. */
export type SourceTable = {
	schema: string;
	name: string;
	/** The file it stands in. */
	where: string;
	columns: string[];
	rows: () => AsyncIterable<Row>;
};

/** An opened source of tables. */
export type TableSource = {
	/** What it is called in a report. */
	title: string;
	/** Every table, known or not; read as often as asked. `onBytes` hears how far a file is. */
	tables: (onProgress: (done: number, total: number) => void) => AsyncIterable<SourceTable>;
	/** Whether long cells may have been cut, and rows be missing or twice: an export of the table editor. */
	isFromTableEditor: boolean;
	close: () => Promise<void>;
};
