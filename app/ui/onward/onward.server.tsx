// Owns the foot of what is read: where one can go on from here. Drawn by the server alone and told to pages as a body is, so that no
// reader downloads what draws it.
import { renderToStaticMarkup } from "react-dom/server";
import { seriesPath } from "../../shared/addresses.ts";
import { categoryMark } from "../../shared/categories.ts";
import { kindWords, siteCopy } from "../../shared/copy.ts";
import type { Kind } from "../../shared/kinds.ts";
import { drawnOnce } from "../drawn-once.server.tsx";
import { CategoryLabel } from "../label.tsx";
import { TitleLink } from "../links.tsx";
import { Picture, type PictureImage } from "../picture.tsx";
import { Rubric } from "../rubric.tsx";
import { SmartLink } from "../smart-link.tsx";
import { onwardCopy as copy } from "./copy.ts";

type Link = { kind: Kind; title: string; href: string };
type Titled = Pick<Link, "title" | "href">;
/** Something that speaks of it or that it speaks of; `what`: what a reader is told it is. */
type Linked = Titled & { what: string };
type Proposed = Link & { category: string | null; image: PictureImage | null };
/** Where an item stands in its series; `place`: from 1. */
type Place = { name: string; slug: string; place: number; count: number; previous: Link | null; next: Link | null };

/** Where one can go on from an item: `mentions` speak of it, and it speaks of `subjects`. */
export type Onward = {
	series: Place | null;
	mentions: Linked[];
	subjects: Linked[];
	proposed: Proposed[];
	before: Titled | null;
	after: Titled | null;
};

/** The place of an item in its series as HTML; empty for one that is of none. */
export function drawSeriesPlace({ series }: Pick<Onward, "series">): string {
	return series ? renderToStaticMarkup(<SeriesPlace series={series} />) : "";
}

/** The foot of an item as HTML, but for its series; empty where nothing leads on. */
export function drawOnward({ mentions, subjects, proposed, before, after }: Omit<Onward, "series">): string {
	return renderToStaticMarkup(
		<>
			<Links id="on-en-parle" title={copy.mentions} links={mentions} />
			<Links id="on-parle-de" title={copy.subjects} links={subjects} />
			{proposed.length > 0 && <ToReadNext proposed={proposed} />}
			{(before || after) && (
				<nav className="onward-time" aria-label={copy.inTime}>
					<ul>
						{before && <Beside label={copy.before} link={before} />}
						{after && <Beside label={copy.after} link={after} />}
					</ul>
				</nav>
			)}
		</>,
	);
}

/** « Série: La rame, 2 sur 5 », with ways to its neighbours. */
function SeriesPlace({ series: { name, slug, place, count, previous, next } }: { series: Place }) {
	return (
		<nav className="series-place" aria-labelledby="serie">
			<div>
				<h2 id="serie">{copy.series}</h2>
				<SmartLink href={seriesPath(slug)} className="series-place-name title-link">
					{name}
				</SmartLink>
				<p>{siteCopy.outOf(place, count)}</p>
			</div>
			<ul>
				{previous && <Beside label={copy.previous} link={previous} />}
				{next && <Beside label={copy.next} link={next} />}
			</ul>
		</nav>
	);
}

function Beside({ label, link: { title, href } }: { label: string; link: Titled }) {
	return (
		<li>
			<SmartLink href={href}>
				<small>{label}</small> <span>{title}</span>
			</SmartLink>
		</li>
	);
}

/** What leads here, or what this leads to; nothing where there is none. */
function Links({ id, title, links }: { id: string; title: string; links: readonly Linked[] }) {
	if (links.length === 0) return null;
	return (
		<section className="onward-mentions" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<ul>
				{links.map(({ what, title, href }) => (
					<li key={href}>
						<SmartLink href={href}>{title}</SmartLink> <small>{what}</small>
					</li>
				))}
			</ul>
		</section>
	);
}

const sizes = "(min-width: 900px) 30vw, (min-width: 700px) 45vw, 92vw";

function ToReadNext({ proposed }: { proposed: Proposed[] }) {
	return (
		<section className="onward-next" aria-labelledby="a-lire-ensuite">
			<Rubric id="a-lire-ensuite" title={copy.proposed} />
			<ul>
				{proposed.map((item) => {
					const { className, html } = drawProposed(item);
					return <li key={item.href} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
				})}
			</ul>
		</section>
	);
}

function ProposedItem({ kind, title, href, category, image }: Proposed) {
	return (
		<li className={image ? undefined : "onward-words"}>
			<Picture image={image} ratio="4-3" sizes={sizes} />
			{category && <CategoryLabel {...categoryMark(category)} label={category} />}
			<h3>
				<TitleLink href={href}>{title}</TitleLink>
			</h3>
			<small>{kindWords[kind].page}</small>
		</li>
	);
}

/** What is new, or of a common tag, is proposed at the foot of many. */
const drawProposed = drawnOnce(ProposedItem, { least: 100, nameOf: ({ href }) => href });
