import { Pencil } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { kindWords } from "../../../shared/copy.ts";
import { Badge, IconLink } from "../../../ui/admin/control.tsx";
import { TableHead } from "../../../ui/admin/table-head.tsx";
import { dashboardCopy as copy, messageWords } from "./copy.ts";
import type { LatestContent, LatestMessage } from "./latest-store.server.ts";

function State({ published, planned }: Pick<LatestContent, "published" | "planned">) {
	if (published) return <Badge tone="full">{copy.contentStates.published}</Badge>;
	return planned ? <Badge tone="ready">{copy.contentStates.planned}</Badge> : <Badge tone="empty">{copy.contentStates.draft}</Badge>;
}

/** What was made last, each with the way to change it. */
export function LatestContents({ contents }: { contents: LatestContent[] | null }) {
	return (
		<section aria-labelledby="contents">
			<div className="line-head">
				<h3 className="heading" id="contents">
					{copy.contents}
				</h3>
			</div>
			{contents && contents.length > 0 ? (
				<table className="table table-stacks">
					<TableHead columns={[copy.contentTitle, copy.contentType, copy.contentState, copy.contentDate]} actions={copy.actions} />
					<tbody>
						{contents.map(({ id, kind, title, published, planned, created }) => (
							<tr key={id}>
								<td className="row-main">
									<Link className="row-title" to={adminPaths.items.one(kind, id)}>
										{title}
									</Link>
								</td>
								<td>{kindWords[kind].one}</td>
								<td>
									<State published={published} planned={planned} />
								</td>
								<td className="numbers">{created?.short}</td>
								<td className="row-actions">
									<IconLink icon={Pencil} label={copy.edit(title)} to={adminPaths.items.one(kind, id)} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			) : (
				<p className="muted">{contents ? copy.noContents : copy.unavailable}</p>
			)}
		</section>
	);
}

/** What readers wrote last; answering happens among the messages. */
export function LatestMessages({ messages }: { messages: LatestMessage[] | null }) {
	return (
		<section aria-labelledby="messages">
			<div className="line-head">
				<h3 className="heading" id="messages">
					{copy.messages}
				</h3>
				<Link className="end" to={adminPaths.messages.inbox}>
					{copy.allMessages}
				</Link>
			</div>
			{messages && messages.length > 0 ? (
				<ul className="newsletters">
					{messages.map(({ id, kind, sender, words, unread, created }) => (
						<li key={id}>
							<Link to={adminPaths.messages.one(id)}>
								<span className="newsletter-head">
									<b>{sender}</b>
									{unread && <Badge tone="ready">{copy.unread}</Badge>}
									<span className="numbers muted">{created?.short}</span>
								</span>
								<span className="newsletter-words">
									{messageWords[kind]}
									{"\u202f: "}
									{words}
								</span>
							</Link>
						</li>
					))}
				</ul>
			) : (
				<p className="muted">{messages ? copy.noMessages : copy.unavailable}</p>
			)}
		</section>
	);
}
