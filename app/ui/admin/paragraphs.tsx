import { Control } from "./control.tsx";
import { sidesCopy } from "./form-copy.ts";
import type { Side, Stretch } from "./paragraph-diff.ts";
import { Sides } from "./sides.tsx";

const copy = sidesCopy;

type Props = {
	stretches: readonly Stretch[];
	/** What the field is called. */
	label: string;
	/** The side taken of each difference in turn. */
	taken: readonly (Side | undefined)[];
	missing: boolean;
	onTake: (taken: (Side | undefined)[]) => void;
};

/** Where two long texts differ, paragraph by paragraph, each taken from either side; what both share is only counted. */
export function Paragraphs({ stretches, label, taken, missing, onTake }: Props) {
	const count = stretches.filter(({ isSame }) => !isSame).length;
	const takeAll = (side: Side) => onTake(Array.from({ length: count }, () => side));
	let number = 0;
	return (
		<div className="conflict-paragraphs">
			<p>{copy.byParagraph(count)}</p>
			<p className="conflict-all">
				<Control aria-label={`${copy.takeAllMine} : ${label}`} onClick={() => takeAll("mine")}>
					{copy.takeAllMine}
				</Control>
				<Control aria-label={`${copy.takeAllTheirs} : ${label}`} onClick={() => takeAll("theirs")}>
					{copy.takeAllTheirs}
				</Control>
			</p>
			{stretches.map((stretch, index) => {
				if (stretch.isSame) {
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: stretches are made anew whenever a text changes
						<p key={index} className="muted">
							{copy.alike(stretch.count)}
						</p>
					);
				}
				const place = number++;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: stretches are made anew whenever a text changes
					<fieldset key={index} className="conflict-field">
						<legend>{copy.paragraph(place + 1, count)}</legend>
						<Sides
							mine={stretch.mine.trimEnd()}
							theirs={stretch.theirs.trimEnd()}
							label={copy.paragraph(place + 1, count)}
							taken={taken[place]}
							missing={missing}
							onTake={(side) => onTake(Array.from({ length: count }, (_, other) => (other === place ? side : taken[other])))}
						/>
					</fieldset>
				);
			})}
		</div>
	);
}
