// Which tables readers see: their triggers tell of changes (migration 042).
import type { Database } from "../schema.ts";

/** The tables whose changes are told. A page that reads another one cannot know how long it holds. */
export const watchedTables = [
	"articles",
	"visionaries",
	"vie_alt",
	"item_tags",
	"item_series",
	"item_links",
	"item_kin",
	"series",
	"authors",
	"signatures",
	"newsletters",
	"sendings",
	"images",
	"embeds",
	"redirects",
	"settings",
	"topics",
	"webhooks",
] as const satisfies readonly (keyof Database)[];

export type WatchedTable = (typeof watchedTables)[number];

/** The tables whose triggers name the row that was withdrawn (migrations 042, 049): of the others nothing is ever told to be. */
export const withdrawnByRow: ReadonlySet<WatchedTable> = new Set([
	"articles",
	"visionaries",
	"vie_alt",
	"newsletters",
	"sendings",
	"authors",
]);
