/** An import target in memory, with the promises of the real one: whole batches or nothing, origins and paths unique. */
import type { ArticleDraft, ImageFile, ImportTarget, RedirectDraft } from "../../app/features/moving/wordpress/ports.ts";

export class MemoryTarget implements ImportTarget {
	readonly articles: ArticleDraft[] = [];
	readonly redirects = new Map<string, string>();
	readonly images = new Map<string, ImageFile>();
	batches = 0;
	/** When set, the run dies as that batch is saved, like a killed process. */
	dieAtBatch = 0;

	async findByOrigin(origins: string[]): Promise<Map<string, { id: string; slug: string }>> {
		const asked = new Set(origins);
		return new Map(this.articles.filter(({ origin }) => asked.has(origin)).map(({ origin, slug }) => [origin, { id: `id-${slug}`, slug }]));
	}

	async takenSlugs(slugs: string[]): Promise<Set<string>> {
		const asked = new Set(slugs);
		return new Set(this.articles.map(({ slug }) => slug).filter((slug) => asked.has(slug)));
	}

	async saveArticles(articles: ArticleDraft[], redirects: RedirectDraft[]): Promise<void> {
		this.batches += 1;
		if (this.batches === this.dieAtBatch) throw new Error("killed");
		for (const article of articles) {
			if (this.articles.some(({ origin }) => origin === article.origin)) continue;
			if (this.articles.some(({ slug }) => slug === article.slug)) throw new Error(`slug taken: ${article.slug}`);
			this.articles.push(article);
		}
		for (const { from_path, to_slug } of redirects) {
			if (!this.redirects.has(from_path)) this.redirects.set(from_path, to_slug);
		}
	}

	async saveImage(file: ImageFile): Promise<{ path: string }> {
		if (Buffer.from(file.bytes).toString("latin1") === "broken") throw new Error("no image");
		const path = `/images/imports/${file.name.replace(/\.\w+$/, ".webp")}`;
		this.images.set(path, file);
		return { path };
	}

	bySlug(slug: string): ArticleDraft {
		const found = this.articles.find((article) => article.slug === slug);
		if (!found) throw new Error(`no article ${slug}: ${this.articles.map((article) => article.slug).join(" ")}`);
		return found;
	}
}
