// Dates of SPIP: local time of the site, without a zone; zeros where a part is not known.
import { localToIso } from "../../../shared/local-time.ts";

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/;

/** A date as the house keeps it; null for none, and for one whose day is not known. */
export function momentOf(text: string | null | undefined, timeZone: string): string | null {
	const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00"] = DATE.exec(text?.trim() ?? "") ?? [];
	if (year < "1970" || month === "00" || day === "00") return null;
	const iso = localToIso(`${year}-${month}-${day}T${hour}:${minute}`, timeZone);
	return iso && new Date(Date.parse(iso) + Number(second) * 1_000).toISOString();
}

/** The parts of a date that are known; null for « 0000-00-00 ». */
export function partsOf(text: string | null | undefined): { year: string; month: string; day: string } | null {
	const [, year = "", month = "", day = ""] = DATE.exec(text?.trim() ?? "") ?? [];
	return year === "" || year === "0000" ? null : { year, month, day };
}
