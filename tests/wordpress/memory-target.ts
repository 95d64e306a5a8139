/** An import target in memory, with the promises of the real one: whole batches or nothing, origins and paths unique. */
import type { Batch, Filling, ImportTarget, KnownItem, PictureFile } from "../../app/features/moving/frame/ports.ts";
import type { ItemRecord, OriginTerm } from "../../app/features/moving/frame/records.ts";
import type { Kind } from "../../app/shared/kinds.ts";

export type MemoryArticle = Extract<ItemRecord, { kind: "actualites" }>["columns"] & {
	id: string;
	slug: string;
	origin: string;
	featured_image: string | null;
	image_alt: string | null;
	image_credit: string | null;
	terms: OriginTerm[];
};

export class MemoryTarget implements ImportTarget {
	readonly articles: MemoryArticle[] = [];
	/** The path each old address leads to. */
	readonly redirects = new Map<string, string>();
	readonly images = new Map<string, PictureFile>();
	batches = 0;
	/** When set, the run dies as that batch is saved, like a killed process. */
	dieAtBatch = 0;

	async findItems(_kind: Kind, origins: string[]): Promise<Map<string, KnownItem>> {
		const asked = new Set(origins);
		return new Map(this.articles.filter(({ origin }) => asked.has(origin)).map(({ origin, id, slug }) => [origin, { id, slug }]));
	}

	async findItemsById(): Promise<Map<string, KnownItem>> {
		return new Map();
	}

	async takenSlugs(kind: Kind, slugs: string[]): Promise<Set<string>> {
		const asked = new Set(slugs);
		return new Set(this.articles.flatMap(({ slug }) => (kind === "actualites" && asked.has(slug) ? slug : [])));
	}

	async redirectsFrom(paths: string[]): Promise<Map<string, string>> {
		return new Map(paths.flatMap((path) => (this.redirects.has(path) ? [[path, this.redirects.get(path) ?? ""] as const] : [])));
	}

	async knownOrigins(): Promise<Set<string>> {
		return new Set();
	}

	async saveReaders(): Promise<{ counts: Record<never, never>; unproved: number; refused: number[] }> {
		return { counts: {}, unproved: 0, refused: [] };
	}

	async noteImport(): Promise<void> {}

	async save({ items, redirects }: Batch): Promise<void> {
		this.batches += 1;
		if (this.batches === this.dieAtBatch) throw new Error("killed");
		for (const { row, terms } of items) {
			if (this.articles.some(({ origin }) => origin === row.origin)) continue;
			if (this.articles.some(({ slug }) => slug === row.slug)) throw new Error(`slug taken: ${row.slug}`);
			this.articles.push({ ...(row as unknown as MemoryArticle), terms });
		}
		for (const { from, to } of redirects) if (!this.redirects.has(from)) this.redirects.set(from, to);
	}

	async readPictured(_kind: Kind, id: string) {
		const article = this.articles.find((each) => each.id === id);
		return article ? { body: article.content, picture: article.featured_image, isUntouched: true } : null;
	}

	async fillPictures({ id }: { id: string }, { body, cover }: Filling): Promise<boolean> {
		const article = this.articles.find((each) => each.id === id);
		if (article) article.content = body;
		if (article && cover) Object.assign(article, { featured_image: cover.path, image_alt: cover.alt, image_credit: cover.credit });
		return article !== undefined;
	}

	async savePicture(file: PictureFile): Promise<{ path: string } | null> {
		if (Buffer.from(file.bytes).toString("latin1") === "broken") return null;
		const path = `/images/imports/${file.name.replace(/\.\w+$/, ".webp")}`;
		this.images.set(path, file);
		return { path };
	}

	bySlug(slug: string): MemoryArticle {
		const found = this.articles.find((article) => article.slug === slug);
		if (!found) throw new Error(`no article ${slug}: ${this.articles.map((article) => article.slug).join(" ")}`);
		return found;
	}
}
