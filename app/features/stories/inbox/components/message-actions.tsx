import { Archive, ArchiveRestore, Download, MailOpen, Trash2 } from "lucide";
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Control, ControlLink } from "../../../../ui/admin/control.tsx";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../ui/admin/use-send.ts";
import { inboxCopy } from "../copy.ts";
import type { OpenMessage } from "../present.server.ts";
import type { Act } from "../rules.ts";

/** What can be done with the open message, apart from answering it. */
export function MessageActions({ message, children }: { message: OpenMessage; children: ReactNode }) {
	const send = useSend();
	const { say, ask, reread } = useShell();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const [busy, setBusy] = useState(false);

	async function act(what: Act): Promise<boolean> {
		setBusy(true);
		const sent = await send(adminPaths.messages.act, { act: what, ids: [message.id] });
		setBusy(false);
		if (!sent.ok) say({ kind: "error", title: inboxCopy.errorPrefix + sent.message });
		return sent.ok;
	}
	/** Back to the pile, read anew; the frame's count too. */
	async function leave() {
		await navigate(`${adminPaths.messages.inbox}${query.size > 0 ? `?${query}` : ""}`);
		await reread();
	}

	async function archive() {
		if (!(await act("archive"))) return;
		await leave();
		const link = { href: `${adminPaths.messages.one(message.id)}?vue=archives`, label: inboxCopy.seeAgain };
		say({ kind: "success", title: inboxCopy.archivedToast, text: message.sender, link });
	}
	async function unarchive() {
		if (!(await act("unarchive"))) return;
		say({ kind: "success", title: inboxCopy.unarchived });
		await reread();
	}
	async function markUnread() {
		if (await act("unread")) await leave();
	}
	async function remove() {
		const question = { title: inboxCopy.removeTitle, text: inboxCopy.removeText, confirm: inboxCopy.removeConfirm, danger: true };
		if (!(await ask(question)) || !(await act("delete"))) return;
		await leave();
		say({ kind: "success", title: inboxCopy.removed });
	}

	return (
		<div className="message-actions">
			{children}
			{message.archived ? (
				<Control icon={ArchiveRestore} onClick={unarchive} disabled={busy}>
					{inboxCopy.unarchive}
				</Control>
			) : (
				<Control icon={Archive} onClick={archive} disabled={busy}>
					{inboxCopy.archive}
				</Control>
			)}
			<Control icon={MailOpen} onClick={markUnread} disabled={busy}>
				{inboxCopy.markUnread}
			</Control>
			<ControlLink icon={Download} to={adminPaths.messages.exportOne(message.id)} reloadDocument download>
				{inboxCopy.exportOne}
			</ControlLink>
			<Control icon={Trash2} onClick={remove} disabled={busy}>
				{inboxCopy.remove}
			</Control>
		</div>
	);
}
