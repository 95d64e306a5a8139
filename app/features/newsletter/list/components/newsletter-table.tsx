import { ChartNoAxesColumn, Pencil, Trash2, Undo2 } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { errorOf } from "../../../../shared/copy.ts";
import { Control, ControlLink, IconControl, IconLink } from "../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../ui/admin/empty-note.tsx";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { TableHead } from "../../../../ui/admin/table-head.tsx";
import { useSend } from "../../../../ui/admin/use-send.ts";
import { isLeaving } from "../../states.ts";
import { StatusBadge } from "../../status-badge.tsx";
import { listCopy as copy } from "../copy.ts";
import type { PresentedNewsletter } from "../present.server.ts";

const FOLLOW_EVERY_MS = 5_000;

const UNDO_MS = 12_000;

type TableProps = {
	newsletters: PresentedNewsletter[];
	filtered: boolean /** Those that were deleted, which may come back. */;
	deleted: boolean;
};

/** The newsletters of a page of the list, newest first. */
export function NewsletterTable({ newsletters, filtered, deleted }: TableProps) {
	const place = useRef<HTMLTableElement>(null);
	const { remove, restore } = useRemove(() => place.current?.focus({ preventScroll: true }));
	useFollowing(newsletters.some(({ status }) => isLeaving(status)));
	if (newsletters.length === 0) return <Nothing filtered={filtered} deleted={deleted} />;
	return (
		<table className="table table-stacks sendings" ref={place} tabIndex={-1}>
			<TableHead
				columns={[copy.newsletter, copy.status, copy.created, deleted ? copy.deletedOn : copy.scheduled, copy.sentOn]}
				actions={copy.actions}
			/>
			<tbody>
				{newsletters.map((newsletter) => (
					<Line key={newsletter.id} newsletter={newsletter}>
						{deleted ? (
							<Control icon={Undo2} aria-label={copy.restoreOf(newsletter.title)} onClick={() => restore(newsletter.id)}>
								{copy.restore}
							</Control>
						) : (
							<Acts newsletter={newsletter} onRemove={() => remove(newsletter)} />
						)}
					</Line>
				))}
			</tbody>
		</table>
	);
}

/** Reads the list again now and then while something of it leaves and somebody looks. */
function useFollowing(moving: boolean) {
	const { reread } = useShell();
	useEffect(() => {
		if (!moving) return;
		const timer = setInterval(() => {
			if (!document.hidden) void reread();
		}, FOLLOW_EVERY_MS);
		return () => clearInterval(timer);
	}, [moving, reread]);
}

function Line({ newsletter, children }: { newsletter: PresentedNewsletter; children: ReactNode }) {
	const { id, title, subject, addressed, status, isStuck, underWay, created, scheduled, sent, deletedOn } = newsletter;
	return (
		<tr>
			<td className="row-main">
				<Link className="row-title" to={adminPaths.sendings.one(id)}>
					{title}
				</Link>
				{subject && subject !== title && <span className="sending-subject muted">{subject}</span>}
				{addressed && <span className="sending-subject muted">{addressed}</span>}
				{isStuck && <b className="sending-subject">{copy.stuck}</b>}
				{underWay && (
					<span className="sending-row-bar muted numbers">
						<progress max={Math.max(underWay.of, 1)} value={underWay.done} aria-label={copy.progressOf(title)} />
						{copy.underWayText(underWay.done, underWay.of)}
					</span>
				)}
			</td>
			<td>
				<StatusBadge status={status} />
			</td>
			<td className="numbers">{created && <Dated label={copy.created} iso={created.iso} text={created.short} />}</td>
			<td className="numbers">
				{deletedOn ? <Dated label={copy.deletedOn} {...deletedOn} /> : scheduled && <Dated label={copy.scheduled} {...scheduled} />}
			</td>
			<td className="numbers">{sent && <Dated label={copy.sentOn} {...sent} />}</td>
			<td className="row-actions">{children}</td>
		</tr>
	);
}

function Acts({ newsletter: { id, title, editable }, onRemove }: { newsletter: PresentedNewsletter; onRemove: () => void }) {
	return (
		<>
			{editable && <IconLink icon={Pencil} label={copy.edit(title)} to={adminPaths.newsletter.one(id)} />}
			<IconLink icon={ChartNoAxesColumn} label={copy.follow(title)} to={adminPaths.sendings.one(id)} />
			<IconControl icon={Trash2} label={copy.remove(title)} onClick={onRemove} />
		</>
	);
}

/** On a small screen, where the columns' heads are out of sight, a date says what it is. */
function Dated({ label, iso, text }: { label: string; iso: string; text: string }) {
	return (
		<>
			<span className="sending-date-label muted" aria-hidden="true">
				{label}{" "}
			</span>
			<time dateTime={iso}>{text}</time>
		</>
	);
}

function useRemove(onGone: () => void) {
	const { ask, say, reread } = useShell();
	const send = useSend();

	const restoring = useRef(new Set<string>());
	const restore = async (id: string) => {
		if (restoring.current.has(id)) return;
		restoring.current.add(id);
		const sent = await send(adminPaths.sendings.restore, { id });
		await reread();
		if (sent.ok) say({ kind: "success", title: copy.restored });
		else say({ kind: "error", title: copy.restoreFailed, text: errorOf(sent.message) });
		restoring.current.delete(id);
	};

	const remove = async ({ id, title, wasSent }: PresentedNewsletter) => {
		const text = wasSent ? copy.hideText(title) : copy.removeText(title);
		if (!(await ask({ title: copy.removeQuestion, text, confirm: copy.removeConfirm, danger: true }))) return;
		const sent = await send(adminPaths.sendings.remove, { id });
		if (!sent.ok && sent.status !== 410) {
			say({ kind: "error", title: copy.removeFailed, text: errorOf(sent.message) });
			return;
		}
		const action = { label: copy.undo, onPress: () => restore(id) };
		say({ kind: "success", title: copy.removed, ...(sent.ok && { action, duration: UNDO_MS }) });
		await reread();
		onGone();
	};
	return { remove, restore };
}

function Nothing({ filtered, deleted }: { filtered: boolean; deleted: boolean }) {
	if (deleted && !filtered) {
		return <EmptyNote title={copy.emptyDeleted} text={copy.emptyDeletedHint} />;
	}
	return (
		<EmptyNote title={copy.empty} text={filtered ? copy.emptySearchHint : copy.emptyHint}>
			{filtered ? (
				<ControlLink to={adminPaths.sendings.list}>{copy.clear}</ControlLink>
			) : (
				<ControlLink kind="primary" to={adminPaths.newsletter.editor}>
					{copy.create}
				</ControlLink>
			)}
		</EmptyNote>
	);
}
