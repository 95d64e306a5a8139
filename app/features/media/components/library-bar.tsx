import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type LibraryFilter, type LibraryPage, type LibraryQuery, libraryAddress, libraryFilters } from "../../../shared/media.ts";
import { AddressSearch } from "../../../ui/admin/address-search.tsx";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { libraryCopy } from "../copy.ts";

type Props = { query: LibraryQuery; counts: LibraryPage["counts"] };

/** Search and filters of the library; the address follows. */
export function LibraryBar({ query, counts }: Props) {
	const shown = libraryFilters.filter((filter) => filter !== "corbeille" || counts.corbeille > 0 || query.filter === filter);
	return (
		<>
			<AddressSearch
				q={query.q}
				list={adminPaths.images.library}
				addressOf={(q) => libraryAddress({ ...query, q, page: 1 })}
				kept={[["filtre", query.filter === "toutes" ? null : query.filter]]}
				label={libraryCopy.search}
				className="library-search"
			/>
			<nav className="segments" aria-label={libraryCopy.filters}>
				{shown.map((filter) => (
					<FilterLink key={filter} filter={filter} query={query} count={counts[filter]} />
				))}
			</nav>
		</>
	);
}

function FilterLink({ filter, query, count }: { filter: LibraryFilter; query: LibraryQuery; count: number }) {
	return (
		<ControlLink
			to={libraryAddress({ ...query, filter, page: 1 })}
			aria-current={query.filter === filter ? "true" : undefined}
			preventScrollReset
		>
			{libraryCopy.filter[filter]} <span className="numbers">{count.toLocaleString("fr-FR")}</span>
		</ControlLink>
	);
}
