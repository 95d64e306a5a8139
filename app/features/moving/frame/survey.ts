// First reading of a source: everything is read once to its end, so that a source that is not sound is refused before anything is
// written, and little is remembered: what converting one record needs to know of the others.

import { type Kind, kinds } from "../../../shared/kinds.ts";
import { emailKey } from "../../../shared/mail-address.ts";
import { type ReaderState, stricter } from "../../../shared/reader-standing.ts";
import { itemSlug, slugify } from "../../../shared/slug.ts";
import { hostOf, oldAddressKey } from "./old-address.ts";
import { countIn, type ItemRecord, type OpenSource, type RedirectRecord } from "./records.ts";

/** An item to come. */
export type Candidate = {
	kind: Kind;
	id: string | null;
	heading: string;
	/** Since when it is there; of two that want the same slug, the older one has it. */
	createdAt: string;
	wanted: string;
	/** Given once slugs are assigned. */
	slug: string;
	/** Old addresses, as `oldAddressKey` spells them. */
	addresses: string[];
};

export type Survey = {
	records: number;
	hosts: Set<string>;
	/** Ends of hosts that are the old site's own, such as `.example.org`. */
	families: string[];
	/** By origin, in the source's order; of two with one origin, the first. */
	items: Map<string, Candidate>;
	/** Of each address the state that keeps its reader furthest from being written to, and since when they are gone. */
	readers: Map<string, { state: ReaderState; leftAt: string | null }>;
	redirects: RedirectRecord[];
	/** Origins of stories and newsletters. */
	others: Set<string>;
};

/** Reads a source once to its end. Throws what the source throws: ImportRefusal when it is not sound. */
export async function surveySource(source: OpenSource, onProgress: (done: number, total: number) => void): Promise<Survey> {
	const named = source.hosts.filter((host) => !host.startsWith("*"));
	const hosts = new Set([source.site.url, ...named].map((host) => hostOf(host.includes("://") ? host : `https://${host}`)));
	hosts.delete("");
	const families = source.hosts.flatMap((host) => (host.startsWith("*.") ? host.slice(1) : []));
	const survey: Survey = { records: 0, hosts, families, items: new Map(), readers: new Map(), redirects: [], others: new Set() };
	for await (const record of source.records(onProgress)) {
		survey.records += countIn(record);
		if (record.record === "item" && !survey.items.has(record.origin)) survey.items.set(record.origin, candidateOf(record));
		else if (record.record === "redirect") survey.redirects.push(record);
		else if (record.record === "story" || record.record === "newsletter") survey.others.add(record.origin);
		else if (record.record === "reader") {
			const key = emailKey(record.email);
			const { state, leftAt } = survey.readers.get(key) ?? record;
			survey.readers.set(key, { state: stricter(state, record.state), leftAt: earliest(leftAt, record.leftAt) });
		}
	}
	return survey;
}

function earliest(one: string | null, other: string | null): string | null {
	return one && other ? (one < other ? one : other) : (one ?? other);
}

/** What an item is called. */
export function headingOf(record: ItemRecord): string {
	return record.kind === "actualites" ? record.columns.title : record.columns.name;
}

function candidateOf(record: ItemRecord): Candidate {
	const heading = headingOf(record);
	const addresses = record.oldAddresses.map(oldAddressKey).filter((key) => key !== "" && key !== "/");
	const { kind, id, wantedSlug } = record;
	const createdAt = record.columns.created_at ?? "";
	return { kind, id, heading, createdAt, wanted: wantedSlugOf(kind, wantedSlug, heading), slug: "", addresses: [...new Set(addresses)] };
}

const SOUND_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

/** The slug asked for as it is where it can stay so, else tidied, else one made of the heading. */
function wantedSlugOf(kind: Kind, asked: string | null, heading: string): string {
	if (asked && asked.length <= LONGEST_SLUG && SOUND_SLUG.test(asked)) return asked;
	return slugify(asked ?? "") || itemSlug(heading) || kinds[kind].nameless;
}
