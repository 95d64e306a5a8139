import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { SearchBox } from "./field.tsx";

const PAUSE_MS = 250;

export type AddressSearchProps = {
	/** What the address searches for now. */
	q: string;
	/** Address of the list without a search. */
	list: string;
	/** Address of the list searched for a text, its other choices kept. */
	addressOf: (q: string) => string;
	/** What else the address says, for browsers without scripts: name and value. */
	kept?: readonly (readonly [string, string | null])[];
	/** Said by screen readers. */
	label?: string;
	className?: string;
	/** More to choose, below the box. */
	children?: ReactNode;
};

/** Searches a list while one types; without JavaScript, on Enter. The address follows. */
export function AddressSearch({ q: asked, list, addressOf, kept = [], label, className, children }: AddressSearchProps) {
	const [text, setText] = useState(asked);
	const navigate = useNavigate();
	const sent = useRef(asked);
	const latestAddress = useRef(addressOf);
	latestAddress.current = addressOf;

	// Another address (a link, the back button) brings its own search.
	useEffect(() => {
		if (asked === sent.current) return;
		sent.current = asked;
		setText(asked);
	}, [asked]);

	useEffect(() => {
		const q = text.trim();
		if (q === sent.current) return;
		const timer = setTimeout(() => {
			sent.current = q;
			navigate(latestAddress.current(q), { replace: true, preventScrollReset: true });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text, navigate]);

	return (
		<Form action={list} role="search" className={className} onSubmit={(event) => event.preventDefault()}>
			{kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
			<SearchBox
				label={label}
				name="q"
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				autoComplete="off"
				maxLength={200}
			/>
			{children}
		</Form>
	);
}
