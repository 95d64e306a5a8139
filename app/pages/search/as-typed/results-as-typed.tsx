import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { searchAsTypedPath, searchPath } from "../../../shared/addresses.ts";
import { Announced } from "../../../ui/announced.tsx";
import { SmartLink } from "../../../ui/smart-link.tsx";
import { Marked } from "../components/marked.tsx";
import type { AsTyped } from "./answer.ts";
import { asTypedCopy as copy } from "./copy.ts";
import "./as-typed.css";

/** One letter is found everywhere. */
const FEWEST_LETTERS = 2;
const PAUSE_MS = 150;

/**
 * The first results below a search field, while one types: a combobox whose choices are links (ARIA 1.2, list autocomplete). The arrows choose, Enter
 * opens what is chosen or searches as ever, Escape closes.
 * @param field - the field of a form that leads to the page of results, as the page came with it
 */
export default function ResultsAsTyped({ field }: { field: HTMLInputElement }) {
	const id = useId();
	const { key } = useLocation();
	const [typed, setTyped] = useState(() => field.value.trim());
	const [isOpen, setOpen] = useState(true);
	const [chosen, setChosen] = useState(-1);
	const answer = useAnswer(typed);
	const hrefs = answer?.counted ? [...answer.results.map(({ href }) => href), `${searchPath}?${new URLSearchParams({ q: typed })}`] : [];
	const isShown = isOpen && answer !== null;
	const around = field.parentElement;
	const optionId = (index: number) => `${id}${index}`;

	// Wherever a choice has led, the list has done its work.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new address alone closes it
	useEffect(() => {
		if (document.activeElement !== field) setOpen(false);
	}, [key, field]);

	// What was chosen is in the list of before.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another answer alone undoes it
	useEffect(() => setChosen(-1), [answer]);

	useEffect(() => {
		const type = () => {
			setTyped(field.value.trim());
			setOpen(true);
			setChosen(-1);
		};
		const show = () => setOpen(true);
		// What takes the focus from the field to one of its own choices is no leaving.
		const leave = ({ relatedTarget }: FocusEvent) => {
			if (!(relatedTarget instanceof Node && around?.contains(relatedTarget))) setOpen(false);
		};
		// Letters typed while this was on its way.
		setTyped(field.value.trim());
		field.addEventListener("input", type);
		field.addEventListener("focus", show);
		around?.addEventListener("focusout", leave);
		return () => {
			field.removeEventListener("input", type);
			field.removeEventListener("focus", show);
			around?.removeEventListener("focusout", leave);
		};
	}, [field, around]);

	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.isComposing || !isShown) return;
			if (event.key === "Escape") {
				// A field of a search empties itself at Escape: the first press is the list's.
				event.preventDefault();
				event.stopPropagation();
				setOpen(false);
				return;
			}
			// From the form's own button too it closes; the other keys are that button's.
			if (event.target !== field) return;
			if ((event.key === "ArrowDown" || event.key === "ArrowUp") && hrefs.length > 0) {
				event.preventDefault();
				const places = hrefs.length + 1;
				const step = event.key === "ArrowDown" ? 1 : -1;
				setChosen((now) => ((now + 1 + step + places) % places) - 1);
			} else if (event.key === "Enter" && chosen >= 0) {
				event.preventDefault();
				document.getElementById(`${id}${chosen}`)?.click();
				field.blur();
			}
		};
		around?.addEventListener("keydown", press);
		return () => around?.removeEventListener("keydown", press);
	}, [field, around, isShown, chosen, hrefs.length, id]);

	useEffect(() => {
		const said = {
			role: "combobox",
			"aria-autocomplete": "list",
			"aria-expanded": String(isShown && hrefs.length > 0),
			...(isShown && hrefs.length > 0 && { "aria-controls": id }),
			...(isShown && chosen >= 0 && { "aria-activedescendant": `${id}${chosen}` }),
		};
		for (const name of ["aria-controls", "aria-activedescendant"]) field.removeAttribute(name);
		for (const [name, value] of Object.entries(said)) field.setAttribute(name, value);
		if (isShown && chosen >= 0) document.getElementById(`${id}${chosen}`)?.scrollIntoView({ block: "nearest" });
	}, [field, id, isShown, chosen, hrefs.length]);
	useEffect(
		() => () => {
			for (const name of ["role", "aria-autocomplete", "aria-expanded", "aria-controls", "aria-activedescendant"])
				field.removeAttribute(name);
		},
		[field],
	);

	if (!around) return null;
	const option = (index: number) => ({
		id: optionId(index),
		role: "option",
		tabIndex: -1,
		"aria-selected": index === chosen,
		onClick: () => setOpen(false),
	});
	return createPortal(
		<>
			<Announced words={!isShown ? "" : answer.counted ? copy.found(answer.counted, answer.other) : copy.nothing} />
			{isShown &&
				(answer.counted ? (
					// biome-ignore lint/a11y/noStaticElementInteractions: no control: a press within keeps the focus in the field
					<div className="as-typed" onMouseDown={(event) => event.preventDefault()}>
						{answer.other && <p className="as-typed-other">{answer.other}</p>}
						<div id={id} role="listbox" aria-label={copy.list}>
							{answer.results.map(({ href, title, facts }, index) => (
								<SmartLink key={href} href={href} {...option(index)}>
									<span className="as-typed-title">
										<Marked pieces={title} />
									</span>
									<span className="as-typed-facts">{facts}</span>
								</SmartLink>
							))}
							<SmartLink href={hrefs.at(-1) ?? searchPath} {...option(hrefs.length - 1)} className="as-typed-all">
								{copy.all(answer.counted)}
							</SmartLink>
						</div>
					</div>
				) : (
					<p className="as-typed as-typed-nothing">{copy.nothing}</p>
				))}
		</>,
		around,
	);
}

/** What the server says of these words, once the typing pauses; the answer before until then, null where there is nothing to say. */
function useAnswer(typed: string): AsTyped | null {
	const [answer, setAnswer] = useState<AsTyped | null>(null);
	useEffect(() => {
		if (typed.length < FEWEST_LETTERS) return setAnswer(null);
		const asking = new AbortController();
		const pause = setTimeout(async () => {
			try {
				const response = await fetch(`${searchAsTypedPath}?${new URLSearchParams({ q: typed })}`, { signal: asking.signal });
				setAnswer(response.ok ? await response.json() : null);
			} catch {
				// Given up for the next letter, or no network: the form itself is there.
				if (!asking.signal.aborted) setAnswer(null);
			}
		}, PAUSE_MS);
		return () => {
			clearTimeout(pause);
			asking.abort();
		};
	}, [typed]);
	return answer;
}
