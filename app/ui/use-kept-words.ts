import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import {
	bothWords,
	boxName,
	forgetOldWords,
	isBox,
	keepWords,
	keptWords,
	sameWords,
	typedControls,
	type Words,
	wordsIn,
} from "./kept-words.ts";

if (typeof document !== "undefined") forgetOldWords();

const SENT = "words-sent";
const TYPED = "words-typed";
type Sent = CustomEvent<{ place: string; words: Words }>;
type Typed = CustomEvent<{ place: string; words: Words; form: HTMLElement }>;

/** Tells every form of a place that these words have arrived: those that still hold exactly them let go of them. */
export function wordsSent(place: string, fields: FormData): void {
	const words: Words = {};
	// What a form posts ends its lines as the network does.
	for (const [name, value] of fields) {
		if (typeof value !== "string") continue;
		words[name] = value.replace(/\r\n?/g, "\n");
		words[boxName(name, value)] = value;
	}
	const kept = keptWords(place);
	if (Object.entries(kept).every(([name, value]) => words[name] === value)) keepWords(place, {});
	document.dispatchEvent(new CustomEvent(SENT, { detail: { place, words } }) satisfies Sent);
}

export type KeptWords = {
	/** `found`: words of before are back in the fields; `erased`: they were taken out again, and can be put back. */
	state: "none" | "found" | "erased";
	erase: () => void;
	restore: () => void;
};

/** Keeps what a form holds now, and tells the others of its place. */
function keepTyped(place: string, form: HTMLElement): void {
	const words = wordsIn(form);
	keepWords(place, words);
	document.dispatchEvent(new CustomEvent(TYPED, { detail: { place, words, form } }) satisfies Typed);
}

function fill(form: HTMLElement, words: Words): void {
	for (const control of typedControls(form)) {
		if (isBox(control)) control.checked = boxName(control.name, control.value) in words;
		else control.value = words[control.name] ?? "";
	}
}

/**
 * Keeps what is typed into a form in this tab, and puts it back when the form is there again.
 * @param place - names the form: two forms of one place (a dialog over the form's own page) hold the same words
 */
export function useKeptWords(place: string, form: RefObject<HTMLFormElement | null>): KeptWords {
	const [state, setState] = useState<KeptWords["state"]>("none");
	const erased = useRef<Words>({});

	useLayoutEffect(() => {
		const element = form.current;
		if (!element) return;
		const kept = keptWords(place);
		let found = false;
		for (const control of typedControls(element)) {
			if (isBox(control) && boxName(control.name, control.value) in kept) {
				control.checked = true;
				found = true;
			}
			const before = kept[control.name];
			if (isBox(control) || before === undefined) continue;
			control.value = bothWords(before, control.value, control instanceof HTMLTextAreaElement);
			found ||= control.value.includes(before);
		}
		if (found) setState("found");
		const keep = () => keepWords(place, wordsIn(element));
		const onInput = () => {
			keepTyped(place, element);
			setState((now) => (now === "erased" ? "none" : now));
		};
		const onSent = (event: Event) => {
			const { detail } = event as Sent;
			const words = wordsIn(element);
			if (detail.place !== place || !Object.entries(words).every(([name, value]) => detail.words[name] === value)) return;
			fill(element, {});
			setState("none");
		};
		const onTyped = (event: Event) => {
			const { detail } = event as Typed;
			if (detail.place !== place || detail.form === element) return;
			fill(element, detail.words);
			setState("none");
		};
		if (!sameWords(kept, wordsIn(element))) keepTyped(place, element);
		element.addEventListener("input", onInput);
		document.addEventListener(TYPED, onTyped);
		document.addEventListener(SENT, onSent);
		// The hour begins when the words leave the reader's sight.
		addEventListener("pagehide", keep);
		return () => {
			keep();
			element.removeEventListener("input", onInput);
			document.removeEventListener(TYPED, onTyped);
			document.removeEventListener(SENT, onSent);
			removeEventListener("pagehide", keep);
		};
	}, [place, form]);

	const put = (words: Words, next: KeptWords["state"]) => {
		if (!form.current) return;
		fill(form.current, words);
		keepTyped(place, form.current);
		setState(next);
	};
	return {
		state,
		erase() {
			erased.current = form.current ? wordsIn(form.current) : {};
			put({}, "erased");
		},
		restore: () => put(erased.current, "found"),
	};
}
