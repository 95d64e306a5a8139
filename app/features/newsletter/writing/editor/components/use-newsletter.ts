import { useCallback, useMemo, useRef, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { RECORD_KEY, readRecord } from "../../../../../shared/admin-record.ts";
import type { KnownText } from "../../../../../shared/kept-text.ts";
import { newId } from "../../../../../ui/admin/new-id.ts";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../../ui/admin/use-send.ts";
import { templateOf } from "../../../rules.ts";
import { editorCopy as copy } from "../copy.ts";
import { differences, type NewsletterFields, type StoredNewsletter } from "../rules.ts";

type Start = { stored: StoredNewsletter | null; fields: NewsletterFields; copyOf: string | null };

/** A newsletter being written: its fields, what is stored of it, and what saving it came to. */
export function useNewsletter(start: Start) {
	const send = useSend();
	const { say } = useShell();
	const [stored, setStored] = useState(start.stored);
	const [fields, setFields] = useState(start.fields);
	const [saving, setSaving] = useState(false);
	const [conflict, setConflict] = useState<{ theirs: StoredNewsletter; status: "draft" | "ready" } | null>(null);
	const [gone, setGone] = useState(false);
	const busy = useRef(false);
	/** Becomes the new newsletter's id: the same save sent twice makes one. */
	const request = useRef<string | null>(null);
	const blank = useRef(start.fields);
	const latest = useRef({ stored, fields });
	latest.current = { stored, fields };

	const changed = useMemo(() => differences(stored?.fields ?? blank.current, fields).length > 0, [stored, fields]);
	const set = useCallback((given: Partial<NewsletterFields>) => setFields((all) => ({ ...all, ...given })), []);

	/** The browser's own record decides which words one reads, never whether one gets in (rows 228, 229). */
	const sessionEnded = useCallback(() => {
		const words = readRecord(localStorage.getItem(RECORD_KEY)) ? copy.expired : copy.noSession;
		say({ id: "newsletter", kind: "error", ...words, duration: 12_000 });
	}, [say]);

	const imagesUnderWay = useRef(0);
	/** An image begins to be sent into the text, or is there: a letter saved meanwhile would be saved, and could leave, without it. */
	const noteImageUnderWay = useCallback((underWay: boolean) => {
		imagesUnderWay.current += underWay ? 1 : -1;
	}, []);
	/** Whether one is on its way, which is said. */
	const waitsForImage = useCallback(() => {
		if (imagesUnderWay.current === 0) return false;
		say({ id: "newsletter", kind: "error", ...copy.imageUnderWay });
		return true;
	}, [say]);

	/** Saves as a draft or as ready; answers what is stored now, or null with the reason said. */
	const save = useCallback(
		async (
			status: "draft" | "ready",
			kept: KnownText[],
			over?: { revision: number; fields: NewsletterFields },
		): Promise<StoredNewsletter | null> => {
			if (busy.current) return null;
			busy.current = true;
			setSaving(true);
			const { stored } = latest.current;
			const fields = over?.fields ?? latest.current.fields;
			// What was taken of both texts is in the form, whatever comes of saving it.
			if (over) setFields(fields);
			request.current ??= newId();
			const id = gone ? null : (stored?.id ?? null);
			// Saved anew after it was deleted, it is for whom it was for.
			const copyOf = id === null ? (stored?.id ?? start.copyOf) : null;
			const body = { ...fields, id, copyOf, requestId: request.current, status, revision: over?.revision ?? stored?.revision ?? 0, kept };
			const sent = await send<StoredNewsletter>(adminPaths.newsletter.save, body, { onSessionEnd: sessionEnded });
			busy.current = false;
			setSaving(false);
			if (!sent.ok) {
				if (sent.status === 409 && hasTheirs(sent.body)) setConflict({ theirs: sent.body.theirs, status });
				else if (sent.status !== 401) say({ id: "newsletter", kind: "error", title: copy.saveFailed, text: sentence(sent.message) });
				if (sent.status === 410) {
					// Saved once more, it is a new one.
					request.current = newId();
					setGone(true);
				}
				return null;
			}
			const now = sent.answer;
			setStored(now);
			setGone(false);
			setConflict(null);
			// What was typed meanwhile stays; what the server tidied comes in.
			setFields((typed) => {
				const kept = Object.fromEntries(differences(fields, typed).map((field) => [field, typed[field]]));
				return { ...now.fields, ...kept };
			});
			say({ id: "newsletter", kind: "success", title: status === "ready" ? copy.markedReady : copy.saved });
			return now;
		},
		[send, say, sessionEnded, gone, start.copyOf],
	);

	/** Takes what the other window saved, and lets go of what is here. */
	const takeTheirs = useCallback(() => {
		if (!conflict) return;
		setStored(conflict.theirs);
		setFields(conflict.theirs.fields);
		setConflict(null);
	}, [conflict]);

	/** The id it has, or will have. */
	const ownId = useCallback(() => {
		if (latest.current.stored) return latest.current.stored.id;
		request.current ??= newId();
		return request.current;
	}, []);
	/** Puts a text that was kept in the place of this one: saved, it is a change of what its writer had read. */
	const putKept = useCallback(({ fields, id, revision }: { fields: NewsletterFields; id?: string; revision?: number | null }) => {
		setFields({ ...fields, template: templateOf(fields.template) });
		if (!latest.current.stored) request.current = id ?? request.current;
		setStored((known) => known && { ...known, revision: revision ?? known.revision });
	}, []);
	const putStored = useCallback(() => setFields(latest.current.stored?.fields ?? blank.current), []);

	return {
		...{ stored, fields, changed, saving, conflict },
		...{ set, save, takeTheirs, ownId, putKept, putStored, noteImageUnderWay, waitsForImage },
		leaveConflict: useCallback(() => setConflict(null), []),
	};
}

export type NewsletterEditor = ReturnType<typeof useNewsletter>;

function hasTheirs(body: unknown): body is { theirs: StoredNewsletter } {
	return typeof body === "object" && body !== null && "theirs" in body;
}

function sentence(text: string): string {
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
