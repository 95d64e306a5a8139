import { Pencil, Send, Trash2 } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { numberText } from "../../../../shared/numbers-fr.ts";
import { Badge, Control, ControlLink } from "../../../../ui/admin/control.tsx";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { SendDialog } from "../../reports/detail/components/send-dialog.tsx";
import { StatusBadge } from "../../status-badge.tsx";
import { automaticCopy } from "../copy.ts";
import type { ShownDigest } from "../digest/present.server.ts";
import { DigestForm, type TemplateChoices } from "./digest-form.tsx";
import { useActs } from "./use-acts.ts";

const copy = automaticCopy.digest;

type Part = { digest: ShownDigest; templates: TemplateChoices; timeZone: string; byFiles: boolean };

/** The letter made of what was published: what waits, how it is made, what became of the last periods. */
export function DigestPart({ digest, templates, timeZone, byFiles }: Part) {
	const { awaiting, isOn, next } = digest;
	return (
		<section className="automatic-part" aria-labelledby="digest">
			<h4 className="part-title" id="digest">
				{copy.title}
			</h4>
			<p className="muted">{copy.lead}</p>
			{awaiting.map((letter) => (
				<Awaiting key={letter.id} letter={letter} timeZone={timeZone} byFiles={byFiles} />
			))}
			<div className="automatic-step automatic-making">
				<div className="automatic-when">
					<p className="muted">{copy.nextLetter}</p>
					<p className="automatic-moment">
						<b>{isOn && next ? next : copy.off}</b>
					</p>
				</div>
				<DigestForm key={JSON.stringify([digest.settings, isOn])} digest={digest} templates={templates} timeZone={timeZone} />
			</div>
			<Issues issues={digest.issues} />
		</section>
	);
}

/** One that waits for the administrator's « Oui », asked for as for any letter: with the number of who gets it. */
function Awaiting({
	letter: { id, title },
	timeZone,
	byFiles,
}: { letter: ShownDigest["awaiting"][number] } & Pick<Part, "timeZone" | "byFiles">) {
	const { act, busy } = useActs();
	const { ask } = useShell();
	const [isAsked, setAsked] = useState(false);
	const remove = async () => {
		if (await ask({ title: copy.noQuestion, text: copy.noText(title), confirm: copy.no, danger: true }))
			await act(adminPaths.sendings.remove, copy.notSent, { id });
	};
	return (
		<div className="automatic-awaiting">
			<Badge tone="ready">{copy.awaiting}</Badge>
			<h5 className="automatic-awaited">{title}</h5>
			<div className="automatic-acts">
				<Control kind="primary" icon={Send} disabled={busy} aria-label={copy.yesOf(title)} onClick={() => setAsked(true)}>
					{copy.yes}
				</Control>
				<ControlLink icon={Pencil} aria-label={copy.readOf(title)} to={adminPaths.newsletter.one(id)}>
					{copy.read}
				</ControlLink>
				<Control icon={Trash2} disabled={busy} aria-label={copy.noOf(title)} onClick={remove}>
					{copy.no}
				</Control>
			</div>
			{isAsked && (
				<SendDialog id={id} title={title} mode="now" planned={null} timeZone={timeZone} byFiles={byFiles} onClose={() => setAsked(false)} />
			)}
		</div>
	);
}

function Issues({ issues }: Pick<ShownDigest, "issues">) {
	return (
		<>
			<h5 className="heading automatic-issues" id="digest-issues">
				{copy.issues}
			</h5>
			{issues.length === 0 ? (
				<p className="muted">{copy.noIssue}</p>
			) : (
				<table className="table table-stacks" aria-labelledby="digest-issues">
					<thead>
						<tr>
							{[copy.untilDay, copy.issue, copy.status, copy.received].map((column) => (
								<th scope="col" key={column}>
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{issues.map(({ period, at, id, title, status, wasMade, figures }) => (
							<tr key={period}>
								<td className="numbers">{at}</td>
								<td className="row-main">
									{id && title ? (
										<Link className="row-title" to={adminPaths.sendings.one(id)}>
											{title}
										</Link>
									) : (
										<span className="muted">{wasMade ? copy.deleted : copy.empty}</span>
									)}
								</td>
								<td>{status && <StatusBadge status={status} />}</td>
								<td className="numbers automatic-received" data-label={copy.received}>
									{status && figures ? numberText(figures.accepted) : "—"}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</>
	);
}
