import { KeyRound } from "lucide";
import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { TableHead } from "../../../ui/admin/table-head.tsx";
import { useAct } from "../../../ui/admin/use-act.ts";
import { ConfirmedDialog } from "../confirmed/dialog.tsx";
import { programsCopy } from "./copy.ts";
import { ShownOnce } from "./shown-once.tsx";

const copy = programsCopy.tokens;

type Moment = { iso: string; text: string };
type Token = { id: string; name: string; prefix: string; made: Moment; used: Moment | null };
type Made = { name: string; token: string };

/** The keys by which programs come in: made, shown once, revoked. */
export function Tokens({ tokens, asksCode }: { tokens: readonly Token[]; asksCode: boolean }) {
	const [making, setMaking] = useState(false);
	const [made, setMade] = useState<Made | null>(null);
	const { reread } = useShell();
	const make = (
		<Control kind="primary" icon={KeyRound} onClick={() => setMaking(true)}>
			{copy.make}
		</Control>
	);
	return (
		<section className="programs-part" aria-labelledby="programs-tokens">
			<h3 className="heading" id="programs-tokens">
				{copy.title}
			</h3>
			<p className="programs-text muted">{copy.text}</p>
			{tokens.length === 0 ? (
				<EmptyNote title={copy.none}>{make}</EmptyNote>
			) : (
				<>
					<TokenTable tokens={tokens} />
					<p>{make}</p>
				</>
			)}
			{making && (
				<ConfirmedDialog<Made>
					title={copy.makeTitle}
					text={copy.makeText}
					confirm={copy.confirm}
					asksCode={asksCode}
					address={adminPaths.programs.makeToken}
					onClose={() => setMaking(false)}
					onDone={(answer) => {
						setMaking(false);
						setMade(answer);
						void reread();
					}}
				>
					{({ name }) => <AdminInput label={copy.name} name="name" autoComplete="off" required error={name} />}
				</ConfirmedDialog>
			)}
			{made && (
				<ShownOnce
					title={copy.madeTitle(made.name)}
					text={copy.madeText}
					label={copy.key}
					secret={made.token}
					copied={copy.copied}
					onClose={() => setMade(null)}
				/>
			)}
		</section>
	);
}

function TokenTable({ tokens }: { tokens: readonly Token[] }) {
	const act = useAct();
	const { ask } = useShell();
	const [, , madeLabel, usedLabel] = copy.columns;

	async function revoke({ id, name }: Token): Promise<void> {
		if (!(await ask({ title: copy.revokeTitle(name), text: copy.revokeText, confirm: copy.revoke, danger: true }))) return;
		await act(adminPaths.programs.revokeToken, { id }, copy.revoked);
	}

	return (
		<table className="table table-stacks">
			<TableHead columns={copy.columns} actions={programsCopy.actions} />
			<tbody>
				{tokens.map((token) => (
					<tr key={token.id}>
						<td className="row-main">
							<span className="row-title">{token.name}</span>
						</td>
						<td>
							<code>{token.prefix}…</code>
						</td>
						<td className="numbers" data-label={madeLabel}>
							<time dateTime={token.made.iso}>{token.made.text}</time>
						</td>
						<td className="numbers" data-label={usedLabel}>
							{token.used ? <time dateTime={token.used.iso}>{token.used.text}</time> : copy.never}
						</td>
						<td className="row-actions">
							<Control aria-label={copy.revokeOne(token.name)} onClick={() => revoke(token)}>
								{copy.revoke}
							</Control>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
