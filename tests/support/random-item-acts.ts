// What may be done to items: in their form, from their list, by commands and by hand.
import { join } from "node:path";
import { sql } from "kysely";
import { toFields } from "../../app/features/editing/columns.ts";
import { saveItem } from "../../app/features/editing/commands.server.ts";
import type { Fields } from "../../app/features/editing/field-values.ts";
import { publishDue } from "../../app/features/editing/publish.server.ts";
import { emptyFields } from "../../app/features/editing/rules.ts";
import {
	archivesPath,
	authorPath,
	cardPath,
	feedListPath,
	kindFeedPath,
	rssPath,
	seriesFeedPath,
	seriesListPath,
	seriesPath,
	tagFeedPath,
	tagPath,
} from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { type Kind, kinds, publicPath } from "../../app/shared/kinds.ts";
import { tagsOf, writeTags } from "../../app/shared/tags.ts";
import { runCommand } from "./command-line.ts";
import { writeSite } from "./markdown-sites.ts";
import { ARCHIVES, firstSitemap, SERIES } from "./random-addresses.ts";
import type { Acts, Hand } from "./random-hand.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const TAGS = ["Éolien", "Vélo", "Rame"];
/** How many files an import brings. */
const IMPORTED = 4;

/** What a static site keeps of an article. */
function fileOf(slug: string, title: string): string {
	const head = [
		...[`title: "${title}"`, `slug: ${slug}`, "date: 2026-01-02T08:00:00Z", 'description: "Un extrait."'],
		...['tags: ["Éolien"]', 'categories: ["Innovation"]', 'authors: ["Ada", "Bo"]', 'series: ["La rame"]', `aliases: ["/avant/${slug}"]`],
	];
	return `---\n${head.join("\n")}\n---\nUn.\n\nDeux.\n`;
}

export function itemActs(hand: Hand): Acts {
	const { db, needs, pick, chance, number, words, newId, kind, post, set, anyItem } = hand;
	const gone: { of: Kind; id: string; slug: string }[] = [];
	let imports = 0;

	/** What a form may say otherwise of an item, and pages that show it beside its own and its lists. */
	function formChange(of: Kind): { change: Record<string, unknown>; shownBy: string[] } {
		const slug = `tenue-${number()}`;
		const [series, tags] = [pick(["La rame", "Le four", ""]), TAGS.filter(() => chance(0.6))];
		return pick([
			{ change: { [of === "actualites" ? "title" : "name"]: words() }, shownBy: [] },
			{ change: { content: `${words()}\n\nDeux.` }, shownBy: [] },
			{ change: { slug }, shownBy: [publicPath(of, slug)] },
			{ change: { tags }, shownBy: [tagPath("eolien"), tagFeedPath("eolien")] },
			{ change: { series }, shownBy: [seriesListPath, ...SERIES.map(seriesPath)] },
		]);
	}

	return {
		async "an item is written, in a form or by a command"() {
			const of = kind();
			const told = {
				title: words(),
				name: words(),
				type: "personne",
				excerpt: words(),
				content: `Un.\n\n${words()}`,
				published: chance(0.7),
			};
			const fields = { ...emptyFields(of), ...told, ...(of === "actualites" ? { read_time: 3 } : {}) } as unknown as Fields;
			const [requestId, isPosted] = [newId(), chance(0.5)];
			return {
				changes: ["/", kinds[of].list, rssPath],
				write: () =>
					isPosted
						? post(adminPaths.items.save(of), { id: null, requestId, base: null, fields })
						: saveItem(needs, { kind: of, id: null, newId: requestId, base: null, fields, actor: null }),
			};
		},
		async "an item's form is saved"() {
			const { of, id, slug, path } = await anyItem();
			const row = await db.selectFrom(kinds[of].table).selectAll().where("id", "=", id).executeTakeFirstOrThrow();
			const base = toFields(of, row as never);
			const { change, shownBy } = formChange(of);
			return {
				changes: ["/", path, kinds[of].list, cardPath(of, slug), ...shownBy],
				// What was written by hand may be nothing that a form lets pass: then nothing is written.
				write: () => post(adminPaths.items.save(of), { id, requestId: newId(), base, fields: { ...base, ...change } }, [422]),
			};
		},
		async "an item's row is changed by hand"() {
			const { of, id, path } = await anyItem();
			const columns = of === "actualites" ? ["title", "excerpt", "content"] : ["name", "description", "full_story"];
			return { changes: [path], write: () => set(of, id, { [pick(columns)]: words() }) };
		},
		async "an item's text leads to another item"() {
			const [{ of, id, path }, { path: other }] = [await anyItem(), await anyItem()];
			const text = `${words()}, [dit ailleurs](${other}).`;
			return { changes: [path, other], write: () => set(of, id, { [of === "actualites" ? "content" : "full_story"]: text }) };
		},
		async "an item goes online"() {
			const { of, id, slug, path } = await anyItem();
			const write = () => post(adminPaths.items.publish(of), { ids: [id], published: true });
			return { changes: ["/", path, kinds[of].list, cardPath(of, slug), ...ARCHIVES], write };
		},
		async "an item goes offline"() {
			const { of, id, slug, path } = await anyItem();
			const write = () => post(adminPaths.items.publish(of), { ids: [id], published: false });
			return { changes: ["/", path, kinds[of].list, cardPath(of, slug), ...ARCHIVES], write };
		},
		async "an item is deleted"() {
			const { of, id, slug, path } = await anyItem();
			gone.push({ of, id, slug });
			return { changes: [path, kinds[of].list], write: () => post(adminPaths.items.remove(of), { ids: [id] }) };
		},
		async "an item is restored"() {
			const back = gone.pop();
			if (!back) return null;
			const { of, id, slug } = back;
			return { changes: [publicPath(of, slug), kinds[of].list], write: () => post(adminPaths.items.restore(of), { ids: [id] }) };
		},
		async "an item's address changes by hand"() {
			const { of, id, path } = await anyItem();
			return { changes: [path, kinds[of].list], write: () => set(of, id, { slug: `adresse-${number()}` }) };
		},
		async "an item's time comes"() {
			const { of, id, path } = await anyItem();
			return {
				changes: [path, kinds[of].list],
				async write() {
					await set(of, id, { [kinds[of].flag]: sql`false`, publish_at: "2026-01-01T00:00:00.000Z" });
					await publishDue(needs);
				},
			};
		},
		async "an item goes under another category"() {
			const { of, id, path } = await anyItem();
			const category = pick(["Innovation", "Victoires", words()]);
			const isPosted = chance(0.5);
			return {
				changes: [path, `${kinds[of].list}?categorie=Innovation`, kindFeedPath(of, "Innovation"), feedListPath],
				write: () => (isPosted ? post(adminPaths.items.categorise(of), { ids: [id], category }) : set(of, id, { category })),
			};
		},
		async "an item says something else to search engines"() {
			const { of, id, slug, path } = await anyItem();
			const { picture } = await hand.shownPicture();
			const [column, value] = pick([
				["seo_title", words()],
				["seo_description", words()],
				["share_image_url", `/${picture}`],
			] as const);
			return { changes: [path, cardPath(of, slug)], write: () => set(of, id, { [column]: chance(0.3) ? null : value }) };
		},
		async "an item bears other tags"() {
			const { of, id, path } = await anyItem();
			const tags = writeTags(tagsOf(TAGS.filter(() => chance(0.6))));
			return { changes: [path, tagPath("eolien"), tagFeedPath("eolien"), firstSitemap], write: () => set(of, id, { tags }) };
		},
		async "an item goes into a series, into another one, or out of it"() {
			const { of, id, path } = await anyItem();
			const series = writeTags(tagsOf([pick(["La rame", "Le four", ""])]));
			return {
				changes: ["/", path, archivesPath, seriesListPath, ...SERIES.map(seriesPath), ...SERIES.map(seriesFeedPath), firstSitemap],
				write: () => set(of, id, { series }),
			};
		},
		async "drafts are written"() {
			const content = words();
			const drafts = db.updateTable("articles").set({ content }).where(sql<boolean>`not is_published`);
			return { changes: [], write: () => drafts.execute() };
		},
		async "a whole import"() {
			// It takes as long as all that is compared in several steps.
			if (imports++ > 0 && chance(0.7)) return null;
			const files = Array.from({ length: IMPORTED }, () => [words(), `importe-${number()}`] as const);
			return {
				changes: ["/", kinds.actualites.list, rssPath, tagPath("eolien"), seriesPath("la-rame"), authorPath("ada"), firstSitemap],
				async write() {
					const folder = await temporaryFolder("imported");
					await writeSite(folder, Object.fromEntries(files.map(([title, slug]) => [join("posts", `${slug}.md`), fileOf(slug, title)])));
					const where = { dataDir: hand.dataDir, databaseUrl: hand.databaseUrl, env: { SITE_URL: hand.siteUrl } };
					const { code, stderr } = await runCommand(["import", "markdown", folder], where);
					if (code !== 0) throw new Error(stderr);
					hand.writesBeside();
				},
			};
		},
	};
}
