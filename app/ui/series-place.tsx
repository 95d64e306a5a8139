// Owns how an item says which series it is of: its place, what is read before it and after it.
import { useId } from "react";
import { seriesPath } from "../shared/addresses.ts";
import { siteCopy } from "../shared/copy.ts";
import { SmartLink } from "./smart-link.tsx";
import "./series-place.css";

type Link = { title: string; href: string } | null;
/** `place`: from 1. */
type Place = { name: string; slug: string; place: number; count: number; previous: Link; next: Link };

/** « Série: La rame, 2 sur 5 », with ways to its neighbours; nothing of an item that is of none. */
export function SeriesPlace({ series }: { series: Place | null }) {
	const id = useId();
	if (!series) return null;
	const { name, slug, place, count, previous, next } = series;
	return (
		<nav className="series-place" aria-labelledby={id}>
			<div>
				<h2 id={id}>{siteCopy.seriesOne}</h2>
				<SmartLink href={seriesPath(slug)} className="series-place-name title-link">
					{name}
				</SmartLink>
				<p>{siteCopy.outOf(place, count)}</p>
			</div>
			<ul>
				{previous && <Beside label={siteCopy.previous} link={previous} />}
				{next && <Beside label={siteCopy.next} link={next} />}
			</ul>
		</nav>
	);
}

function Beside({ label, link: { title, href } }: { label: string; link: NonNullable<Link> }) {
	return (
		<li>
			<SmartLink href={href}>
				<small>{label}</small> <span>{title}</span>
			</SmartLink>
		</li>
	);
}
