import type { KeyboardEvent } from "react";
import { Link, NavLink } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { siteCopy } from "../../../../shared/copy.ts";
import { EmptyNote } from "../../../../ui/admin/empty-note.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { emptyCopy, inboxCopy } from "../copy.ts";
import type { InboxRow } from "../present.server.ts";
import { type Filter, filterQuery } from "../rules.ts";
import { AnsweredMark, DraftMark, KindMark } from "./marks.tsx";

/** Arrows, Home and End walk the list; Enter opens, as any link does. */
function walk(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowDown: 1, ArrowUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }[event.key];
	if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
	const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(".inbox-row")];
	const now = links.indexOf(document.activeElement as HTMLAnchorElement);
	const next = links[Math.min(links.length - 1, Math.max(0, now + step))];
	if (!next) return;
	event.preventDefault();
	next.focus();
}

export type InboxListProps = { filter: Filter; rows: readonly InboxRow[]; pages: number; openId: string | null };

/** The pile: one line a message, newest first. */
export function InboxList({ filter, rows, pages, openId }: InboxListProps) {
	const query = filterQuery(filter);
	if (rows.length === 0) {
		const { title, text } = emptyCopy[filter.view];
		return (
			<div className="inbox-list">
				<EmptyNote title={title} text={text} />
			</div>
		);
	}
	return (
		<div className="inbox-list">
			<ul aria-label={inboxCopy.list} onKeyDown={walk}>
				{rows.map((row) => (
					<li key={row.id}>
						<NavLink
							to={`${adminPaths.messages.one(row.id)}${query}`}
							className={classNames("inbox-row", row.unread && "inbox-unread")}
							aria-current={row.id === openId ? "true" : undefined}
							preventScrollReset
						>
							<span className="inbox-sender">
								{row.sender}
								{row.unread && <span className="visually-hidden">, {inboxCopy.unread.toLowerCase()}</span>}
							</span>
							<time dateTime={row.iso} className="numbers muted">
								{row.date}
							</time>
							<span className="inbox-opening">{row.opening}</span>
							<span className="inbox-marks">
								<KindMark kind={row.kind} />
								{row.answered && <AnsweredMark />}
								{row.drafted && <DraftMark />}
							</span>
						</NavLink>
					</li>
				))}
			</ul>
			{pages > 1 && (
				<nav className="pager" aria-label="Pages">
					{filter.page > 1 ? <Link to={filterQuery({ ...filter, page: filter.page - 1 }) || "?"}>{inboxCopy.newer}</Link> : <span />}
					<span className="numbers muted">{siteCopy.outOf(filter.page, pages)}</span>
					{filter.page < pages ? <Link to={filterQuery({ ...filter, page: filter.page + 1 })}>{inboxCopy.older}</Link> : <span />}
				</nav>
			)}
		</div>
	);
}
