import { Lightbulb } from "lucide";
import { useState } from "react";
import { Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import type { Kept } from "../../../ui/admin/use-kept-work.ts";
import { ideaCopy as copy } from "../copy.ts";
import type { SomeFields } from "../field-values.ts";
import type { Editor } from "./use-editor.ts";

/** Puts what was begun aside among the ideas, whatever is filled in, and closes the form. */
export function ParkIdea({ editor, kept, onParked }: { editor: Editor; kept: Kept<SomeFields>; onParked: () => void }) {
	const { say } = useShell();
	const [isBusy, setBusy] = useState(false);
	const park = async () => {
		if (isBusy) return;
		if (!editor.changed) return say({ id: "idea", kind: "error", title: copy.nothing });
		setBusy(true);
		const isKept = await kept.park();
		setBusy(false);
		if (!isKept) return say({ id: "idea", kind: "error", title: copy.notParked });
		say({ id: "idea", kind: "success", title: copy.parked });
		onParked();
	};
	return (
		<Control icon={Lightbulb} aria-disabled={isBusy || undefined} onClick={() => void park()}>
			{copy.park}
		</Control>
	);
}
