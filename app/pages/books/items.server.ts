// Owns what of a public item goes into a book: its chapter, and what is told of it.
import { articlesCopy } from "../../features/articles/copy.ts";
import { articlePath } from "../../features/articles/head.ts";
import { presentArticle } from "../../features/articles/present.server.ts";
import { findArticle } from "../../features/articles/store.server.ts";
import { peopleCopy } from "../../features/people/copy.ts";
import type { PersonCard, PersonStory } from "../../features/people/rules.ts";
import { findPublic } from "../../features/people/store.server.ts";
import { tabLabels, vieAltCopy } from "../../features/people/vie-alt/copy.ts";
import { profileAlone } from "../../features/people/vie-alt/present.server.ts";
import { tabNames } from "../../features/people/vie-alt/rules.ts";
import { whole as wholeProfile } from "../../features/people/vie-alt/store.server.ts";
import { visionariesCopy } from "../../features/people/visionaries/copy.ts";
import { portraitAlone } from "../../features/people/visionaries/present.server.ts";
import { whole as wholePortrait } from "../../features/people/visionaries/store.server.ts";
import type { Chapter, Part } from "../../platform/epub/book.ts";
import type { Services } from "../../platform/services.ts";
import { siteCopy } from "../../shared/copy.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import type { Kind } from "../../shared/kinds.ts";
import { absolute } from "../../shared/seo.ts";

/** A public item as a chapter, with what a book of it says of itself. */
export type BookItem = {
	/** What it is known by for ever. */
	key: string;
	chapter: Chapter;
	/** Who signed; `slug`: what tells them from others, however they are spelled. */
	authors: { slug: string; name: string }[];
	description: string | null;
	subjects: string[];
	/** Moments as ISO-8601. */
	published: string | null;
	modified: string;
};

type Needs = Pick<Services, "db" | "config">;
const NBSP = "\u00a0";

/** The public item of a kind and slug, ready to be part of a book; null where there is none. */
export function readItem(services: Needs, kind: Kind, slug: string): Promise<BookItem | null> {
	if (kind === "actualites") return readArticle(services, slug);
	return kind === "visionnaires" ? readPortrait(services, slug) : readProfile(services, slug);
}

async function readArticle(services: Needs, slug: string): Promise<BookItem | null> {
	const row = await findArticle(services.db, slug);
	if (!row) return null;
	const { article, signers, bodyHtml } = await presentArticle(services, row);
	const { listedOn, updated } = article;
	return {
		key: `actualites ${row.id}`,
		chapter: {
			title: article.title,
			label: article.category,
			lead: article.excerpt.trim() || null,
			facts: [
				...(article.authorName ? [`${articlesCopy.by} ${article.authorName}`] : []),
				...(listedOn ? [`${siteCopy.publishedOn} ${listedOn.long}`] : []),
				...(updated ? [`${articlesCopy.updatedOn} ${updated.long}`] : []),
			],
			image: article.image,
			parts: [{ title: null, html: bodyHtml }],
			notes: article.isDemo ? [articlesCopy.demo] : [],
			address: absolute({ name: "", url: services.config.siteUrl }, articlePath(row.slug)),
		},
		authors: signers.map(({ slug, written, publicName }) => ({ slug, name: publicName ?? written })),
		description: article.excerpt.trim() || article.description,
		subjects: [...(article.category ? [article.category] : []), ...article.tags.map(({ name }) => name)],
		published: listedOn?.iso ?? null,
		modified: latestOf(row.updated_at, row.listed_at),
	};
}

async function readPortrait(services: Needs, slug: string): Promise<BookItem | null> {
	const row = await findPublic(services.db, { ...wholePortrait, columns: [...wholePortrait.columns, "updated_at", "created_at"] }, slug);
	if (!row) return null;
	const { visionary, storyHtml, address } = await portraitAlone(services, row, null);
	const parts: Part[] = [
		{ title: null, html: quoteOf(visionary) + storyHtml },
		...listOf(visionariesCopy.achievements, visionary.achievements),
		...resourcesOf(visionary),
	];
	return personItem({ kind: "visionnaires", row, person: visionary, parts, address, demo: visionariesCopy.demo });
}

async function readProfile(services: Needs, slug: string): Promise<BookItem | null> {
	const row = await findPublic(services.db, { ...wholeProfile, columns: [...wholeProfile.columns, "updated_at", "created_at"] }, slug);
	if (!row) return null;
	const { profile, storyHtml, tabs, address } = await profileAlone(services, row, null);
	const parts: Part[] = [
		{ title: vieAltCopy.story, html: quoteOf(profile) + storyHtml },
		...listOf(vieAltCopy.keyPoints, profile.keyPoints),
		...tabNames.map((name) => ({ title: tabLabels[name], html: tabs[name] })),
		...resourcesOf(profile, profile.websiteUrl),
	];
	return personItem({ kind: "vie-alt", row, person: profile, parts, address, demo: vieAltCopy.demo });
}

type Stored = { id: string; updated_at: string | null; created_at: string };
type Person = PersonCard & PersonStory;

function personItem(of: { kind: Kind; row: Stored; person: Person; parts: Part[]; address: string; demo: string }): BookItem {
	const { kind, row, person, parts, address, demo } = of;
	const { name, title, category, description, impact, image, tags, isDemo } = person;
	return {
		key: `${kind} ${row.id}`,
		chapter: {
			title: name,
			label: category,
			lead: [title, description].filter(Boolean).join(" – ") || null,
			facts: impact ? [`${peopleCopy.impact}${NBSP}: ${impact}`] : [],
			image,
			parts: parts.filter(({ html }) => html !== ""),
			notes: isDemo ? [demo] : [],
			address,
		},
		authors: [],
		description: description || null,
		subjects: [...(category ? [category] : []), ...tags.map((tag) => tag.name)],
		published: null,
		modified: latestOf(row.updated_at, row.created_at),
	};
}

function quoteOf({ quote }: Person): string {
	return quote ? `<blockquote><p>«${NBSP}${escapeHtml(quote)}${NBSP}»</p></blockquote>` : "";
}

function listOf(title: string, lines: readonly string[]): Part[] {
	if (lines.length === 0) return [];
	return [{ title, html: `<ol>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ol>` }];
}

function resourcesOf({ resources }: Person, website: string | null = null): Part[] {
	const links = [...resources, ...(website ? [{ name: vieAltCopy.website, url: website }] : [])];
	if (links.length === 0) return [];
	const line = ({ name, url }: { name: string; url: string }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`;
	return [{ title: peopleCopy.resources, html: `<ul>${links.map(line).join("")}</ul>` }];
}

/** The later of two stored moments that are some; a text that is none counts for nothing. */
export function latestOf(...moments: (string | null)[]): string {
	const known = moments.map((moment) => Date.parse(moment ?? "")).filter((at) => !Number.isNaN(at));
	return new Date(Math.max(0, ...known)).toISOString();
}
