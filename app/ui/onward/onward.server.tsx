// Owns the foot of what is read: where one can go on from here. Drawn by the server alone and told to pages as a body is, so that no
// reader downloads what draws it.
import { renderToStaticMarkup } from "react-dom/server";
import { seriesPath } from "../../shared/addresses.ts";
import { siteCopy } from "../../shared/copy.ts";
import { SmartLink } from "../smart-link.tsx";
import { onwardCopy as copy } from "./copy.ts";

type Link = { title: string; href: string };
/** Where an item stands in its series; `place`: from 1. */
type Place = { name: string; slug: string; place: number; count: number; previous: Link | null; next: Link | null };

/** Where one can go on from an item. */
export type Onward = { series: Place | null };

/** The foot of an item as HTML; empty where nothing leads on. */
export function drawOnward({ series }: Onward): string {
	return renderToStaticMarkup(series && <SeriesPlace series={series} />);
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

function Beside({ label, link: { title, href } }: { label: string; link: Link }) {
	return (
		<li>
			<SmartLink href={href}>
				<small>{label}</small> <span>{title}</span>
			</SmartLink>
		</li>
	);
}
