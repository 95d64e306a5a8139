// What a shortcut names by its number: an article, a section, an author, a document, and where it leads.
import { plainText } from "../html/plain-text.ts";
import { addressOf, type SpipThing, spipNumberIn } from "./addresses.ts";
import type { Gathered, SpipRow } from "./gathered-store.server.ts";
import { inFrench } from "./multi.ts";

/** What a shortcut leads to; `href` null: it has no page here. */
export type Target = { title: string; href: string | null };

export type SpipDocument = {
	id: number;
	address: string;
	title: string;
	description: string;
	credits: string;
	alt: string;
	isImage: boolean;
	isSound: boolean;
	isVideo: boolean;
	extension: string;
	bytes: number;
	mode: string;
};

const MOST_STEPS = 10;
/** Sections inside one another. */
const MOST_SECTIONS = 50;
const PICTURES = new Set("jpg jpeg png gif webp avif svg bmp tif tiff".split(" "));
const SOUNDS = new Set("mp3 ogg oga wav m4a flac aac aiff".split(" "));
const VIDEOS = new Set("mp4 m4v webm ogv avi mov flv wmv mpg mpeg mkv swf".split(" "));

/** A title without its sort number (« 10. Titre ») and without shortcuts. */
export function titleOf(text: string | null | undefined): string {
	return plainText(withoutMarks(inFrench(text ?? ""))).replace(NUMBER, "");
}

export const NUMBER = /^\d+\.\s+/;

/** The inline shortcuts of a title, their words kept. */
function withoutMarks(text: string): string {
	return text
		.replace(/\[\[[\s\S]*?\]\]/g, "")
		.replace(/\[([^\][]*?)->[^\]]*\]/g, "$1")
		.replace(/\[\?([^\][|#]*)[^\][]*\]/g, "$1")
		.replace(/\[([^\][|]*)\|[^\][]*\]/g, "$1")
		.replace(/\[[^\][]*<-\]/g, "")
		.replace(/<(?:img|doc|emb|image|document)\d+[^<>]*>/gi, "")
		.replace(/(?<!\\)[{}]+/g, "")
		.replace(/(?<!\\)~/g, "\u00a0")
		.replace(/\\([{}[\]<>|*_~])/g, "$1");
}

export class Lookups {
	readonly site: string;
	readonly hosts: Set<string>;
	private readonly gathered: Gathered;
	private readonly origin: (thing: string) => string;
	private readonly sections: Map<number, { title: string; parent: number }>;
	private readonly authors: Map<number, { name: string; status: string }>;
	private readonly keywords: Map<number, { title: string; group: string }>;
	private readonly sites: Map<number, Target>;

	/** `origin`: what an article or a news is known by in this import. */
	constructor(gathered: Gathered, { site, hosts, origin }: { site: string; hosts: Set<string>; origin: (thing: string) => string }) {
		this.gathered = gathered;
		this.site = site;
		this.hosts = hosts;
		this.origin = origin;
		this.sections = byId(gathered.all("rubriques"), "id_rubrique", (row) => ({
			title: titleOf(row.titre),
			parent: Number(row.id_parent) || 0,
		}));
		this.authors = byId(gathered.all("auteurs"), "id_auteur", (row) => ({ name: titleOf(row.nom), status: row.statut ?? "" }));
		const groups = byId(gathered.all("groupes_mots"), "id_groupe", (row) => titleOf(row.titre));
		this.keywords = byId(gathered.all("mots"), "id_mot", (row) => ({
			title: titleOf(row.titre),
			group: groups.get(Number(row.id_groupe)) || titleOf(row.type),
		}));
		this.sites = byId(gathered.all("syndic"), "id_syndic", (row) => ({ title: titleOf(row.nom_site), href: row.url_site || null }));
	}

	/** Titles of a section and those it stands in, the root first. */
	sectionPath(id: number): string[] {
		const titles = this.sectionsFrom(id).map((number) => this.sections.get(number)?.title ?? "");
		return titles.filter((title) => title !== "").reverse();
	}

	/** The zone that keeps a thing, or a section it stands in, from the public, by its title; null: none. */
	zoneOf(objet: string, id: string, section: number): string | null {
		const above = this.sectionsFrom(section).map((number) => this.gathered.zoneOf("rubrique", String(number)));
		const zone = [this.gathered.zoneOf(objet, id), ...above].find((found) => found !== null);
		return zone === undefined ? null : titleOf(zone);
	}

	/** A section and those it stands in. */
	private sectionsFrom(id: number): number[] {
		const path = new Set<number>();
		for (let at = id; at > 0 && !path.has(at) && path.size < MOST_SECTIONS; at = this.sections.get(at)?.parent ?? 0) path.add(at);
		return [...path];
	}

	sectionNumbers(): number[] {
		return [...this.sections.keys()];
	}

	authorsOf(objet: string, id: string): { name: string; status: string }[] {
		return this.gathered
			.writersOf(objet, id)
			.flatMap((number) => this.authors.get(number) ?? [])
			.filter(({ name }) => name !== "");
	}

	keywordsOf(objet: string, id: string): { title: string; group: string }[] {
		return this.gathered
			.keywordsOf(objet, id)
			.flatMap((number) => this.keywords.get(number) ?? [])
			.filter(({ title }) => title !== "");
	}

	/** What is known of accounts: how many write, how many only signed up. */
	accounts(): { writers: number; visitors: number } {
		const visitors = [...this.authors.values()].filter(({ status }) => status === "6forum" || status === "nouveau").length;
		return { writers: this.authors.size - visitors, visitors };
	}

	keywordGroups(): Map<string, number> {
		const counts = new Map<string, number>();
		for (const { group } of this.keywords.values()) counts.set(group, (counts.get(group) ?? 0) + 1);
		return counts;
	}

	document(id: number): SpipDocument | null {
		const row = this.gathered.document(id);
		return row ? this.documentOf(row) : null;
	}

	/** The documents that belong to a thing and that its text may not show. */
	documentsOf(objet: string, id: string): { document: SpipDocument; isShown: boolean }[] {
		return this.gathered
			.documentsOf(objet, id)
			.filter((row) => !this.gathered.isThumbnail(row.id_document ?? ""))
			.map((row) => ({ document: this.documentOf(row), isShown: row.vu === "oui" }));
	}

	private documentOf(row: SpipRow): SpipDocument {
		const file = (row.fichier ?? "").trim();
		const address = /^https?:\/\//i.test(file) ? file : this.inFiles(file);
		const extension = (row.extension || (/\.([a-z0-9]+)(?:[?#]|$)/i.exec(file)?.[1] ?? "")).toLowerCase();
		const media = row.media ?? "";
		return {
			id: Number(row.id_document),
			address,
			title: titleOf(row.titre),
			description: row.descriptif ?? "",
			credits: titleOf(row.credits),
			alt: titleOf(row.alt),
			isImage: media === "image" || (media === "" && PICTURES.has(extension)) || (media === "file" && PICTURES.has(extension)),
			isSound: media === "audio" || SOUNDS.has(extension),
			isVideo: media === "video" || VIDEOS.has(extension),
			extension,
			bytes: Number(row.taille) || 0,
			mode: row.mode ?? "",
		};
	}

	/** The whole address of a file of `IMG/`. */
	inFiles(file: string): string {
		const path = file.replace(/^\/+/, "").replace(/^IMG\//, "");
		return `${this.site}/IMG/${path.split("/").map(encodeURIComponent).join("/")}`;
	}

	/** What a number leads to; null when the database has no such thing. */
	target(thing: SpipThing, id: number, steps = 0): Target | null {
		if (thing === "article") return this.articleTarget(id, steps);
		if (thing === "breve") {
			const row = this.gathered.news(id);
			return row ? { title: titleOf(row.titre), href: `moved:${this.origin(`breve${id}`)}` } : null;
		}
		if (thing === "document") {
			const document = this.document(id);
			return document && { title: document.title, href: document.address };
		}
		if (thing === "site") return this.sites.get(id) ?? null;
		const title =
			thing === "rubrique" ? this.sections.get(id)?.title : thing === "auteur" ? this.authors.get(id)?.name : this.keywords.get(id)?.title;
		return title === undefined ? null : { title, href: null };
	}

	private articleTarget(id: number, steps: number): Target | null {
		const row = this.gathered.article(id);
		if (!row) return null;
		const away = virtualIn(row);
		const title = titleOf(row.titre);
		if (away === null || steps >= MOST_STEPS) return { title, href: away === null ? `moved:${this.origin(`article${id}`)}` : null };
		return { title, href: this.leadsTo(away, steps + 1) };
	}

	/** Where an address, or the name of an article or another thing, leads; null: to no page. */
	leadsTo(address: string, steps = 0): string | null {
		const named = spipNumberIn(address, this);
		if (!named) return addressOf(address);
		const target = this.target(named.thing, named.id, steps);
		return target?.href ? target.href + named.hash : null;
	}
}

/** Where a virtual article leads (`virtuel`, or a chapô that begins with « = » before SPIP 3); null for an ordinary one. */
export function virtualIn(row: SpipRow): string | null {
	const virtual = (row.virtuel ?? "").trim();
	if (virtual !== "") return virtual.replace(/^\[.*->\s*([^\]]*)\]$/, "$1");
	const older = /^=\s*(\S[^\n]*)$/.exec((row.chapo ?? "").trim())?.[1];
	return older && !older.startsWith("=") ? older.trim().replace(/^\[.*->\s*([^\]]*)\]$/, "$1") : null;
}

function byId<Value>(rows: SpipRow[], column: string, of: (row: SpipRow) => Value): Map<number, Value> {
	return new Map(rows.map((row) => [Number(row[column]), of(row)]));
}
