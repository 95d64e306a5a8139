import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { type LibraryFilter, type LibraryPage, type LibraryQuery, libraryAddress, libraryFilters } from "../../../shared/media.ts";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { SearchBox } from "../../../ui/admin/field.tsx";
import { libraryCopy } from "../copy.ts";

const PAUSE_MS = 250;

type Props = { query: LibraryQuery; counts: LibraryPage["counts"] };

/** Search and filters of the library; the address follows. */
export function LibraryBar({ query, counts }: Props) {
	const shown = libraryFilters.filter((filter) => filter !== "corbeille" || counts.corbeille > 0 || query.filter === filter);
	return (
		<>
			<LibrarySearch query={query} />
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

/** Searches while one types; without JavaScript, on Enter. */
function LibrarySearch({ query }: { query: LibraryQuery }) {
	const [text, setText] = useState(query.q);
	const navigate = useNavigate();
	const sent = useRef(query.q);

	// Another address (a link, the back button) brings its own search.
	useEffect(() => {
		if (query.q === sent.current) return;
		sent.current = query.q;
		setText(query.q);
	}, [query.q]);
	useEffect(() => {
		const q = text.trim();
		if (q === sent.current) return;
		const timer = setTimeout(() => {
			sent.current = q;
			navigate(libraryAddress({ ...query, q, page: 1 }), { replace: true, preventScrollReset: true });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text, query, navigate]);

	return (
		<Form action="/admin/images" role="search" className="library-search" onSubmit={(event) => event.preventDefault()}>
			{query.filter !== "toutes" && <input type="hidden" name="filtre" value={query.filter} />}
			<SearchBox
				name="q"
				label={libraryCopy.search}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				autoComplete="off"
			/>
		</Form>
	);
}
