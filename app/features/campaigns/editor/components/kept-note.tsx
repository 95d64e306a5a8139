import { RotateCcw, Trash2 } from "lucide-react";
import { Control } from "../../../../ui/admin/control.tsx";
import { editorCopy } from "../copy.ts";

const copy = editorCopy.kept;

/** A text that was never saved has been found in this browser: taken back, or put aside. */
export function KeptNote({ at, onTake, onDrop }: { at: string; onTake: () => void; onDrop: () => void }) {
	return (
		<div className="letter-note" role="status">
			<p>{copy.found(at)}</p>
			<span>
				<Control icon={RotateCcw} onClick={onTake}>
					{copy.take}
				</Control>
				<Control kind="bare" icon={Trash2} onClick={onDrop}>
					{copy.drop}
				</Control>
			</span>
		</div>
	);
}
