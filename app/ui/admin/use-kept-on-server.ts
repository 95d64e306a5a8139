import { useEffect, useMemo, useRef, useState } from "react";
import type { KeptText, KnownText } from "../../shared/kept-text.ts";
import { dropTexts, readTexts, sendText, takeBackTexts } from "./keep-on-server.ts";
import { makeSender, type Trouble } from "./kept-sender.ts";
import { type FoundWork, foundText, type KeptWork } from "./kept-work.ts";

const MOST_AT_ONCE = 3;
const LOOK_AT_MOST_EVERY_MS = 3_000;

/** What a form says of the texts that the server keeps for it. */
export type KeptOnServer<Fields> = {
	/** Where texts are kept and asked for, and where they are thrown away. */
	addresses: { keep: string; drop: string };
	/** What the text is about, or the id it will have. */
	id: () => string;
	/** The revision that was read, where there are such. */
	revision: number | null;
	/** The texts about it as the page was made, newest first. */
	texts: readonly KeptText[];
	/** Places of texts that stand on the server and are not among these. */
	standing?: readonly string[];
	/** The text that the form was opened with. */
	start?: FoundWork<Fields> | null;
	/** Another key under which this browser may hold texts, and which of those are about it. */
	also?: string;
	isAbout: (work: KeptWork<Fields>) => boolean;
	/** Whether another device's text is put at once into a form in which nothing was typed. */
	atOnce: (work: KeptWork<Fields>) => boolean;
	/** Told of each text the server took. */
	onKept?: () => void;
	/** Whether somebody's hand made this change. */
	isByHand: (before: Fields, after: Fields) => boolean;
	/** Puts what is stored back into the form. */
	clear: () => void;
	/** Puts a text into the form: instead of what stood there, with it (`merged`), or nothing of it was missing (`same`). */
	put: (work: KeptWork<Fields>) => "instead" | "merged" | "same";
};

/** What the server has of what is typed. */
export type ServerState = {
	/** Since when it has all of it; null while it has not. */
	keptAt: string | null;
	trouble: Trouble | null;
	/** Waits for what is on its way, and sends nothing meanwhile: a save begins. Answers what that save forgets. */
	settle: () => Promise<KnownText[]>;
	/** Goes on: a save was refused. */
	resume: () => void;
	/** Tries once more: the session is back. */
	retry: () => void;
	/** Throws away what the server has of this form's text. */
	throwAway: () => void;
};

/** Hears what the server keeps, and when it was asked (as Date.now()). */
type Hear<Fields> = (texts: readonly FoundWork<Fields>[], askedAt: number) => void;

type Given<Fields> = {
	remote: KeptOnServer<Fields> | null;
	place: () => string;
	/** The text as it stands. */
	here: () => KeptWork<Fields>;
	/** Writes it into the browser. */
	write: (work: KeptWork<Fields>) => boolean;
	isTyped: boolean;
	fields: Fields;
};

/** Sends what is typed to the server, after the browser has it, and hears of what other devices sent. */
export function useKeptOnServer<Fields extends object>(given: Given<Fields>) {
	const latest = useRef(given);
	latest.current = given;
	const [kept, setKept] = useState<{ at: string; fields: Fields } | null>(null);
	const [trouble, setTrouble] = useState<Trouble | null>(null);
	const held = useRef(new Map<string, KnownText>());
	const step = useRef(0);
	/** How far the server has it; 0 while it has nothing of this place. */
	const sentStep = useRef(0);
	const sentFields = useRef<Fields | null>(null);
	const found = useRef<Hear<Fields> | null>(null);
	const lookedAt = useRef(0);

	const server = useMemo(() => {
		const inText = () => [...held.current.values()];
		const known = (): KnownText[] => [{ place: latest.current.place(), step: null }, ...held.current.values()];
		const toFound = (texts: readonly KeptText[]) => texts.map((text) => foundText(text, latest.current.fields));

		async function look(): Promise<void> {
			if (Date.now() - lookedAt.current < LOOK_AT_MOST_EVERY_MS) return;
			lookedAt.current = Date.now();
			await ask();
		}

		async function ask(): Promise<void> {
			const { remote } = latest.current;
			if (!remote) return;
			const askedAt = Date.now();
			const texts = await readTexts(remote.addresses.keep, remote.id());
			if (texts) found.current?.(toFound(texts), askedAt);
		}

		async function send(): Promise<Trouble | null> {
			const { remote, place, here, write, isTyped, fields } = latest.current;
			if (!remote) return null;
			if (!isTyped) {
				// All of it was taken back; where the server did not hear so, another device would show it again.
				const { trouble } = sentStep.current > 0 ? await dropTexts(remote.addresses.drop, known()) : { trouble: null };
				if (trouble) return trouble;
				sentStep.current = 0;
				sentFields.current = null;
				setKept(null);
				return null;
			}
			step.current += 1;
			const now = step.current;
			const work: KeptWork<Fields> = { ...here(), step: now, isSent: false, from: inText() };
			write(work);
			const from = inText();
			const body = { place: place(), step: now, id: remote.id(), fields: work.fields, base: work.base, revision: remote.revision, from };
			const { answer, trouble } = await sendText(remote.addresses.keep, body as never);
			if (!answer) return trouble;
			sentStep.current = now;
			sentFields.current = fields;
			setKept({ at: answer.at, fields });
			remote.onKept?.();
			for (const { place } of from) held.current.delete(place);
			if (latest.current.fields === fields && latest.current.place() === body.place) write({ ...work, isSent: true, from: undefined });
			if (answer.others.length > 0) void look();
			return null;
		}
		const sender = makeSender(send, setTrouble);

		return {
			known: () => ({
				...(sentStep.current > 0 && { step: sentStep.current, isSent: sentFields.current === latest.current.fields }),
				...(held.current.size > 0 && { from: inText() }),
			}),
			touch: () => latest.current.remote && sender.touch(),
			flush: () => sender.flush(),
			texts: () => toFound(latest.current.remote?.texts ?? []),
			listen(hear: Hear<Fields>) {
				found.current = hear;
				return () => {
					found.current = null;
				};
			},
			look,
			ask,
			/** A text is in the form: the next one sent takes its place. */
			holds({ place, slot, work }: FoundWork<Fields>) {
				if (slot === null || work.step !== undefined) held.current.set(place, { place, step: work.step ?? null });
				for (const text of work.from ?? []) held.current.set(text.place, text);
			},
			isHeld: (place: string) => held.current.has(place),
			dropHeld() {
				const { remote } = latest.current;
				if (remote) void dropTexts(remote.addresses.drop, inText());
				held.current.clear();
			},
			/** Whether another device took over all that was sent from here, and nothing was typed since. */
			isTakenOver: (texts: readonly FoundWork<Fields>[]) =>
				sentStep.current > 0 &&
				sentFields.current === latest.current.fields &&
				texts.every(({ place }) => place !== latest.current.place()),
			hasAll: () => sentFields.current !== null && sentFields.current === latest.current.fields,
			/** What was sent of this text may be in another window's now: it is sent again. */
			keepAgain() {
				sentFields.current = null;
				sentStep.current = 0;
				setKept(null);
				if (latest.current.remote) sender.touch();
			},
			/** The form has another place from now on, with these texts in it. */
			startsAnew(texts: readonly FoundWork<Fields>[]) {
				sentStep.current = 0;
				sentFields.current = null;
				held.current.clear();
				for (const text of texts) this.holds(text);
			},
			drop({ place, slot, work }: FoundWork<Fields>): () => void {
				const { remote } = latest.current;
				const there = [...(slot === null || work.step !== undefined ? [{ place, step: null }] : []), ...(work.from ?? [])];
				if (!remote || there.length === 0) return () => {};
				const dropped = dropTexts(remote.addresses.drop, there);
				return () => void dropped.then(({ answer }) => answer && takeBackTexts(remote.addresses.drop, answer.places));
			},
			forgotten() {
				sender.clear();
				held.current.clear();
				sentStep.current = 0;
				sentFields.current = null;
				setKept(null);
				setTrouble(null);
			},
			async settle() {
				await sender.pause();
				return latest.current.remote ? known() : [];
			},
			resume: () => sender.resume(),
			retry: () => sender.retry(),
			/** Sends what waits, at once; answers whether the server has all of it. */
			async sendNow() {
				const hasAll = () => sentFields.current === latest.current.fields;
				// What changes while it is sent is sent after it.
				for (let sent = 0; sent < MOST_AT_ONCE && !hasAll(); sent++) {
					sender.touch();
					await sender.flush();
				}
				return hasAll();
			},
			throwAway() {
				const { remote } = latest.current;
				if (remote) void dropTexts(remote.addresses.drop, known());
			},
		};
	}, []);

	useEffect(() => {
		const onBack = () => server.retry();
		const onSeen = () => {
			if (document.visibilityState !== "visible") return;
			server.retry();
			void server.look();
		};
		window.addEventListener("online", onBack);
		window.addEventListener("focus", onSeen);
		document.addEventListener("visibilitychange", onSeen);
		return () => {
			window.removeEventListener("online", onBack);
			window.removeEventListener("focus", onSeen);
			document.removeEventListener("visibilitychange", onSeen);
		};
	}, [server]);

	const { settle, resume, retry, throwAway } = server;
	const state: ServerState = useMemo(
		() => ({ keptAt: kept?.fields === given.fields ? (kept?.at ?? null) : null, trouble, settle, resume, retry, throwAway }),
		[kept, given.fields, trouble, settle, resume, retry, throwAway],
	);
	return { server, state };
}
