import { RotateCcw, Trash2 } from "lucide-react";
import { momentText } from "../../shared/dates-fr.ts";
import { StatusLine } from "../announced.tsx";
import { Control } from "./control.tsx";
import { foundCopy as copy } from "./copy.ts";
import type { Kept } from "./use-kept-work.ts";

/** Said where unsaved changes are told of, once the browser has refused to keep them. */
export const NOT_KEPT = copy.notKept;

/** A text that was never saved has been found in this browser: taken back, or put aside. The others follow one by one. */
export function FoundNote<Fields>({
	kept: { found, others, take, drop },
	timeZone,
	onTake,
}: {
	kept: Kept<Fields>;
	timeZone: string;
	onTake: (work: NonNullable<Kept<Fields>["found"]>) => void;
}) {
	const when = found ? (momentText(new Date(found.at).toISOString(), timeZone) ?? "") : "";
	const words = `${copy.found(when)}${others > 0 ? ` ${copy.others(others)}` : ""}`;
	return (
		<div className="found-note">
			<StatusLine words={found ? words : undefined} />
			{found && (
				<span>
					<Control
						icon={RotateCcw}
						onClick={() => {
							const work = take();
							if (work) onTake(work);
						}}
					>
						{copy.take}
					</Control>
					<Control kind="bare" icon={Trash2} onClick={drop}>
						{copy.drop}
					</Control>
				</span>
			)}
		</div>
	);
}
