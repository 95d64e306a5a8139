// The addresses of a SPIP site: what its links name by a number, and every form in which an article was ever found.
import { fold } from "../../../shared/fold.ts";
import { hostOf } from "../frame/old-address.ts";
import type { SpipRow } from "./gathered-store.server.ts";
import { spipPath } from "./old-query.ts";

export type SpipThing = "article" | "rubrique" | "breve" | "auteur" | "mot" | "site" | "document";

const NAMES: Record<string, SpipThing> = {
	art: "article",
	article: "article",
	rub: "rubrique",
	rubrique: "rubrique",
	br: "breve",
	breve: "breve",
	aut: "auteur",
	auteur: "auteur",
	mot: "mot",
	site: "site",
	syndic: "site",
	doc: "document",
	document: "document",
	im: "document",
	img: "document",
	image: "document",
	emb: "document",
};

const SHORT = /^([a-z\u00e8]*)\s*(\d{1,12})(#[^?\s]*)?(\?\S*)?(#\S*)?$/i;
const NUMBERED = /\/(article|rubrique|breve|mot|auteur|site)(\d{1,12})(?:\.html)?$/;

/** What a link names by its number: `art12`, `12`, `->rub3#ancre`, or an address of the old site that holds one; null for others. */
export function spipNumberIn(
	link: string,
	{ site, hosts }: { site: string; hosts: Set<string> },
): { thing: SpipThing; id: number; hash: string } | null {
	const short = SHORT.exec(link.trim());
	if (short) {
		const name = fold(short[1] ?? "");
		const thing = name === "" ? "article" : Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
		return thing ? { thing, id: Number(short[2]), hash: short[3] ?? short[5] ?? "" } : null;
	}
	const isWhole = /^https?:\/\//i.test(link);
	if (
		isWhole
			? !hosts.has(hostOf(link))
			: !/^(?:\.\/|\/)?(?:[\w-]+\/)*(?:spip\.php|\w+\.php3)?\??/.test(link) || /^[a-z][a-z0-9+.-]*:/i.test(link)
	)
		return null;
	const url = URL.parse(link, `${site || "http://site.invalid"}/`);
	if (!url) return null;
	const path = spipPath(url.pathname, url.search) ?? url.pathname;
	const numbered = NUMBERED.exec(path);
	const thing = numbered && NAMES[numbered[1] ?? ""];
	return thing ? { thing, id: Number(numbered[2]), hash: url.hash } : null;
}

/** An address as SPIP completes it: « www.x.fr » and « a@b.fr »; null for what no link may hold. */
export function addressOf(written: string): string | null {
	const address = written.trim();
	if (/^www\./i.test(address)) return `http://${address}`;
	if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
	if (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^(?:https?|mailto|tel|ftp|moved):/i.test(address)) return null;
	return address === "" ? null : address;
}

const MARKERS = {
	article: ["", ""],
	breve: ["+", "+"],
	rubrique: ["-", "-"],
	mot: ["+-", "-+"],
	auteur: ["_", "_"],
	site: ["@", "@"],
} as const;

/**
 * Everywhere a thing was found, as whole addresses: by its number, by each of its names in each set of addresses. What its query
 * named (`spip.php?article12`) is led here by `spipPath`.
 * @param parents - of a section's number, the current name of its own address
 */
export function everyAddress(
	thing: "article" | "breve" | "rubrique" | "mot" | "auteur",
	id: string,
	{
		site,
		urls,
		older,
		parentName,
	}: { site: string; urls: SpipRow[]; older: string | null | undefined; parentName: (id: string) => string },
): string[] {
	const names = urls.map((row) => (row.url ?? "").trim()).filter((name) => name !== "");
	if (older?.trim()) names.push(older.trim());
	for (const row of urls) {
		const parent = row.id_parent && row.id_parent !== "0" ? parentName(row.id_parent) : "";
		if (parent !== "" && row.url) names.push(`${parent}/${row.url.trim()}`);
	}
	const [before, after] = MARKERS[thing];
	const marked =
		before === "" ? [] : names.filter((name) => !name.includes("/") && !name.startsWith(before)).map((name) => before + name + after);
	const paths = [`${thing}${id}`, ...names, ...marked];
	return [...new Set(paths)].flatMap((path) => {
		const whole = `${site}/${path.replace(/^\/+/, "")}`;
		return /\.html$/.test(path) ? [whole] : [whole, `${whole}.html`];
	});
}
