import { MailPlus, Trash2, UserMinus } from "lucide";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { Badge, ControlLink, IconControl } from "../../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../../ui/admin/empty-note.tsx";
import { TableHead } from "../../../../../ui/admin/table-head.tsx";
import { SmartLink } from "../../../../../ui/smart-link.tsx";
import { subscribersCopy as copy } from "../copy.ts";
import type { ListedSubscriber } from "../present.server.ts";
import type { SubscriberQuery } from "../rules.ts";
import { useSubscriberActions } from "./use-subscriber-actions.ts";

/** The people of a page of the list, and what can be done about each. */
export function SubscriberTable({ people, query }: { people: ListedSubscriber[]; query: SubscriberQuery }) {
	const actions = useSubscriberActions();
	if (people.length === 0) return <Nobody query={query} />;
	return (
		<table className="table table-stacks subscribers" ref={actions.place} tabIndex={-1}>
			<TableHead columns={[copy.email, copy.name, copy.phone, copy.state, copy.date, copy.source]} actions={copy.actions} />
			<tbody>
				{people.map((person) => (
					<tr key={person.id}>
						<td className="row-main subscriber-email">
							<SmartLink href={adminPaths.subscribers.one(person.id)}>{person.email}</SmartLink>
							{person.letters && <span className="subscriber-letters muted">{person.letters}</span>}
						</td>
						<td>{person.name}</td>
						<td className="numbers">{person.phone}</td>
						<td>
							<State person={person} />
							{person.blocked && <span className="subscriber-left muted">{person.blocked}</span>}
							{person.pending && <span className="subscriber-left muted">{copy.pendingSince(person.pending.short)}</span>}
							{person.left && <span className="subscriber-left muted">{copy.since(person.left.short)}</span>}
						</td>
						<td className="numbers">{person.created?.short}</td>
						<td className="muted">{person.source}</td>
						<td className="row-actions">
							{person.pending && <IconControl icon={MailPlus} label={copy.resend(person.email)} onClick={() => actions.resend(person)} />}
							{!person.left && (
								<IconControl icon={UserMinus} label={copy.unsubscribe(person.email)} onClick={() => actions.unsubscribe(person)} />
							)}
							<IconControl icon={Trash2} label={copy.erase(person.email)} onClick={() => actions.erase(person)} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function State({ person }: { person: ListedSubscriber }) {
	if (person.blocked && !person.left) return <Badge tone="error">{copy.blocked}</Badge>;
	if (person.pending) return <Badge tone="ready">{copy.pending}</Badge>;
	return person.left ? <Badge tone="empty">{copy.unsubscribed}</Badge> : <Badge tone="full">{copy.subscribed}</Badge>;
}

function Nobody({ query }: { query: SubscriberQuery }) {
	const searching = query.q !== "" || query.state !== null || query.topic !== null;
	return (
		<EmptyNote title={searching ? copy.emptySearch : copy.empty} text={searching ? copy.emptySearchHint : copy.emptyHint}>
			{searching && <ControlLink to={adminPaths.subscribers.list}>{copy.clear}</ControlLink>}
		</EmptyNote>
	);
}
