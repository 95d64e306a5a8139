// What an import from the admin area asks for, source by source, and what may be sent.
import type { ReportView } from "../../../../features/moving/frame/report-view.ts";
import { z } from "../../../../shared/zod.ts";
import type { SourceName } from "../../../moving/sources.server.ts";

/** Files are sent in pieces: any proxy takes one, and none is held whole in memory. */
export const PIECE_BYTES = 8 * 1_024 * 1_024;
/** 2 Go: beyond it, the command reads the file where it is. */
export const LARGEST_FILE = 2 * 1_024 * 1_024 * 1_024;
/** 32 Mo: of what is read at once, in the memory and the time of the process that serves the site; the command has a process of its own. */
const LARGEST_AT_ONCE = 32 * 1_024 * 1_024;

/** The files an import may be given; each source takes some. */
export const roles = ["source", "members", "redirects", "subscribers", "pictures"] as const;
export type Role = (typeof roles)[number];

/** What each source is asked: its files with their endings, and whether the author's name. In the order they are offered. */
export const asked = {
	ghost: { files: { source: ".json", members: ".csv", redirects: ".json,.yaml,.yml", pictures: ".zip" }, author: false },
	substack: { files: { source: ".zip", subscribers: ".csv", pictures: ".zip" }, author: true },
	wordpress: { files: { source: ".xml", pictures: ".zip" }, author: false },
	spip: { files: { source: ".sqlite,.sql,.gz", pictures: ".zip" }, author: false },
	markdown: { files: { source: ".zip", pictures: ".zip" }, author: false },
	supabase: { files: { source: ".zip,.sql,.dump,.gz", pictures: ".zip" }, author: false },
} as const satisfies Record<SourceName, { files: Partial<Record<Role, string>>; author: boolean }>;

export const sourceNames = Object.keys(asked) as SourceName[];

/** The files a source may be given. */
export const rolesOf = (from: SourceName): Role[] => roles.filter((role) => role in asked[from].files);

/** What a file may measure. */
export function largestOf(from: SourceName, role: Role): number {
	const isReadAtOnce = role === "members" || role === "subscribers" || (from === "ghost" && role === "source");
	return isReadAtOnce ? LARGEST_AT_ONCE : LARGEST_FILE;
}

/** What somebody wishes to import. `files`: by their role, what they are called. */
export const wishSchema = z.object({
	from: z.enum(sourceNames as [SourceName, ...SourceName[]]),
	site: z.string().max(500),
	author: z.string().max(200),
	fetch: z.boolean(),
	files: z.partialRecord(z.enum(roles), z.string().min(1).max(300)),
});
export type Wish = z.infer<typeof wishSchema>;

/** A field of the form. */
export type Place = Role | "site";

/** What the screen knows of the import there is. */
export type ImportView = {
	/** Names the files it is of. */
	draft: string;
	from: SourceName;
	/** What the files are called. */
	names: string[];
} & (
	| { step: "rehearsing" | "importing"; phase: "check" | "import"; done: number; total: number }
	| { step: "rehearsed" | "imported"; report: ReportView; moment: string }
	/** `isImport`: the import itself, not the rehearsal. */
	| { step: "stopped" | "cut"; isImport: boolean }
	| { step: "failed"; isImport: boolean; message: string; place: Place }
);
