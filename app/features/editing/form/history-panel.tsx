import { RotateCcw } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import { fieldLabels } from "../copy.ts";
import { declarationsOf, type SomeFields } from "../field-values.ts";
import { isSame } from "../merge.ts";
import { BothSides } from "./compared.tsx";
import { formCopy } from "./copy.ts";
import type { Editor } from "./use-editor.ts";
import { valueText } from "./value-text.ts";
import { around, compareWords } from "./word-diff.ts";

const copy = formCopy.history;

/** What `/admin/contenus/:kind/versions` answers. */
type Version = { id: string; when: string; label: string; actor: string | null };
type VersionsAnswer = { versions: Version[] };
type VersionAnswer = { fields: SomeFields };

type Props = { editor: Editor; id: string; timeZone: string; onClose: () => void; onRestored: (fields: SomeFields) => void };

/** Every state the item was in: who, when, what changed, and the way back. */
export default function HistoryPanel({ editor, id, timeZone, onClose, onRestored }: Props) {
	const send = useSend();
	const { ask, say } = useShell();
	const address = adminPaths.items.versions(editor.kind);
	const { versions, failed, stateOf } = useVersions(address, id);
	const [chosen, setChosen] = useState<string | null>(null);
	const [against, setAgainst] = useState<"previous" | "present">("previous");
	const [restoring, setRestoring] = useState(false);

	const at = versions?.findIndex((version) => version.id === chosen) ?? -1;
	const version = versions?.[at];
	const previous = versions?.[at + 1];

	const restore = async () => {
		if (!version) return;
		const text = editor.changed ? `${copy.restoreText} ${copy.restoreUnsaved}` : copy.restoreText;
		if (!(await ask({ title: copy.restoreTitle, text, confirm: copy.restore }))) return;
		setRestoring(true);
		const sent = await send<{ id: string; fields: SomeFields }>(address, { id, version: version.id });
		setRestoring(false);
		if (!sent.ok) return say({ kind: "error", title: formCopy.failed(sent.message) });
		say({ kind: "success", title: copy.restored });
		onRestored(sent.answer.fields);
	};

	return (
		<Modal
			className="history-modal"
			title={copy.title}
			onClose={onClose}
			foot={
				<span className="end">
					<Control onClick={onClose}>{copy.back}</Control>
					{version && at > 0 && (
						<Control kind="primary" icon={RotateCcw} aria-disabled={restoring || undefined} onClick={() => void restore()}>
							{copy.restore}
						</Control>
					)}
				</span>
			}
		>
			{failed && <p role="alert">{formCopy.failed(copy.unreadable)}</p>}
			{!versions && !failed && <p className="muted">{copy.loading}</p>}
			{versions?.length === 0 && <p className="muted">{copy.empty}</p>}
			{versions && versions.length > 0 && (
				<div className="history-columns">
					<ol className="history-list">
						{versions.map((one, index) => (
							<li key={one.id}>
								<button type="button" aria-pressed={one.id === chosen} onClick={() => setChosen(one.id)}>
									<b>{one.when}</b>
									<span>
										{one.label}
										{one.actor && `, ${one.actor}`}
										{index === 0 && ` (${copy.current})`}
									</span>
								</button>
							</li>
						))}
					</ol>
					<section className="history-differences" aria-label={copy.differences}>
						{version ? (
							<>
								<div className="segments">
									<Control aria-pressed={against === "previous"} onClick={() => setAgainst("previous")}>
										{copy.withPrevious}
									</Control>
									{at > 0 && (
										<Control aria-pressed={against === "present"} onClick={() => setAgainst("present")}>
											{copy.withCurrent}
										</Control>
									)}
								</div>
								<Differences
									key={`${version.id} ${against}`}
									kind={editor.kind}
									timeZone={timeZone}
									stateOf={stateOf}
									before={against === "present" && at > 0 ? version : previous}
									after={against === "present" && at > 0 ? versions[0] : version}
								/>
							</>
						) : (
							<p className="muted">{copy.choose}</p>
						)}
					</section>
				</div>
			)}
		</Modal>
	);
}

/** The list of an item's states, and each state's fields once asked for. */
function useVersions(address: string, id: string) {
	const [versions, setVersions] = useState<Version[] | null>(null);
	const [failed, setFailed] = useState(false);
	const [known] = useState(() => new Map<string, Promise<SomeFields | null>>());
	useEffect(() => {
		void read<VersionsAnswer>(`${address}?id=${encodeURIComponent(id)}`).then((answer) => {
			setVersions(answer?.versions ?? null);
			setFailed(answer === null);
		});
	}, [address, id]);
	const stateOf = useCallback(
		(version: string) => {
			const asked =
				known.get(version) ??
				read<VersionAnswer>(`${address}?id=${encodeURIComponent(id)}&version=${encodeURIComponent(version)}`).then(
					(answer) => answer?.fields ?? null,
				);
			known.set(version, asked);
			return asked;
		},
		[known, address, id],
	);
	return { versions, failed, stateOf };
}

async function read<Answer>(address: string): Promise<Answer | null> {
	try {
		const response = await fetch(address, { headers: { Accept: "application/json" } });
		return response.ok ? ((await response.json()) as Answer) : null;
	} catch {
		return null;
	}
}

type DifferencesProps = {
	kind: Kind;
	before: Version | undefined;
	after: Version | undefined;
	timeZone: string;
	stateOf: (version: string) => Promise<SomeFields | null>;
};

/** What differs between two states, field by field, word by word. Without a state before, the whole of the first one. */
function Differences({ kind, before, after, timeZone, stateOf }: DifferencesProps) {
	const [states, setStates] = useState<{ before: SomeFields; after: SomeFields } | "failed" | null>(null);
	const [beforeId, afterId] = [before?.id, after?.id];
	useEffect(() => {
		if (!afterId) return;
		let left = false;
		void Promise.all([beforeId ? stateOf(beforeId) : {}, stateOf(afterId)]).then(([before, after]) => {
			if (!left) setStates(before && after ? { before, after } : "failed");
		});
		return () => {
			left = true;
		};
	}, [beforeId, afterId, stateOf]);

	const rows = useMemo(() => {
		if (!states || states === "failed") return [];
		return declarationsOf(kind)
			.filter(([name]) => !isSame(states.before[name], states.after[name]))
			.map(([name, field]) => ({
				name,
				runs: compareWords(valueText(field, states.before[name], timeZone), valueText(field, states.after[name], timeZone)),
			}))
			.filter(({ runs }) => runs.some(({ side }) => side !== "both"));
	}, [kind, states, timeZone]);

	if (states === "failed") return <p role="alert">{formCopy.failed(copy.unreadable)}</p>;
	if (!states) return <p className="muted">{copy.loading}</p>;
	if (rows.length === 0) return <p className="muted">{copy.same}</p>;
	return rows.map(({ name, runs }) => (
		<div key={name} className="difference">
			<h3>{fieldLabels[name]}</h3>
			<BothSides runs={around(runs)} />
		</div>
	));
}
