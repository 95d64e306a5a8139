import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { FoundLink } from "../../shared/found-links.ts";
import { leadsSomewhere, linkAddress } from "../../shared/link-address.ts";
import { Control } from "./control.tsx";
import { AdminInput } from "./field.tsx";
import { linkFormCopy as copy } from "./form-copy.ts";
import { LinkSuggestions, optionId } from "./link-suggestions.tsx";
import { useFoundLinks } from "./use-found-links.ts";

export type LinkAsked = {
	/** What is chosen in the text, or the words of the link to be changed. */
	words: string;
	/** Where the link to be changed leads; empty for a new one. */
	href: string;
};

type Props = LinkAsked & {
	/** Whether the words are asked for as well. */
	asksWords: boolean;
	/** The word on the button that goes ahead, where it is neither a link's insertion nor its change. */
	done?: string;
	/** What was refused of the address, by whoever was asked. */
	error?: string | null;
	/** The address is another one than what was refused. */
	onChange?: () => void;
	/** null: given up. */
	onDone: (link: LinkAsked | null) => void;
	/** What else can be done with the link. */
	children?: ReactNode;
};

/** Asks where a link leads, in place: an address, or a page of the site found by its title while one types. */
export function LinkForm({ words, href, asksWords, done, error, onChange, onDone, children }: Props) {
	const [address, setAddress] = useState(href);
	const [text, setText] = useState(words);
	/** What is searched for: nothing before somebody types, nothing once something is taken. */
	const [searched, setSearched] = useState("");
	const [active, setActive] = useState(-1);
	/** Said once somebody asks for the link, until the address is another. */
	const [isRefused, setRefused] = useState(false);
	const found = useFoundLinks(searched);
	const links = found ?? [];
	const list = useId();
	const first = useRef<HTMLInputElement>(null);
	const row = useRef<HTMLDivElement>(null);
	useEffect(() => {
		first.current?.focus();
		if (href === "") return;
		// An address to be changed is replaced by what one types; a frame later, since the text that was left reads its own selection still.
		const frame = requestAnimationFrame(() => first.current?.value === href && first.current.select());
		return () => cancelAnimationFrame(frame);
	}, [href]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another list has another first
	useEffect(() => setActive(-1), [found]);

	const insert = () => {
		const leads = linkAddress(address);
		if (leadsSomewhere(leads)) return onDone({ words: text.trim(), href: leads });
		setRefused(leads !== "");
		first.current?.focus();
	};
	const close = () => {
		setSearched("");
		setActive(-1);
	};
	const change = (to: string) => {
		setAddress(to);
		setRefused(false);
		onChange?.();
	};
	const take = ({ path, title }: FoundLink) => {
		change(path);
		if (asksWords && text.trim() === "") setText(title);
		close();
		first.current?.focus();
	};
	/** Answers whether a key was meant for this form. */
	const onKey = (key: string, target: EventTarget | null): boolean => {
		if (target === first.current && links.length > 0) {
			const chosen = links[active];
			if (key === "ArrowDown") setActive(active + 1 < links.length ? active + 1 : 0);
			else if (key === "ArrowUp") setActive(active > 0 ? active - 1 : links.length - 1);
			else if (key === "Enter" && chosen) take(chosen);
			else if (key === "Escape") close();
			if (/^Arrow(?:Down|Up)$|^Escape$/.test(key) || (key === "Enter" && chosen)) return true;
		}
		if (key === "Escape") onDone(null);
		else if (key === "Enter" && target instanceof HTMLInputElement) insert();
		else return false;
		return true;
	};
	const latest = useRef(onKey);
	latest.current = onKey;
	useEffect(() => {
		// Escape leaves this row, not the modal, whose own listener stands above it; Enter does not send the form.
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !latest.current(event.key, event.target)) return;
			event.preventDefault();
			event.stopPropagation();
		};
		const element = row.current;
		element?.addEventListener("keydown", onKeyDown);
		return () => element?.removeEventListener("keydown", onKeyDown);
	}, []);

	return (
		// biome-ignore lint/a11y/useSemanticElements: it stands inside another form
		<div className="link-form" role="group" aria-label={copy.label} ref={row}>
			{/* The focus stays in the field: what is refused is said as it comes up beneath it. */}
			<div aria-live="polite">
				<AdminInput
					ref={first}
					label={copy.address}
					placeholder={copy.example}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={links.length > 0}
					aria-controls={list}
					aria-activedescendant={links[active] ? optionId(list, active) : undefined}
					error={isRefused ? copy.badAddress : error}
					value={address}
					onChange={({ target }) => {
						change(target.value);
						setSearched(target.value);
					}}
				/>
			</div>
			<LinkSuggestions id={list} links={links} active={active} onTake={take} />
			{asksWords && <AdminInput label={copy.words} value={text} onChange={({ target }) => setText(target.value)} />}
			<p role="status" className="visually-hidden">
				{found && copy.found(found.length)}
			</p>
			<span className="link-form-acts">
				{children}
				<Control onClick={() => onDone(null)}>{copy.cancel}</Control>
				<Control kind="primary" aria-disabled={address.trim() === ""} onClick={insert}>
					{done ?? (href ? copy.apply : copy.insert)}
				</Control>
			</span>
		</div>
	);
}
