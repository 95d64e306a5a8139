import { useEffect, useId, useState } from "react";
import { Tick } from "../../../ui/admin/field.tsx";
import { listCopy } from "../copy.ts";
import { IN_TEXTS } from "../list-query.ts";

/** Whether texts are searched, too: ticked at once, the list follows; without scripts, sent with the words. */
export function TextsTick({ inTexts, onChange }: { inTexts: boolean; onChange: (inTexts: boolean) => void }) {
	const [isTicked, setTicked] = useState(inTexts);
	useEffect(() => setTicked(inTexts), [inTexts]);
	const hint = useId();
	return (
		<>
			<Tick
				label={listCopy.inTexts}
				{...IN_TEXTS}
				aria-describedby={isTicked ? hint : undefined}
				checked={isTicked}
				onChange={({ currentTarget: { checked } }) => {
					setTicked(checked);
					onChange(checked);
				}}
			/>
			{isTicked && (
				<p className="field-hint" id={hint}>
					{listCopy.inTextsOf}
				</p>
			)}
		</>
	);
}
