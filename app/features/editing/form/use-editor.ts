import { useCallback, useMemo, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { KnownText } from "../../../shared/kept-text.ts";
import { type Kind, publicPath } from "../../../shared/kinds.ts";
import { newId } from "../../../ui/admin/new-id.ts";
import { useSend } from "../../../ui/admin/use-send.ts";
import { fieldErrors, problemWords } from "../copy.ts";
import { type FieldName, namesOf, type SomeFields } from "../field-values.ts";
import { changedFields, isSame } from "../merge.ts";
import {
	type ConflictAnswer,
	emptyFields,
	type FieldErrors,
	type InvalidAnswer,
	isDateToCome,
	problemsOf,
	readFields,
	type SavedAnswer,
} from "../rules.ts";
import { formCopy } from "./copy.ts";
import { rebase, settle } from "./values.ts";

export type Conflict = { fields: FieldName[]; theirs: SomeFields };

/** What the last save came to, as the foot of the modal says it. */
export type Outcome = { kind: "failed"; message: string } | { kind: "wrong"; count: number } | { kind: "saved"; created: boolean } | null;

export type Saved = {
	created: boolean;
	cameIn: FieldName[];
	id: string;
	/** Where readers find it; null while it is not public. */
	path: string | null;
	/** More was written while this was being saved; it is still in the form. */
	writtenOn: boolean;
};

/** An item being written: its fields, what is wrong with them, and what saving them came to. */
export function useEditor(
	kind: Kind,
	start: {
		id: string | null;
		fields: SomeFields;
		/** The id that a new item will have, where it was begun before. */
		newId: string | null;
	},
) {
	const send = useSend();
	const [id, setId] = useState(start.id);
	/** The state the writer started from, as the server knows it; null while the item is new. */
	const [base, setBase] = useState<SomeFields | null>(start.id ? start.fields : null);
	const [fields, setFields] = useState(start.fields);
	const [attempted, setAttempted] = useState(false);
	const [refused, setRefused] = useState<{ fields: SomeFields; errors: FieldErrors } | null>(null);
	const [saving, setSaving] = useState(false);
	const [outcome, setOutcome] = useState<Outcome>(null);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [gone, setGone] = useState(false);
	const busy = useRef(false);
	/** The last save was stopped by what the form holds. */
	const isWrong = useRef(false);
	const imagesUnderWay = useRef(0);
	const request = useRef<string | null>(start.newId);
	/** The slug on screen is not the heading's yet: the server makes it, as if it were empty. */
	const slugStale = useRef(false);
	const latest = useRef({ id, base, fields });
	latest.current = { id, base, fields };

	/** The item's id, even before it is saved: an address that its own save has just taken is not somebody else's. */
	const ownId = useCallback((): string => {
		if (latest.current.id) return latest.current.id;
		request.current ??= newId();
		return request.current;
	}, []);

	const blank = useRef(emptyFields(kind));
	const tidy = useMemo(() => tidied(kind, fields), [kind, fields]);
	const changed = useMemo(() => changedFields(base ?? blank.current, tidy).length > 0, [base, tidy]);
	const errors = useMemo(() => {
		const found: FieldErrors = attempted ? wrongOf(kind, fields, tidy, base) : {};
		for (const name of refused ? namesOf(refused.fields) : []) {
			const text = refused?.errors[name];
			if (text && isSame(refused?.fields[name], tidy[name])) found[name] ??= text;
		}
		return found;
	}, [attempted, refused, kind, fields, tidy, base]);

	const set = useCallback(<Name extends FieldName>(name: Name, value: SomeFields[Name]) => {
		setFields((all) => (isSame(all[name], value) ? all : { ...all, [name]: value }));
		// The address made once more and found the same is nothing written.
		if (isSame(latest.current.fields[name], value)) return;
		setOutcome((shown) => (shown?.kind === "saved" ? null : shown));
	}, []);
	/** Puts other fields in the place of these: kept work, a restored version. */
	const replace = useCallback((all: SomeFields, base?: SomeFields | null) => {
		setFields(all);
		if (base !== undefined) setBase(base);
		setOutcome(null);
	}, []);

	/**
	 * An image begins to be sent, or is there: an item saved meanwhile would be saved, and closed, without it. Who asked for that is told that it was not
	 * done: a word that only went away would pass for a yes.
	 */
	const noteImageUnderWay = useCallback((underWay: boolean) => {
		imagesUnderWay.current += underWay ? 1 : -1;
		if (imagesUnderWay.current > 0) return;
		const notSaved = { kind: "failed", message: formCopy.notSavedOverImage } as const;
		setOutcome((shown) => (shown?.kind === "failed" && shown.message === formCopy.imageUnderWay ? notSaved : shown));
	}, []);

	/**
	 * Saves, and shows readers a draft where `showing`; answers what was saved, or null with the reason on screen. Asked twice at once,
	 * saves once.
	 */
	const save = useCallback(
		async (
			kept: KnownText[],
			other?: { id: string | null; fields: SomeFields; base: SomeFields | null },
			showing = false,
		): Promise<Saved | null> => {
			if (busy.current) return null;
			isWrong.current = false;
			if (imagesUnderWay.current > 0) {
				setOutcome({ kind: "failed", message: formCopy.imageUnderWay });
				return null;
			}
			const asked = other ?? latest.current;
			const from = showing ? { ...asked, fields: { ...asked.fields, published: true } } : asked;
			const typedSlug = from.fields.slug ?? "";
			const sent = tidied(kind, slugStale.current && !other ? { ...from.fields, slug: "" } : from.fields);
			const wrong = wrongOf(kind, from.fields, sent, from.base);
			setAttempted(true);
			isWrong.current = Object.keys(wrong).length > 0;
			if (isWrong.current) {
				setOutcome({ kind: "wrong", count: Object.keys(wrong).length });
				return null;
			}
			busy.current = true;
			if (showing) setFields((now) => ({ ...now, published: true }));
			setSaving(true);
			setOutcome(null);
			// Kept until it is answered, so that a second try after a lost answer makes no second item: it is the new item's id.
			request.current ??= newId();
			const written = { id: from.id, requestId: request.current, base: from.base, fields: sent, kept };
			const answer = await send<SavedAnswer>(adminPaths.items.save(kind), written);
			busy.current = false;
			setSaving(false);
			if (!answer.ok) {
				if (answer.status === 409 && isConflict(answer.body)) {
					setConflict({ fields: answer.body.conflicts.map(({ field }) => field), theirs: answer.body.theirs });
				} else {
					// It is a draft still: nobody asked « Enregistrer » to show it.
					if (showing) setFields((now) => ({ ...now, published: false }));
					if (answer.status === 410) setGone(true);
					isWrong.current = answer.status === 422 && isInvalid(answer.body);
					if (answer.status === 422 && isInvalid(answer.body)) setRefused({ fields: sent, errors: answer.body.errors });
				}
				setOutcome({ kind: "failed", message: answer.message });
				return null;
			}
			request.current = null;
			const stored = answer.answer.fields;
			setId(answer.answer.id);
			setBase(stored);
			const asSent = (now: SomeFields) => tidied(kind, now.slug === typedSlug ? { ...now, slug: sent.slug ?? "" } : now);
			setFields((now) => rebase(asSent(now), sent, stored));
			// The slug moves by itself.
			const writtenOn = changedFields(sent, asSent(latest.current.fields)).some((name) => name !== "slug");
			setAttempted(false);
			setRefused(null);
			setConflict(null);
			setGone(false);
			setOutcome(writtenOn ? null : { kind: "saved", created: from.id === null });
			return {
				created: from.id === null,
				cameIn: answer.answer.mergedFields,
				id: answer.answer.id,
				path: stored.published ? publicPath(kind, stored.slug) : null,
				writtenOn,
			};
		},
		[kind, send],
	);

	/** Takes the answers to a conflict; what only the other side changed comes in as well. */
	const settleConflict = useCallback(
		(kept: KnownText[], chosen: SomeFields) => {
			const { base, fields } = latest.current;
			if (!conflict) return Promise.resolve(null);
			const { theirs } = conflict;
			// A new item whose first answer was lost, then changed by somebody: it has an id by now.
			const id = latest.current.id ?? request.current ?? null;
			const settled = settle(base ?? theirs, tidied(kind, fields), theirs, chosen);
			setId(id);
			setFields(settled);
			setBase(theirs);
			return save(kept, { id, fields: settled, base: theirs });
		},
		[conflict, kind, save],
	);
	/** Saves and shows readers, at once or at the moment that is chosen; answers as `save` does. */
	const publish = useCallback(
		(kept: KnownText[]) => {
			const { published, publish_at = null } = latest.current.fields;
			return save(kept, undefined, !published && publish_at === null);
		},
		[save],
	);
	const saveAsNew = useCallback(
		(kept: KnownText[]) => {
			request.current = null;
			return save(kept, { id: null, fields: latest.current.fields, base: null });
		},
		[save],
	);
	/** A new item goes on under the id it was begun with elsewhere. */
	const goOnAs = useCallback((id: string) => {
		if (!latest.current.id) request.current = id;
	}, []);

	return {
		...{ kind, id, base, fields, changed, errors, saving, outcome, conflict, gone },
		...{ ownId, goOnAs, slugStale, set, replace, noteImageUnderWay, save, publish, settleConflict, saveAsNew },
		/** Whether what the form holds stopped the last save: it says so beside its fields. */
		wasWrong: useCallback(() => isWrong.current, []),
		leaveConflict: useCallback(() => setConflict(null), []),
		leaveGone: useCallback(() => setGone(false), []),
	};
}

export type Editor = ReturnType<typeof useEditor>;

function tidied(kind: Kind, fields: SomeFields): SomeFields {
	return readFields(kind, fields) ?? fields;
}

/** Everything that stands in the way of saving, in French, by field. */
function wrongOf(kind: Kind, typed: SomeFields, tidy: SomeFields, base: SomeFields | null): FieldErrors {
	const wrong = problemWords(problemsOf(kind, tidy));
	if (tidy.published && typed.published_at === "") wrong.published_at = formCopy.publication.missing;
	else if (isDateToCome(tidy.published_at, base?.published_at, new Date())) wrong.published_at ??= fieldErrors["date-to-come"];
	if (!tidy.published) {
		// An empty text is the choice of a date without one.
		if (typed.publish_at === "") wrong.publish_at = formCopy.publication.missing;
		else if (typeof tidy.publish_at === "string" && tidy.publish_at !== base?.publish_at && Date.parse(tidy.publish_at) <= Date.now())
			wrong.publish_at ??= formCopy.publication.past;
	}
	return wrong;
}

function isConflict(body: unknown): body is ConflictAnswer & { theirs: SomeFields } {
	return typeof body === "object" && body !== null && "conflicts" in body && "theirs" in body;
}

function isInvalid(body: unknown): body is InvalidAnswer {
	return typeof body === "object" && body !== null && "errors" in body;
}
