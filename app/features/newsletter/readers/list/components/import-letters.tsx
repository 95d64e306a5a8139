import { useId } from "react";
import { numberText } from "../../../../../shared/numbers-fr.ts";
import { Tick } from "../../../../../ui/admin/field.tsx";
import { importLettersCopy as copy } from "../import-letters-copy.ts";
import type { LettersSaid } from "../named-letters.ts";
import type { FileView } from "../rules.ts";

type Props = {
	letters: FileView["letters"];
	/** What the file itself names; null: it has no column of letters. */
	said: LettersSaid | null;
	chosen: readonly string[];
	/** Whether a choice that lacks is marked. */
	isAsked: boolean;
	onChoose: (chosen: string[]) => void;
};

/** Which letters the people of a file are put on, where there are several: what the file names, and what is chosen for the others. */
export function ImportLetters({ letters, said, chosen, isAsked, onChoose }: Props) {
	const id = useId();
	const error = isAsked && chosen.length === 0;
	return (
		<>
			{said && <Named said={said} />}
			<fieldset className="import-letters" aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
				<legend>{copy.choose} *</legend>
				{letters.map((letter) => (
					<Tick
						key={letter.id}
						label={letter.name}
						checked={chosen.includes(letter.id)}
						aria-invalid={error ? true : undefined}
						onChange={({ currentTarget: { checked } }) =>
							// In the order they are shown in.
							onChoose(letters.flatMap((one) => ((one.id === letter.id ? checked : chosen.includes(one.id)) ? [one.id] : [])))
						}
					/>
				))}
				<p className="field-hint" id={`${id}-hint`}>
					{said ? copy.chooseRest : copy.chooseHint}
				</p>
				{error && (
					<p className="import-wrong" role="alert" id={`${id}-error`}>
						{copy.need}
					</p>
				)}
			</fieldset>
			<p className="field-hint">{copy.kept}</p>
		</>
	);
}

function Named({ said: { known, unknown, more, silent, lost } }: { said: LettersSaid }) {
	const figures = [
		...known.map(({ name, lines }) => [name, lines] as const),
		...unknown.map(({ name, lines }) => [copy.unknown(name), lines] as const),
		...(more > 0 ? [[copy.more, more] as const] : []),
		...(silent > 0 ? [[copy.silent, silent] as const] : []),
	];
	return (
		<>
			<h4 className="import-result">{copy.named}</h4>
			<dl className="import-totals">
				{figures.map(([label, lines]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="numbers">{numberText(lines)}</dd>
					</div>
				))}
			</dl>
			{lost > 0 && <p className="import-wrong">{copy.lost(lost)}</p>}
		</>
	);
}
