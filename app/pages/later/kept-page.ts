// Owns how a page that is kept stands in its cache, for whoever fills it and whoever looks at what it holds.
import { PAGE_CACHE } from "../../shared/shelf-names.ts";

/** What a page is kept under: its title, when (ISO-8601), in which version of what it says. */
export const TITLE = "x-kept-title";
export const AT = "x-kept-at";
export const VERSION = "x-kept-version";

/** The cache of a page. */
export const nameOf = (path: string): string => PAGE_CACHE + path;

/** Why a page could not be kept. */
export class NotKept extends Error {
	readonly reason: "full" | "refused" | "failed" | "withdrawn";
	constructor(reason: NotKept["reason"], cause?: unknown) {
		super(reason, { cause });
		this.reason = reason;
	}
}
