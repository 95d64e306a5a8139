import { CircleAlert } from "lucide";
import { useId } from "react";
import { classNames } from "../../../../../ui/class-names.ts";
import { Glyph } from "../../../../../ui/icon.tsx";
import { LETTERS_FIELD } from "../../../topics/rules.ts";
import type { LetterToChoose } from "../../../topics/to-choose.server.ts";
import { signupCopy } from "../copy.ts";
import "./letters-field.css";

type Props = {
	letters: readonly LetterToChoose[];
	/** Ids of those that were ticked, after an answer without JavaScript; none is ticked for anybody beforehand. */
	ticked: readonly string[];
	error: string | undefined;
};

/** Which letters a reader wants, where there are several. */
export function LettersField({ letters, ticked, error }: Props) {
	const id = useId();
	const errorId = error ? `${id}-error` : undefined;
	return (
		<fieldset className="field field-full letters-field" aria-describedby={errorId}>
			<legend>
				<span className="field-label">{signupCopy.letters}</span> <span className="field-need">{signupCopy.lettersNeed}</span>
			</legend>
			{letters.map((letter, index) => {
				const aboutId = letter.description ? `${id}-${index}` : undefined;
				return (
					<div key={letter.id}>
						<label>
							<input
								type="checkbox"
								name={LETTERS_FIELD}
								value={letter.id}
								defaultChecked={ticked.includes(letter.id)}
								aria-invalid={error ? true : undefined}
								aria-describedby={classNames(errorId, aboutId)}
							/>
							<span>{letter.name}</span>
						</label>
						{letter.description && (
							<p className="field-hint" id={aboutId}>
								{letter.description}
							</p>
						)}
					</div>
				);
			})}
			{error && (
				<p className="field-error" id={errorId}>
					<Glyph icon={CircleAlert} />
					<span>{error}</span>
				</p>
			)}
		</fieldset>
	);
}
