import { Reply } from "lucide-react";
import { useRef, useState } from "react";
import { notFound, reading } from "../../../../platform/http/reading.ts";
import { readMailAbout } from "../../../../platform/mail/outbox.server.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { dateText, momentText } from "../../../../shared/dates-fr.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { DraftPanel } from "../components/draft-panel.tsx";
import { MessageActions } from "../components/message-actions.tsx";
import { MessageHead } from "../components/message-head.tsx";
import { Replies } from "../components/replies.tsx";
import { ReplyComposer } from "../components/reply-composer.tsx";
import { useMarkRead } from "../components/use-mark-read.ts";
import { inboxCopy, replyCopy } from "../copy.ts";
import { aboutStory, keptUntil, quoted, senderName } from "../rules.ts";
import { findMessage } from "../store.server.ts";
import type { Route } from "./+types/message";

export type OpenMessage = Awaited<ReturnType<typeof loader>>;

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { timeZone } = services.config;
	return reading(services, request, async () => {
		const message = await findMessage(services.db, params.id);
		if (!message) throw notFound();
		const [rows, house] = await Promise.all([readMailAbout(services.db, aboutStory(message.id), "reply"), services.mail.house()]);
		const sender = senderName(message);
		const day = dateText(message.createdAt, timeZone)?.long ?? "";
		return {
			id: message.id,
			kind: message.kind,
			sender,
			email: message.email,
			phone: message.phone,
			text: message.message,
			moment: momentText(message.createdAt, timeZone) ?? "",
			iso: message.createdAt,
			keptUntil: dateText(keptUntil(message.createdAt), timeZone)?.long ?? "",
			unread: message.readAt === null,
			archived: message.archivedAt !== null,
			consentOn: momentText(message.consentAt, timeZone),
			draft: message.draftType && message.draftId ? { type: message.draftType, id: message.draftId } : null,
			/** Without a mail server what is sent stays here, as a file. */
			mailStays: services.mail.way.kind === "files",
			replies: rows.map((row) => ({
				id: row.id,
				subject: row.subject,
				text: row.body_text,
				state: row.sent_at ? ("sent" as const) : row.failed_at ? ("failed" as const) : ("waiting" as const),
				moment: momentText(row.sent_at ?? row.failed_at ?? row.created_at, timeZone) ?? "",
				reason: row.last_error,
			})),
			composer: {
				answersTo: house.contact,
				subject: replyCopy.subjectOf(message.kind, house.siteName),
				text: replyCopy.greeting(message.firstName) + quoted(message.message, replyCopy.introduction(sender, day)),
			},
		};
	});
}

export default function MessagePane({ loaderData: message }: Route.ComponentProps) {
	useMarkRead(message.id, message.unread);
	return <OpenedMessage key={message.id} message={message} />;
}

function OpenedMessage({ message }: { message: OpenMessage }) {
	const [replying, setReplying] = useState(false);
	const opener = useRef<HTMLButtonElement>(null);
	return (
		<article className="message" aria-labelledby="message-sender">
			<MessageHead message={message} />
			<div className="message-text">{message.text}</div>
			<MessageActions message={message}>
				<Control kind="primary" icon={Reply} aria-expanded={replying} onClick={() => setReplying(true)} ref={opener}>
					{inboxCopy.reply}
				</Control>
			</MessageActions>
			<ReplyComposer
				message={message}
				open={replying}
				onOpen={() => setReplying(true)}
				onClose={() => {
					setReplying(false);
					opener.current?.focus();
				}}
			/>
			<Replies replies={message.replies} mailStays={message.mailStays} />
			<DraftPanel message={message} />
			<p className="muted message-kept">{inboxCopy.kept(message.keptUntil)}</p>
		</article>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../../ui/admin/screen-error.tsx";
