import { Send } from "lucide";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { AdminInput, AdminTextArea } from "../../../../ui/admin/field.tsx";
import { FoundNote, NOT_KEPT } from "../../../../ui/admin/found-note.tsx";
import { newId } from "../../../../ui/admin/new-id.ts";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { useKeptWork } from "../../../../ui/admin/use-kept-work.ts";
import { useLeaveGuard } from "../../../../ui/admin/use-leave-guard.ts";
import { useSend } from "../../../../ui/admin/use-send.ts";
import { inboxCopy, replyCopy } from "../copy.ts";
import type { OpenMessage } from "../present.server.ts";
import { REPLY_AT_MOST, SUBJECT_AT_MOST } from "../rules.ts";

type Written = { subject: string; text: string };
type Errors = Partial<Record<keyof Written, string>>;

export type ReplyComposerProps = { message: OpenMessage; open: boolean; onOpen: () => void; onClose: () => void };

/** Writing an answer: closed until asked for; what was written survives closing, another message, a new login and a crash. */
export function ReplyComposer({ message, open, onOpen, onClose }: ReplyComposerProps) {
	const { id, composer } = message;
	const blank: Written = { subject: composer.subject, text: composer.text };
	const [written, setWritten] = useState<Written>(blank);
	const changed = written.subject !== blank.subject || written.text !== blank.text;
	const kept = useKeptWork(`contrevent:reply:${id}`, written, null, changed);
	// What the browser keeps is left without a question: it comes back with the message.
	useLeaveGuard(changed, kept.keepNow, { onlyIfLost: true });
	const [errors, setErrors] = useState<Errors>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [sending, setSending] = useState(false);
	const requestId = useRef<string | null>(null);
	const area = useRef<HTMLTextAreaElement>(null);
	const send = useSend();
	const { say, reread } = useShell();

	const reopen = useRef(() => {});
	reopen.current = () => {
		const work = kept.take();
		if (work) setWritten(work.fields);
		onOpen();
	};
	// Once: after that, texts that still wait are offered in the open form.
	const cameBack = useRef(false);
	const comesBack = kept.found !== null && !changed;
	useEffect(() => {
		if (!comesBack || cameBack.current) return;
		cameBack.current = true;
		reopen.current();
	}, [comesBack]);

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
		setWritten((before) => ({ ...before, ...part }));
		setErrors({});
		// Other words are another mail.
		requestId.current = null;
	}

	function close(forget: boolean) {
		if (forget) {
			kept.forget();
			setWritten(blank);
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
		requestId.current ??= newId();
		const sent = await send(adminPaths.messages.reply(id), { requestId: requestId.current, ...written });
		setSending(false);
		if (!sent.ok) {
			const { errors: found } = (sent.body ?? {}) as { errors?: Errors };
			setErrors(found ?? {});
			if (!found) setFailure(inboxCopy.errorPrefix + sent.message);
			return;
		}
		close(true);
		say({ kind: "success", title: replyCopy.queued });
		await reread();
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
			<FoundNote kept={kept} timeZone={message.timeZone} onTake={(work) => setWritten(work.fields)} />
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
			{changed && !kept.keeping && <p role="status">{NOT_KEPT}</p>}
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
