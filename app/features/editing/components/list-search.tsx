import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { SearchBox } from "../../../ui/admin/field.tsx";
import { type ListQuery, writeListQuery } from "../list-query.ts";
import type { ItemType } from "../rules.ts";

const PAUSE_MS = 250;

/** Searches while one types; without JavaScript, on Enter. The address follows. */
export function ListSearch({ type, query }: { type: ItemType; query: ListQuery }) {
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
			navigate(`/admin/${type}${writeListQuery({ ...query, q, page: 1 })}`, { replace: true, preventScrollReset: true });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text, query, type, navigate]);

	return (
		<Form action={`/admin/${type}`} role="search" className="list-search" onSubmit={(event) => event.preventDefault()}>
			{query.state && <input type="hidden" name="etat" value={query.state} />}
			<SearchBox name="q" value={text} onChange={(event) => setText(event.currentTarget.value)} autoComplete="off" />
		</Form>
	);
}
