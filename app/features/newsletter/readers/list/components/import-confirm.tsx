import { useRef, useState } from "react";
import { errorOf } from "../../../../../shared/copy.ts";
import { Control, Switch } from "../../../../../ui/admin/control.tsx";
import { AdminInput } from "../../../../../ui/admin/field.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import type { useSend } from "../../../../../ui/admin/use-send.ts";
import { FormError } from "../../../../../ui/field.tsx";
import { importCopy as copy, standingCopy } from "../copy.ts";
import { type Columns, type ColumnUse, type FileView, ORIGIN_AT_MOST } from "../rules.ts";
import { type Answers, noAnswers, questionsOf, totalsOf } from "../standing.ts";
import { columnsProblem, ImportColumns } from "./import-columns.tsx";
import { ImportLetters } from "./import-letters.tsx";
import { ImportStandings } from "./import-standings.tsx";
import type { Chosen } from "./use-import.ts";

type Props = {
	file: File;
	view: FileView;
	/** What was chosen before an import that failed. */
	chosen?: Chosen;
	problem?: string;
	/** Where the people of the file come from; kept while the import is tried again. */
	origin: string;
	onOrigin: (origin: string) => void;
	/** Reads the file again, its columns used so. */
	onRead: (columns: Columns) => ReturnType<ReturnType<typeof useSend>>;
	onStart: (view: FileView, chosen: Chosen) => void;
	onAgain: () => void;
	onClose: () => void;
};

/** Uses that change what a file says of its people. */
const TELLING: readonly (ColumnUse | null)[] = ["email", "state", "left_at", "created_at", "added_at", "letters"];

/** What a file holds and says, to be confirmed before anything is written. */
export function ImportConfirm({ file, view: first, chosen, problem, origin, onOrigin, onRead, onStart, onAgain, onClose }: Props) {
	const [view, setView] = useState(first);
	const [columns, setColumns] = useState<Columns>(chosen?.columns ?? first.columns.map(({ use }) => use));
	const [answers, setAnswers] = useState<Answers>(chosen?.answers ?? noAnswers);
	const [asks, setAsks] = useState(chosen?.asks ?? false);
	const [letters, setLetters] = useState<readonly string[]>(chosen?.letters ?? first.letters.slice(0, 1).map(({ id }) => id));
	const [reading, setReading] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [isAsked, setIsAsked] = useState(false);
	const latest = useRef(0);
	const body = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const wrong = columnsProblem(columns);
	const questions = questionsOf(view.survey, answers);

	const use = async (next: Columns) => {
		setColumns(next);
		const changed = next.flatMap((to, index) => (to === columns[index] ? [] : [index]));
		if (!changed.some((index) => TELLING.includes(next[index] ?? null) || TELLING.includes(columns[index] ?? null))) return;
		if (columnsProblem(next)) return;
		const turn = ++latest.current;
		setReading(true);
		const sent = await onRead(next);
		if (turn !== latest.current) return;
		setReading(false);
		setFailure(sent.ok ? null : sent.message);
		if (!sent.ok) return;
		setView(sent.answer as FileView);
		const kept = <Said extends { column: number }>(said: Said[]) => said.filter(({ column }) => !changed.includes(column));
		setAnswers((before) => ({ ...before, values: kept(before.values), dates: kept(before.dates) }));
	};

	const start = () => {
		const lacksLetters = view.letters.length > 0 && letters.length === 0;
		if (questions.length === 0 && origin.trim() && !lacksLetters) return onStart(view, { columns, answers, asks, letters });
		setIsAsked(true);
		const unanswered = [...(body.current?.querySelectorAll<HTMLSelectElement>(".import-standings select") ?? [])];
		const open = questions.length > 0 ? unanswered.find(({ value }) => value === "") : null;
		const box = lacksLetters ? body.current?.querySelector<HTMLInputElement>(".import-letters input") : null;
		(open ?? box ?? field.current)?.focus();
	};

	return (
		<Modal
			title={copy.title}
			onClose={onClose}
			foot={
				<span className="end">
					<Control onClick={onAgain}>{copy.other}</Control>
					<Control kind="primary" disabled={wrong !== null || reading} onClick={start}>
						{copy.start(view.lines)}
					</Control>
				</span>
			}
		>
			<div className="admin-fields" ref={body}>
				{(problem ?? failure) && <FormError title={errorOf(problem ?? failure ?? "")} />}
				<p>
					<b className="file-name">{file.name}</b>
					<br />
					<span className="muted">
						{copy.facts(view)} {view.above.length > 0 && copy.passedOver(view.above)}
					</span>
				</p>
				<ImportColumns preview={view} columns={columns} hasLetters={view.letters.length > 0} onChange={(next) => void use(next)} />
				{wrong && (
					<p role="alert" className="import-wrong">
						{wrong}
					</p>
				)}
				{!wrong && <ImportStandings view={view} answers={answers} isAsked={isAsked} onAnswer={setAnswers} />}
				<p role="status" className="muted">
					{reading ? standingCopy.rereading : ""}
				</p>
				{isAsked && questions.length > 0 && (
					<p role="alert" className="import-wrong">
						{standingCopy.toAsk}
					</p>
				)}
				{!wrong && view.letters.length > 0 && (
					<ImportLetters letters={view.letters} said={view.survey.letters} chosen={letters} isAsked={isAsked} onChoose={setLetters} />
				)}
				{!asks && <p className="field-hint">{standingCopy.noMail}</p>}
				{totalsOf(view.survey, answers).pending > 0 && (
					<Switch label={standingCopy.ask} checked={asks} onChange={({ currentTarget }) => setAsks(currentTarget.checked)} />
				)}
				<AdminInput
					ref={field}
					label={copy.origin}
					required
					hint={copy.originHint}
					error={isAsked && !origin.trim() ? copy.needOrigin : null}
					maxLength={ORIGIN_AT_MOST}
					autoComplete="off"
					value={origin}
					onChange={(event) => onOrigin(event.target.value)}
				/>
				<p className="field-hint">{copy.promise}</p>
			</div>
		</Modal>
	);
}
