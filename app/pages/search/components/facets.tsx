import { Check } from "lucide";
import { type Facet, PARAMETERS, type Search, type SearchedKind, type Sort } from "../../../features/search/rules.ts";
import { numberText } from "../../../shared/numbers-fr.ts";
import { Glyph } from "../../../ui/icon.tsx";
import { SmartLink } from "../../../ui/smart-link.tsx";
import { searchCopy as copy, kindName } from "../copy.ts";
import type { Found } from "../present.server.ts";

/** Where they stand in the page: below the results where there is no room beside them. */
export const FACETS = "affiner";

const SORTS: readonly Sort[] = ["relevance", "date"];

type FacetsProps = { search: Search; found: Pick<Found, "facets" | "names">; address: (change: Partial<Search>) => string };

/** How a choice is called. */
export function labelOf(facet: Facet, value: string, names: Found["names"]): string {
	if (facet === "kind") return kindName(value as SearchedKind, "all");
	if (facet !== "tag" && facet !== "author") return value;
	// « constructor » is a slug too, and of any object.
	return Object.hasOwn(names[facet], value) ? (names[facet][value] as string) : value;
}

/** What narrows and sorts the results: links, each with what it leaves. */
export function Facets({ search, found: { facets, names }, address }: FacetsProps) {
	const shown = (Object.keys(PARAMETERS) as Facet[]).filter((facet) => facets[facet].length > 1 || search.narrowed[facet] !== null);
	return (
		<nav className="search-facets" id={FACETS} aria-label={copy.narrow}>
			<section>
				<h2>{copy.order}</h2>
				<ul>
					{SORTS.map((sort) => (
						<Choice key={sort} href={address({ sort })} isChosen={sort === search.sort} label={copy.sorts[sort]} />
					))}
				</ul>
			</section>
			{shown.map((facet) => {
				const chosen = search.narrowed[facet];
				const without = address({ narrowed: { ...search.narrowed, [facet]: null } });
				return (
					<section key={facet}>
						<h2>{copy.facets[facet]}</h2>
						<ul>
							<Choice href={without} isChosen={chosen === null} label={copy.all} />
							{facets[facet].map(({ value, count }) => (
								<Choice
									key={value}
									href={address({ narrowed: { ...search.narrowed, [facet]: facet === "year" ? Number(value) : value } })}
									isChosen={value === String(chosen)}
									label={labelOf(facet, value, names)}
									count={count}
								/>
							))}
						</ul>
					</section>
				);
			})}
		</nav>
	);
}

function Choice({ href, isChosen, label, count }: { href: string; isChosen: boolean; label: string; count?: number | null }) {
	return (
		<li>
			<SmartLink href={href} keepScroll rel="nofollow" aria-current={isChosen ? "true" : undefined}>
				{isChosen && <Glyph icon={Check} />}
				<span>{label}</span>
				{count !== undefined && count !== null && <span className="search-count">{numberText(count)}</span>}
			</SmartLink>
		</li>
	);
}
