import { CloudOff, Globe, Tag, Trash2 } from "lucide";
import { useState } from "react";
import type { Kind } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { listCopy } from "../copy.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import type { ListActions } from "./use-list-actions.ts";

/** What can be done with everything chosen at once; nothing while nothing is. */
export function BulkBar({ kind, chosen, actions, onDone }: { kind: Kind; chosen: string[]; actions: ListActions; onDone: () => void }) {
	const [filing, setFiling] = useState(false);
	if (chosen.length === 0) return null;
	const run = async (act: Promise<boolean>) => {
		if (await act) onDone();
	};
	return (
		<>
			<fieldset className="bulk-bar" disabled={actions.busy}>
				<legend className="visually-hidden">{listCopy.chosen(chosen.length)}</legend>
				<b className="numbers">{listCopy.chosen(chosen.length)}</b>
				<Control icon={Globe} onClick={() => run(actions.publish(chosen, true))}>
					{listCopy.publish}
				</Control>
				<Control icon={CloudOff} onClick={() => run(actions.publish(chosen, false))}>
					{listCopy.unpublish}
				</Control>
				<Control icon={Tag} aria-haspopup="dialog" onClick={() => setFiling(true)}>
					{listCopy.categorise}
				</Control>
				<Control icon={Trash2} onClick={() => run(actions.remove(chosen))}>
					{listCopy.confirmDelete}
				</Control>
				<Control kind="bare" onClick={onDone}>
					{listCopy.unchoose}
				</Control>
			</fieldset>
			{filing && (
				<CategoryDialog
					kind={kind}
					count={chosen.length}
					onClose={() => setFiling(false)}
					onChoose={async (category) => {
						const wrong = await actions.categorise(chosen, category);
						if (wrong) return wrong;
						setFiling(false);
						onDone();
						return null;
					}}
				/>
			)}
		</>
	);
}
