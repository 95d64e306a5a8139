import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { SearchBox } from "../../../../ui/admin/field.tsx";
import { subscribersCopy as copy } from "../copy.ts";
import { type SubscriberQuery, writeQuery } from "../rules.ts";

const PAUSE_MS = 250;
const LIST = "/admin/newsletter/abonnes";

/** Searches while one types; without JavaScript, on Enter. The address follows. */
export function SubscriberSearch({ query }: { query: SubscriberQuery }) {
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
			navigate(LIST + writeQuery({ ...query, q, page: 1 }), { replace: true, preventScrollReset: true });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text, query, navigate]);

	return (
		<Form action={LIST} role="search" className="subscriber-search" onSubmit={(event) => event.preventDefault()}>
			{query.state && <input type="hidden" name="etat" value={query.state} />}
			<SearchBox
				label={copy.search}
				name="q"
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				autoComplete="off"
				maxLength={200}
			/>
		</Form>
	);
}
