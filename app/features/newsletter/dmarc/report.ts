// Owns reading the XML of a DMARC aggregate report (RFC 7489, appendix C, and what follows it). Everything is bounded: how many elements,
// how deep, how long their names; of the rest only the fields that are used are kept. A document type, which may define what grows
// without end, refuses the whole; and it is read a piece at a time, so that the largest holds up nobody. Pure.
import { oneLine } from "../../../shared/one-line.ts";

const DEEPEST = 12;
/** Twice what a report of as many rows as are read may need. */
const MOST_TAGS = 200_000;
const MOST_ROWS = 5_000;
const NAME_AT_MOST = 64;
/** Reports need none but `xmlns` and a version. */
const MOST_ATTRIBUTES = 16;
const TEXT_AT_MOST = 300;
/** Read within some milliseconds, whatever it holds: one of entities alone is the slowest. */
const PIECE = 65_536;
/** More messages of one kind than this are counted as this many: what is added up stays a number that both engines hold. */
export const MOST_MESSAGES = 1_000_000_000;

const HEAD_FIELDS: ReadonlySet<string> = new Set([
	"report_metadata/org_name",
	"report_metadata/report_id",
	"report_metadata/date_range/begin",
	"policy_published/domain",
]);
const RECORD_FIELDS: ReadonlySet<string> = new Set([
	"row/source_ip",
	"row/count",
	"row/policy_evaluated/dkim",
	"row/policy_evaluated/spf",
	"row/policy_evaluated/disposition",
]);

/** What a receiver did with mails: `none`, `quarantine`, `reject`, or `other` where it says something else. */
type Disposition = "none" | "quarantine" | "reject" | "other";
type Verdict = "pass" | "fail";

/** The mails of one machine that were judged alike. `signer`: who answers for them by a signature that holds; "" nobody. */
export type Source = { address: string; messages: number; dkim: Verdict; spf: Verdict; disposition: Disposition; signer: string };

/** `beginsAt`: seconds since 1970. */
export type AggregateReport = { org: string; id: string; domain: string; beginsAt: number; sources: Source[] };

const short = (text: string) => oneLine(text.slice(0, TEXT_AT_MOST));
const verdictOf = (text: string | undefined): Verdict => (text?.trim().toLowerCase() === "pass" ? "pass" : "fail");

function dispositionOf(text: string | undefined): Disposition {
	const said = text?.trim().toLowerCase() ?? "";
	return said === "none" || said === "quarantine" || said === "reject" ? said : said === "pass" ? "none" : "other";
}

function sourceOf(fields: Map<string, string>): Source | null {
	const address = short(fields.get("row/source_ip") ?? "").toLowerCase();
	const messages = Number(fields.get("row/count"));
	if (!/^[0-9a-f.:]{3,45}$/.test(address) || !Number.isSafeInteger(messages) || messages < 1) return null;
	return {
		address,
		messages: Math.min(messages, MOST_MESSAGES),
		dkim: verdictOf(fields.get("row/policy_evaluated/dkim")),
		spf: verdictOf(fields.get("row/policy_evaluated/spf")),
		disposition: dispositionOf(fields.get("row/policy_evaluated/disposition")),
		signer: short(fields.get("signer") ?? "").toLowerCase(),
	};
}

/**
 * Reads a report; null: it is none, or not a sound one.
 * @param pause - whatever else waits has its turn meanwhile
 */
export async function readReport(xml: string, pause: () => Promise<unknown>): Promise<AggregateReport | null> {
	// Loaded with the first report: most processes never read one (decision 045).
	const { SaxesParser } = await import("saxes");
	const parser = new SaxesParser({ position: false });
	const path: string[] = [];
	const head = new Map<string, string>();
	const sources: Source[] = [];
	let record: Map<string, string> | null = null;
	let signature: { domain: string; holds: boolean } | null = null;
	let text = "";
	let tags = 0;
	let attributes = 0;
	const refuse = (): never => {
		throw new Error("not a sound report");
	};
	parser.on("error", refuse);
	parser.on("doctype", refuse);
	// Before its attributes are read: what is too much is not gathered first.
	parser.on("opentagstart", ({ name }) => {
		tags += 1;
		attributes = 0;
		if (tags > MOST_TAGS || name.length > NAME_AT_MOST || path.length >= DEEPEST) refuse();
	});
	parser.on("attribute", ({ name }) => {
		attributes += 1;
		if (attributes > MOST_ATTRIBUTES || name.length > NAME_AT_MOST) refuse();
	});
	parser.on("opentag", ({ name }) => {
		// Some write their elements with a prefix.
		path.push(name.replace(/^.*:/, "").toLowerCase());
		if (path.length === 1 && path[0] !== "feedback") refuse();
		text = "";
		const place = path.slice(1).join("/");
		if (place === "record") record = new Map();
		if (place === "record/auth_results/dkim") signature = { domain: "", holds: false };
	});
	parser.on("text", (piece) => {
		text += piece.slice(0, TEXT_AT_MOST - text.length);
	});
	parser.on("closetag", () => {
		const place = path.slice(1).join("/");
		const field = path.slice(2).join("/");
		if (place === "record/auth_results/dkim/domain" && signature) signature.domain = text;
		if (place === "record/auth_results/dkim/result" && signature) signature.holds = verdictOf(text) === "pass";
		if (place === "record/auth_results/dkim") {
			if (signature?.holds && record && !record.has("signer")) record.set("signer", signature.domain);
			signature = null;
		} else if (place === "record" && record) {
			const source = sourceOf(record);
			if (source) sources.push(source);
			if (sources.length > MOST_ROWS) refuse();
			record = null;
		} else if (record && RECORD_FIELDS.has(field)) record.set(field, text);
		else if (HEAD_FIELDS.has(place) && !head.has(place)) head.set(place, text);
		path.pop();
		text = "";
	});
	try {
		for (let start = 0; start < xml.length; start += PIECE) {
			if (start > 0) await pause();
			parser.write(xml.slice(start, start + PIECE));
		}
		parser.close();
	} catch {
		return null;
	}
	const beginsAt = Number(head.get("report_metadata/date_range/begin"));
	const report = {
		org: short(head.get("report_metadata/org_name") ?? ""),
		id: short(head.get("report_metadata/report_id") ?? ""),
		domain: short(head.get("policy_published/domain") ?? "").toLowerCase(),
	};
	const isWhole = report.org !== "" && report.id !== "" && report.domain !== "" && Number.isSafeInteger(beginsAt) && beginsAt > 0;
	return isWhole && beginsAt < 10_000_000_000 ? { ...report, beginsAt, sources } : null;
}
