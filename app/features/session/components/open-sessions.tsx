import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { Badge, Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useAct } from "../../../ui/admin/use-act.ts";
import { accountCopy, closedText } from "../account-copy.ts";

type Moment = { iso: string; text: string };
export type OpenSession = { id: string; client: string | null; opened: Moment; lastSeen: Moment; current: boolean };

/** The open sessions, each with its « Fermer » but this one. */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
	const copy = accountCopy.sessions;
	const act = useAct();
	const { ask } = useShell();
	const [closing, setClosing] = useState(false);

	async function close(id: string | null): Promise<void> {
		setClosing(true);
		await act<{ closed: number }>(adminPaths.account.closeSessions, { id }, ({ closed }) => closedText(id ? 1 : closed));
		setClosing(false);
	}
	async function closeOthers(): Promise<void> {
		if (await ask({ title: copy.closeOthersTitle, text: copy.closeOthersText, confirm: copy.closeOthers, danger: true })) await close(null);
	}

	return (
		<>
			<table className="table table-stacks">
				<thead>
					<tr>
						<th scope="col">{copy.client}</th>
						<th scope="col">{copy.opened}</th>
						<th scope="col">{copy.lastSeen}</th>
						<th scope="col">
							<span className="visually-hidden">{copy.actions}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{sessions.map((session) => {
						const client = session.client ?? copy.unknownClient;
						return (
							<tr key={session.id}>
								<td className="row-main">
									<b>{client}</b>
								</td>
								<td className="numbers" data-label={copy.opened}>
									<time dateTime={session.opened.iso}>{session.opened.text}</time>
								</td>
								<td className="numbers" data-label={copy.lastSeen}>
									<time dateTime={session.lastSeen.iso}>{session.lastSeen.text}</time>
								</td>
								<td className="row-actions">
									{session.current ? (
										<Badge tone="full">{copy.current}</Badge>
									) : (
										<Control
											disabled={closing}
											aria-label={`${copy.close} : ${client}, ${session.opened.text}`}
											onClick={() => close(session.id)}
										>
											{copy.close}
										</Control>
									)}
								</td>
							</tr>
						);
					})}
				</tbody>
			</table>
			{sessions.length > 1 && (
				<div className="account-actions">
					<Control disabled={closing} onClick={closeOthers}>
						{copy.closeOthers}
					</Control>
				</div>
			)}
		</>
	);
}
