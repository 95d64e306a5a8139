import { ArrowLeft, Mail, Phone } from "lucide";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Badge } from "../../../../ui/admin/control.tsx";
import { Glyph } from "../../../../ui/icon.tsx";
import { inboxCopy } from "../copy.ts";
import type { OpenMessage } from "../present.server.ts";
import { KindMark } from "./marks.tsx";

/** Who wrote, when, and how to reach them. */
export function MessageHead({ message }: { message: OpenMessage }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const [query] = useSearchParams();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another message, another arrival
	useEffect(() => {
		// On a small screen the list has gone with the focus: it goes on here.
		const list = document.querySelector<HTMLElement>(".inbox-list");
		if (list && list.offsetParent === null) heading.current?.focus();
	}, [message.id]);
	return (
		<header className="message-head">
			<Link className="message-back" to={`${adminPaths.messages.inbox}${query.size > 0 ? `?${query}` : ""}`}>
				<Glyph icon={ArrowLeft} />
				{inboxCopy.back}
			</Link>
			<div className="message-title">
				<h2 id="message-sender" ref={heading} tabIndex={-1}>
					{message.sender}
				</h2>
				<KindMark kind={message.kind} />
				{message.archived && <Badge tone="empty">{inboxCopy.archived}</Badge>}
			</div>
			<dl className="message-facts">
				<div>
					<dt className="visually-hidden">{inboxCopy.email}</dt>
					<dd>
						<a href={`mailto:${message.email}`}>
							<Glyph icon={Mail} />
							{message.email}
						</a>
					</dd>
				</div>
				{message.phone && (
					<div>
						<dt className="visually-hidden">{inboxCopy.phone}</dt>
						<dd>
							<a href={`tel:${message.phone.replace(/[^\d+]/g, "")}`}>
								<Glyph icon={Phone} />
								{message.phone}
							</a>
						</dd>
					</div>
				)}
				<div>
					<dt>{inboxCopy.received}</dt>
					<dd>
						<time dateTime={message.iso}>{message.moment}</time>
					</dd>
				</div>
			</dl>
		</header>
	);
}
