import { Copy } from "lucide";
import type { ReactNode } from "react";
import { Badge, Control } from "../../../../ui/admin/control.tsx";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { checkNames, checkPurposes, checkTexts, deliverabilityCopy as copy, verdictWords } from "../copy.ts";
import type { Check } from "../rules.ts";

const tones = { ok: "full", warn: "ready", bad: "error", unknown: "empty" } as const;

/** One check: what it is for, what was found, what to do, and the record to copy; `children` are its acts. */
export function CheckCard({ check, children }: { check: Check; children?: ReactNode }) {
	const { id, verdict, code, found, record } = check;
	return (
		<section className={`check check-${verdict}`} aria-labelledby={`check-${id}`}>
			<div className="check-head">
				<h4 id={`check-${id}`}>{checkNames[id]}</h4>
				<Badge tone={tones[verdict]}>{verdictWords[verdict]}</Badge>
			</div>
			<div className="check-body">
				<p className="muted">{checkPurposes[id]}</p>
				<p className="check-text">{checkTexts[id][code]}</p>
				{found.length > 0 && (
					<div>
						<p className="check-label">{copy.found}</p>
						{found.map((value) => (
							<code className="check-value" key={value}>
								{value}
							</code>
						))}
					</div>
				)}
				{record && <RecordToPublish record={record} />}
				{children && <div className="check-acts">{children}</div>}
			</div>
		</section>
	);
}

function RecordToPublish({ record }: { record: NonNullable<Check["record"]> }) {
	const { say } = useShell();
	async function take(text: string) {
		const taken = await navigator.clipboard?.writeText(text).then(
			() => true,
			() => false,
		);
		say({ id: "copied", kind: taken ? "success" : "error", title: taken ? copy.copied : copy.notCopied });
	}
	const line = (label: string, value: string) => (
		<div>
			<dt>{label}</dt>
			<dd>
				<code className="check-value">{value}</code>
				<Control icon={Copy} onClick={() => take(value)} aria-label={`${copy.copy} (${label.toLowerCase()})`}>
					{copy.copy}
				</Control>
			</dd>
		</div>
	);
	return (
		<div>
			<p className="check-label">
				{copy.toPublish} ({record.type})
			</p>
			<dl className="record">
				{line(copy.recordName, record.name)}
				{line(copy.recordValue, record.value)}
			</dl>
			{record.value.length > 255 && <p className="muted check-aside">{copy.pieces}</p>}
		</div>
	);
}
