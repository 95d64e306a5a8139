import { Send } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Control } from "../../../../ui/admin/control.tsx";
import { AdminInput, AdminTextArea } from "../../../../ui/admin/field.tsx";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../ui/admin/use-send.ts";
import { inboxCopy, replyCopy } from "../copy.ts";
import type { OpenMessage } from "../present.server.ts";
import { REPLY_AT_MOST, SUBJECT_AT_MOST } from "../rules.ts";

type Written = { subject: string; text: string };
type Errors = Partial<Record<keyof Written, string>>;

/** Where an answer that is not sent yet waits, in this browser tab. */
const placeOf = (id: string) => `reply:${id}`;

function keptAnswer(id: string): Written | null {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(id)) ?? "null");
		if (typeof kept !== "object" || kept === null || !("subject" in kept) || !("text" in kept)) return null;
		return typeof kept.subject === "string" && typeof kept.text === "string" ? { subject: kept.subject, text: kept.text } : null;
	} catch {
		return null;
	}
}

export type ReplyComposerProps = { message: OpenMessage; open: boolean; onOpen: () => void; onClose: () => void };

/** Writing an answer: closed until asked for; what was written survives closing, another message and a new login. */
export function ReplyComposer({ message, open, onOpen, onClose }: ReplyComposerProps) {
	const { id, composer } = message;
	const [written, setWritten] = useState<Written>({ subject: composer.subject, text: composer.text });
	const [errors, setErrors] = useState<Errors>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [sending, setSending] = useState(false);
	const requestId = useRef<string | null>(null);
	const area = useRef<HTMLTextAreaElement>(null);
	const send = useSend();
	const { say } = useShell();
	const { revalidate } = useRevalidator();

	const reopen = useRef(onOpen);
	useEffect(() => {
		const kept = keptAnswer(id);
		if (!kept) return;
		setWritten(kept);
		reopen.current();
	}, [id]);

	// The caret waits under the greeting, above what is quoted.
	useEffect(() => {
		const field = area.current;
		if (!open || !field) return;
		const place = Math.min(field.value.length, field.value.indexOf("\n") + 2);
		field.focus();
		field.setSelectionRange(place, place);
		field.scrollTop = 0;
	}, [open]);

	function change(part: Partial<Written>) {
		const next = { ...written, ...part };
		setWritten(next);
		setErrors({});
		// Other words are another mail.
		requestId.current = null;
		sessionStorage.setItem(placeOf(id), JSON.stringify(next));
	}

	function close(forget: boolean) {
		if (forget) {
			sessionStorage.removeItem(placeOf(id));
			setWritten({ subject: composer.subject, text: composer.text });
		}
		requestId.current = null;
		setErrors({});
		setFailure(null);
		onClose();
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (sending) return;
		if (written.text.trim() === composer.text.trim()) {
			setErrors({ text: replyCopy.unwritten });
			area.current?.focus();
			return;
		}
		setSending(true);
		setFailure(null);
		requestId.current ??= crypto.randomUUID();
		const sent = await send(`/admin/messages/${id}/repondre`, { requestId: requestId.current, ...written });
		setSending(false);
		if (!sent.ok) {
			const { errors: found } = (sent.body ?? {}) as { errors?: Errors };
			setErrors(found ?? {});
			if (!found) setFailure(inboxCopy.errorPrefix + sent.message);
			return;
		}
		close(true);
		say({ kind: "success", title: replyCopy.queued });
		await revalidate();
	}

	if (!open) return null;
	return (
		<form className="message-part admin-fields" onSubmit={submit} noValidate aria-labelledby="reply-title">
			<div className="line-head reply-head">
				<h3 className="heading" id="reply-title">
					{replyCopy.title}
				</h3>
				<span className="muted">{replyCopy.to(message.email)}</span>
			</div>
			<AdminInput
				label={replyCopy.subject}
				required
				maxLength={SUBJECT_AT_MOST}
				value={written.subject}
				error={errors.subject}
				onChange={(event) => change({ subject: event.target.value })}
			/>
			<AdminTextArea
				label={replyCopy.text}
				required
				rows={12}
				maxLength={REPLY_AT_MOST}
				value={written.text}
				error={errors.text}
				hint={replyCopy.answersTo(composer.answersTo)}
				onChange={(event) => change({ text: event.target.value })}
				ref={area}
			/>
			{failure && (
				<p className="field-error" role="alert">
					{failure}
				</p>
			)}
			<div className="message-actions">
				<Control type="submit" kind="primary" icon={Send} disabled={sending}>
					{sending ? replyCopy.sending : replyCopy.send}
				</Control>
				<Control onClick={() => close(false)}>{replyCopy.cancel}</Control>
				<Control kind="bare" onClick={() => close(true)}>
					{replyCopy.discard}
				</Control>
			</div>
		</form>
	);
}
