import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { wordsIn } from "./kept-words.ts";
import { type KeptWords, useKeptWords, wordsSent } from "./use-kept-words.ts";

const ANSWER_WITHIN_MS = 15_000;

/** Random text for one submission. `crypto.randomUUID` wants https, which a magazine on a local network may not have. */
function newRequestId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What each place sent and has no good answer to: a form closed and opened again is still the same submission. */
const unanswered = new Map<string, { words: string; requestId: string }>();

/** The request id of these words: that of the last try while they are the same. */
function requestIdOf(place: string, words: string): string {
	const last = unanswered.get(place);
	if (last?.words === words) return last.requestId;
	const requestId = newRequestId();
	unanswered.set(place, { words, requestId });
	return requestId;
}

/** Posts fields; answers the JSON that came back, undefined when none did (network, time, another server's page). */
async function post(address: string, fields: FormData): Promise<unknown> {
	try {
		const answer = await fetch(address, {
			method: "POST",
			body: fields,
			headers: { Accept: "application/json" },
			signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
		});
		return await answer.json();
	} catch {
		return undefined;
	}
}

export type SentFormOptions<Problem> = {
	/** The resource route that answers JSON. */
	address: string;
	/** Where what was typed is kept until it has arrived (`useKeptWords`). */
	place: string;
	/** The problem the server already wrote into the page, when it was sent without JavaScript. */
	initial: Problem | null;
	/** Checks with the server's own schema; null when it may be sent. Where it rejects, the browser sends the form by itself. */
	check: (fields: FormData) => Promise<Problem | null>;
	/** What an answer means, undefined being none at all; null is success. */
	read: (answer: unknown) => Promise<Problem | null>;
	/** `shown`: the form is still on the page, its dialog still open. */
	onSuccess: (shown: boolean) => void;
	/** The answer came after the reader had closed the dialog. */
	onLateProblem?: (problem: Problem) => void;
};

export type SentForm<Problem> = {
	form: RefObject<HTMLFormElement | null>;
	/** Holds the alert; takes focus when no single field is wrong. */
	summary: RefObject<HTMLDivElement | null>;
	problem: Problem | null;
	/** Moves with each answer, so that the same alert is said again. */
	attempt: number;
	sending: boolean;
	kept: KeptWords;
	submit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * A form that stays on the page while it is sent: what was typed remains, two quick presses send once, and a submission
 * repeated after a lost answer carries the same `request_id`, so that the server keeps one.
 */
export function useSentForm<Problem>(options: SentFormOptions<Problem>): SentForm<Problem> {
	const form = useRef<HTMLFormElement>(null);
	const summary = useRef<HTMLDivElement>(null);
	const underWay = useRef(false);
	const shown = useRef(false);
	const [state, setState] = useState({ problem: options.initial, attempt: 0, sending: false });
	const kept = useKeptWords(options.place, form);

	useEffect(() => {
		shown.current = true;
		return () => {
			shown.current = false;
		};
	}, []);

	useEffect(() => {
		if (state.attempt === 0 || !state.problem) return;
		const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
		(wrong ?? summary.current)?.focus();
	}, [state]);

	const refuse = (problem: Problem) => setState(({ attempt }) => ({ problem, attempt: attempt + 1, sending: false }));

	async function send(fields: FormData, words: string): Promise<void> {
		const requestId = requestIdOf(options.place, words);
		fields.set("request_id", requestId);
		setState((now) => ({ ...now, sending: true }));
		const problem = await options.read(await post(options.address, fields));
		if (!problem) {
			if (unanswered.get(options.place)?.requestId === requestId) unanswered.delete(options.place);
			wordsSent(options.place, fields);
			options.onSuccess(shown.current);
		} else if (shown.current) refuse(problem);
		else options.onLateProblem?.(problem);
	}

	async function checkAndSend(element: HTMLFormElement): Promise<void> {
		const fields = new FormData(element);
		const words = JSON.stringify(wordsIn(element));
		const checked = await options.check(fields).then(
			(problem) => ({ problem }),
			() => null,
		);
		if (!checked) element.submit();
		else if (checked.problem) refuse(checked.problem);
		else await send(fields, words);
	}

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		if (underWay.current) return;
		underWay.current = true;
		void checkAndSend(event.currentTarget).finally(() => {
			underWay.current = false;
		});
	}

	return { form, summary, ...state, kept, submit };
}
