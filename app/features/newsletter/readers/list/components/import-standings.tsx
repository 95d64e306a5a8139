import { useId } from "react";
import { numberText } from "../../../../../shared/numbers-fr.ts";
import { type Meaning, meanings } from "../../../../../shared/reader-standing.ts";
import { AdminSelect } from "../../../../../ui/admin/field.tsx";
import { standingCopy as copy, meaningWords, shownValue } from "../copy.ts";
import { importLettersCopy } from "../import-letters-copy.ts";
import type { FileView } from "../rules.ts";
import { type Answers, meaningIn, orderIn, type SaidValue, type Survey, totalsOf, unsaidLines } from "../standing.ts";

type Props = {
	view: FileView;
	answers: Answers;
	/** Whether what has no answer yet is marked. */
	isAsked: boolean;
	onAnswer: (answers: Answers) => void;
};

const meaningOf = (word: string): Meaning | null => meanings.find((known) => known === word) ?? null;

function Meanings({ without }: { without?: Meaning }) {
	return meanings
		.filter((meaning) => meaning !== without)
		.map((meaning) => (
			<option key={meaning} value={meaning}>
				{meaningWords[meaning]}
			</option>
		));
}

/** What the file says of its people, by column and value, and what it comes to; each value may be taken otherwise. */
export function ImportStandings({ view, answers, isAsked, onAnswer }: Props) {
	const { survey } = view;
	const nameOf = (column: number) => view.columns[column]?.name ?? copy.unnamed(column);
	const say = (column: number, key: string, meaning: Meaning | null) => {
		const others = answers.values.filter((said) => said.column !== column || said.key !== key);
		onAnswer({ ...answers, values: meaning ? [...others, { column, key, meaning }] : others });
	};
	const hasValues = survey.columns.some(({ values }) => values.length > 0);
	return (
		<section className="import-standings" aria-label={copy.title}>
			<h3 className="heading">{copy.title}</h3>
			{survey.producer && <p className="muted">{copy.known(survey.producer)}</p>}
			{hasValues && (
				<table className="table table-stacks import-columns">
					<caption className="visually-hidden">{copy.title}</caption>
					<thead>
						<tr>
							<th scope="col">{copy.column}</th>
							<th scope="col">{copy.value}</th>
							<th scope="col">{copy.lines}</th>
							<th scope="col">{copy.takenAs}</th>
						</tr>
					</thead>
					<tbody>
						{survey.columns.flatMap(({ column, values }) =>
							values.map((said) => (
								<Value
									key={`${column} ${said.key}`}
									column={nameOf(column)}
									said={said}
									meaning={meaningIn(answers, column, said)}
									isAsked={isAsked}
									onSay={(meaning) => say(column, said.key, meaning)}
								/>
							)),
						)}
					</tbody>
				</table>
			)}
			{survey.columns
				.filter(({ tooMany }) => tooMany)
				.map(({ column }) => (
					<p key={column} role="alert" className="import-wrong">
						{copy.tooMany(nameOf(column))}
					</p>
				))}
			<Whole survey={survey} answers={answers} isAsked={isAsked} onAnswer={onAnswer} />
			{survey.dates
				.filter(({ order }) => order === null)
				.map((date) => (
					<AdminSelect
						key={date.column}
						label={copy.dateOrder(nameOf(date.column))}
						hint={copy.dateHint(date.sample)}
						required
						error={isAsked && orderIn(answers, date) === null ? copy.needOrder : null}
						value={orderIn(answers, date) ?? ""}
						onChange={({ currentTarget }) => {
							const others = answers.dates.filter(({ column }) => column !== date.column);
							const { value } = currentTarget;
							const said = value === "day" || value === "month" ? [{ column: date.column, order: value } as const] : [];
							onAnswer({ ...answers, dates: [...others, ...said] });
						}}
					>
						<option value="">{copy.toChoose}</option>
						<option value="day">{copy.orders.day}</option>
						<option value="month">{copy.orders.month}</option>
					</AdminSelect>
				))}
			<TotalsOf survey={survey} answers={answers} />
		</section>
	);
}

type ValueProps = {
	column: string;
	said: SaidValue;
	meaning: Meaning | null;
	isAsked: boolean;
	onSay: (meaning: Meaning | null) => void;
};

function Value({ column, said, meaning, isAsked, onSay }: ValueProps) {
	const value = shownValue(said.value);
	const errorId = useId();
	const isMissing = meaning === null && isAsked;
	return (
		<tr>
			<td className="muted">{column}</td>
			<td className="row-main import-value">
				<b>{value}</b>
			</td>
			<td className="numbers">
				{numberText(said.lines)} <span className="import-unit">{copy.unit(said.lines)}</span>
			</td>
			<td className="import-meaning">
				<select
					className="admin-input"
					aria-label={copy.takenAsOf(column, value)}
					aria-invalid={isMissing ? true : undefined}
					aria-describedby={isMissing ? errorId : undefined}
					value={meaning ?? ""}
					onChange={({ currentTarget }) => onSay(meaningOf(currentTarget.value))}
				>
					{(meaning === null || said.meaning === null) && <option value="">{copy.toChoose}</option>}
					<Meanings />
				</select>
				{isMissing && (
					<span className="import-wrong" id={errorId}>
						{copy.needMeaning}
					</span>
				)}
			</td>
		</tr>
	);
}

/** Who everybody is, where the file as a whole says so, or where nobody but its bringer can. */
function Whole({ survey, answers, isAsked, onAnswer }: Omit<Props, "view"> & { survey: Survey }) {
	const unsaid = unsaidLines(survey, answers);
	const { because, meaning } = survey.whole;
	if (!because && unsaid === 0) return null;
	const whole = answers.whole ?? meaning;
	return (
		<AdminSelect
			label={copy.whole}
			required
			hint={because ? (because === "name" ? copy.byName : copy.byColumns) : copy.wholeOf(unsaid)}
			error={isAsked && unsaid > 0 && whole === null ? copy.needWhole : null}
			value={whole ?? ""}
			onChange={({ currentTarget }) => onAnswer({ ...answers, whole: meaningOf(currentTarget.value) })}
		>
			{(whole === null || meaning === null) && <option value="">{copy.toChoose}</option>}
			<Meanings without="nothing" />
		</AdminSelect>
	);
}

function TotalsOf({ survey, answers }: { survey: Survey; answers: Answers }) {
	const totals = totalsOf(survey, answers);
	const figures = [
		[copy.subscribed, totals.subscribed],
		[copy.pending, totals.pending],
		[copy.left, totals.left],
		[copy.blocked, totals.blocked + totals.bounced + totals.complained],
		...(totals.skip + survey.markers > 0 ? [[copy.skip, totals.skip + survey.markers] as const] : []),
		...(totals.asked > 0 ? [[copy.asked, totals.asked] as const] : []),
		...(totals.lost > 0 ? [[importLettersCopy.lostPeople, totals.lost] as const] : []),
		...(totals.repeated > 0 ? [[copy.repeated, totals.repeated] as const] : []),
		...(survey.refused > 0 ? [[copy.refused, survey.refused] as const] : []),
	] as const;
	return (
		<>
			<h4 className="import-result">{copy.result}</h4>
			<dl className="import-totals">
				{figures.map(([label, count]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="numbers">{numberText(count)}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
