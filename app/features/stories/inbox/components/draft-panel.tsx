import { FilePenLine } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { isKind, type Kind, kindNames } from "../../../../shared/kinds.ts";
import { writingWords } from "../../../../shared/writing-copy.ts";
import { Control, ControlLink } from "../../../../ui/admin/control.tsx";
import { Tick } from "../../../../ui/admin/field.tsx";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../ui/admin/use-send.ts";
import { draftCopy, inboxCopy } from "../copy.ts";
import type { OpenMessage } from "../present.server.ts";

/** One press makes a draft of the message; the sender's consent is noted with its date. */
export function DraftPanel({ message }: { message: OpenMessage }) {
	const send = useSend();
	const { say, reread } = useShell();
	const navigate = useNavigate();
	const [making, setMaking] = useState(false);
	const [ticked, setTicked] = useState<boolean | null>(null);
	const agreed = ticked ?? message.consentOn !== null;

	async function consent(given: boolean) {
		setTicked(given);
		const sent = await send(adminPaths.messages.act, { act: given ? "consent" : "no-consent", ids: [message.id] });
		if (sent.ok) await reread();
		else say({ kind: "error", title: inboxCopy.errorPrefix + sent.message });
		setTicked(null);
	}

	async function make(kind: Kind) {
		if (making) return;
		setMaking(true);
		const sent = await send<{ address: string }>(adminPaths.messages.draft(message.id), { type: kind });
		setMaking(false);
		if (sent.ok) return navigate(sent.answer.address);
		say({ kind: "error", title: inboxCopy.errorPrefix + sent.message });
	}

	const made = message.draft && isKind(message.draft.kind) ? { kind: message.draft.kind, id: message.draft.id } : null;
	return (
		<section className="message-part message-draft" aria-labelledby="message-draft">
			<h3 className="heading" id="message-draft">
				{draftCopy.title}
			</h3>
			<p className="muted">{made ? draftCopy.made(writingWords[made.kind].piece) : draftCopy.text}</p>
			<Tick label={draftCopy.consent} checked={agreed} onChange={(event) => consent(event.target.checked)} />
			<p className="muted draft-consent">{message.consentOn ? draftCopy.consentSince(message.consentOn) : draftCopy.noConsent}</p>
			<div className="message-actions">
				{made ? (
					<ControlLink icon={FilePenLine} to={adminPaths.items.one(made.kind, made.id)}>
						{draftCopy.open}
					</ControlLink>
				) : (
					kindNames.map((kind) => (
						<Control key={kind} icon={FilePenLine} onClick={() => make(kind)} disabled={making}>
							{writingWords[kind].piece}
						</Control>
					))
				)}
			</div>
		</section>
	);
}
