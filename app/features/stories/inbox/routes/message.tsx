import { Reply } from "lucide";
import { useRef, useState } from "react";
import { notFound, reading } from "../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { DraftPanel } from "../components/draft-panel.tsx";
import { MessageActions } from "../components/message-actions.tsx";
import { MessageHead } from "../components/message-head.tsx";
import { Replies } from "../components/replies.tsx";
import { ReplyComposer } from "../components/reply-composer.tsx";
import { useMarkRead } from "../components/use-mark-read.ts";
import { inboxCopy } from "../copy.ts";
import { type OpenMessage, presentMessage } from "../present.server.ts";
import type { Route } from "./+types/message";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const message = await presentMessage(services, params.id);
		if (!message) throw notFound();
		return message;
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
			<div className="as-written message-text">{message.text}</div>
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
