import { RotateCcw, Trash2 } from "lucide";
import { hourText, momentText } from "../../shared/dates-fr.ts";
import { isoToLocal } from "../../shared/local-time.ts";
import { StatusLine } from "../announced.tsx";
import { Control } from "./control.tsx";
import { foundCopy as copy, keptCopy } from "./form-copy.ts";
import type { FoundWork, KeptWork } from "./kept-work.ts";
import { useShell } from "./shell.tsx";
import type { Kept } from "./use-kept-work.ts";

/** Said where unsaved changes are told of, once the browser has refused to keep them. */
export const NOT_KEPT = keptCopy.notKept;

type Props<Fields> = {
	kept: Kept<Fields>;
	timeZone: string;
	/** Puts the text taken into the form, where keeping does not do so itself. */
	onTake?: (work: KeptWork<Fields>) => void;
	/** Throws the text that arrived away in its own way. */
	onDrop?: (() => void) | undefined;
};

/** A text that was never saved has been found, in this browser or on the server: taken back, or thrown away. The others follow one by one. */
export function FoundNote<Fields>({ kept, timeZone, onTake, onDrop }: Props<Fields>) {
	const { say } = useShell();
	const { found, others, arrived, take, drop, dropArrived } = kept;
	const told = found ?? arrived;
	const behind = found && others > 0 ? ` ${copy.others(others)}` : "";
	const dropping = (act: () => () => void) => () => {
		const undo = act();
		say({ id: "text-dropped", kind: "success", title: copy.dropped, action: { label: copy.undo, onPress: undo } });
	};
	return (
		<div className="found-note">
			<StatusLine words={told ? `${wordsOf(told, timeZone, found === null)}${behind}` : undefined} />
			{told && (
				<span>
					{found && (
						<Control
							icon={RotateCcw}
							onClick={() => {
								const work = take();
								if (work) onTake?.(work);
							}}
						>
							{copy.take}
						</Control>
					)}
					<Control kind="bare" icon={Trash2} onClick={onDrop ?? dropping(found ? drop : dropArrived)}>
						{copy.drop}
					</Control>
				</span>
			)}
		</div>
	);
}

function wordsOf<Fields>({ slot, work, device }: FoundWork<Fields>, timeZone: string, isIn: boolean): string {
	const iso = new Date(work.at).toISOString();
	if (slot !== null) return (isIn ? copy.begun : copy.found)(momentText(iso, timeZone) ?? "");
	const isToday = isoToLocal(iso, timeZone).slice(0, 10) === isoToLocal(new Date().toISOString(), timeZone).slice(0, 10);
	return copy.elsewhere(isToday ? copy.atHour(hourText(new Date(work.at), timeZone)) : copy.onDay(momentText(iso, timeZone) ?? ""), device);
}
