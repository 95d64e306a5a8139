import { DEFAULT_READ_TIME } from "../../../shared/reading-time.ts";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { fieldLabels } from "../copy.ts";
import { formCopy } from "./copy.ts";
import type { Editor } from "./use-editor.ts";
import { readingMinutes, wordCount } from "./values.ts";

/** Minutes: what an empty field shows readers, and what the text would take. */
export function ReadTime({ editor }: { editor: Editor }) {
	const { fields, errors, set } = editor;
	const words = wordCount(fields.content ?? "");
	const proposed = readingMinutes(words);
	const minutes = fields.read_time ?? null;
	// What readers see of an empty field counts as what it says.
	const differs = words > 0 && proposed !== (minutes ?? DEFAULT_READ_TIME);
	return (
		<AdminInput
			label={fieldLabels.read_time}
			name="read_time"
			type="number"
			min={1}
			step={1}
			inputMode="numeric"
			value={minutes ?? ""}
			error={errors.read_time}
			hint={
				<>
					{minutes === null && formCopy.emptyMinutes}
					{minutes === null && differs && "\u202f; "}
					{differs && (
						<>
							{formCopy.countedMinutes(proposed)},{" "}
							<button type="button" className="word-button" onClick={() => set("read_time", proposed)}>
								{formCopy.takeProposed}
							</button>
						</>
					)}
				</>
			}
			onChange={(event) => set("read_time", event.target.value === "" ? null : event.target.valueAsNumber)}
		/>
	);
}
