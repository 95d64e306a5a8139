import { RotateCcw, Trash2 } from "lucide-react";
import { momentText } from "../../shared/dates-fr.ts";
import { StatusLine } from "../announced.tsx";
import { Control } from "./control.tsx";
import type { Kept } from "./use-kept-work.ts";

const copy = {
	found: (when: string) => `Un texte non enregistré du ${when} a été retrouvé.`,
	others: (count: number) => (count > 1 ? `${count} autres attendent.` : "Un autre attend."),
	take: "Reprendre",
	drop: "Écarter",
};

/** Said where unsaved changes are told of, once the browser has refused to keep them. */
export const NOT_KEPT = "Ce navigateur ne peut pas garder ce texte.";

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
