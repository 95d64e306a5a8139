import { X } from "lucide";
import { useEffect, useRef } from "react";
import { type Facet, type Narrowed, PARAMETERS, type Search } from "../../../features/search/rules.ts";
import { SEARCH_FIELD } from "../../../shared/addresses.ts";
import { Glyph } from "../../../ui/icon.tsx";
import { SmartLink } from "../../../ui/smart-link.tsx";
import { searchCopy as copy, countLine } from "../copy.ts";
import type { Found } from "../present.server.ts";
import { labelOf } from "./facets.tsx";

/** The heading that says how many results there are. */
export const COUNT = "search-count";

/** What results are narrowed to, in words: « Genre : Vie Alt ». */
function chosenOf(narrowed: Narrowed, names: Found["names"]): { facet: Facet; words: string }[] {
	return (Object.keys(PARAMETERS) as Facet[]).flatMap((facet) => {
		const value = narrowed[facet];
		return value === null ? [] : [{ facet, words: copy.narrowedTo(copy.facets[facet], labelOf(facet, String(value), names)) }];
	});
}

/** How many results there are, and of what: « 1 résultat, Genre : Vie Alt ». */
export function foundLine({ narrowed }: Search, { count, isMore, names }: Found): string {
	return [countLine(count, isMore), ...chosenOf(narrowed, names).map(({ words }) => words)].join(", ");
}

/**
 * A choice that is taken off goes with its link: who goes by keys goes on from the next one, else from the count, else from the field.
 * @returns to be told the place of the one that is pressed
 */
export function useNextChoice(search: Search): (place: number) => void {
	const left = useRef<number | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once what is left stands there
	useEffect(() => {
		const place = left.current;
		left.current = null;
		if (place === null) return;
		const ways = [...document.querySelectorAll<HTMLElement>(".search-chosen a")];
		(ways[place] ?? ways.at(-1) ?? document.getElementById(COUNT) ?? document.getElementById(SEARCH_FIELD))?.focus({ preventScroll: true });
	}, [search]);
	return (place) => {
		left.current = place;
	};
}

type ChosenProps = {
	search: Search;
	names: Found["names"];
	address: (change: Partial<Search>) => string;
	/** Told the place among them of the one that is pressed. */
	onTakeOff: (place: number) => void;
};

/** The same beside the count, for whom the choices themselves stand far below: each is the link that takes it off. */
export function Chosen({ search: { narrowed }, names, address, onTakeOff }: ChosenProps) {
	const chosen = chosenOf(narrowed, names);
	if (chosen.length === 0) return null;
	return (
		<ul className="search-chosen" aria-label={copy.narrowed}>
			{chosen.map(({ facet, words }, place) => (
				<li key={facet}>
					<SmartLink
						href={address({ narrowed: { ...narrowed, [facet]: null } })}
						keepScroll
						rel="nofollow"
						onClick={({ ctrlKey, metaKey, shiftKey }) => {
							// Opened elsewhere, it is not taken off here.
							if (!ctrlKey && !metaKey && !shiftKey) onTakeOff(place);
						}}
					>
						<span>
							<span className="visually-hidden">{copy.takeOff} </span>
							{words}
						</span>
						<Glyph icon={X} />
					</SmartLink>
				</li>
			))}
		</ul>
	);
}
