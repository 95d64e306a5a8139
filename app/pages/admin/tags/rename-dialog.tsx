import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { errorOf } from "../../../shared/copy.ts";
import type { Tag } from "../../../shared/tags.ts";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { FormDialog } from "../../../ui/admin/form-dialog.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useAct } from "../../../ui/admin/use-act.ts";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import type { Moved, Renamed } from "./commands.server.ts";
import { tagsCopy } from "./copy.ts";

const copy = tagsCopy.dialog;
const merge = tagsCopy.merge;
const UNDO_MS = 12_000;
const SAID = "tags";

type Answer = Omit<Renamed, "items"> & { items: Moved[] | null };

/** What a refusal says of the tag that has the name already; null for any other. */
function takenBy(body: unknown): { into: string; count: number } | null {
	return typeof body === "object" && body !== null && "into" in body ? (body as { into: string; count: number }) : null;
}

/** Asks for another name of a tag; where it is another tag's, whether the two are to be one. */
export function RenameDialog({ tag, onClose }: { tag: Tag & { all: number }; onClose: () => void }) {
	const send = useSend();
	const { say, ask, reread } = useShell();
	const act = useAct(SAID);
	const [name, setName] = useState(tag.name);
	const [error, setError] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);

	const tell = ({ items, ...done }: Answer) => {
		const undo = () => act(adminPaths.tags.separate, { ...done, items }, tagsCopy.undone);
		// Only the last one can be taken back.
		say({
			id: SAID,
			kind: "success",
			title: (done.merged ? tagsCopy.merged : tagsCopy.renamed)(done.tag.name),
			action: items ? { label: tagsCopy.undo, onPress: () => void undo() } : undefined,
			duration: UNDO_MS,
		});
	};
	const rename = async () => {
		setBusy(true);
		const body = { slug: tag.slug, name };
		let sent = await send<Answer>(adminPaths.tags.rename, body);
		const taken = sent.ok ? null : takenBy(sent.body);
		if (taken) {
			const question = { title: merge.question(tag.name, taken.into), text: merge.text(taken.into, taken.count), confirm: merge.confirm };
			if (!(await ask(question))) return setBusy(false);
			sent = await send<Answer>(adminPaths.tags.rename, { ...body, merge: true });
		}
		setBusy(false);
		if (!sent.ok) return setError(errorsOf(sent.body).name ?? errorOf(sent.message));
		tell(sent.answer);
		onClose();
		await reread();
	};
	return (
		<FormDialog title={copy.title(tag.name)} confirm={copy.save} busy={busy} onSubmit={() => void rename()} onClose={onClose}>
			<AdminInput
				label={copy.field}
				name="name"
				autoComplete="off"
				value={name}
				error={error}
				hint={copy.hint(tag.all)}
				onChange={(event) => setName(event.target.value)}
			/>
		</FormDialog>
	);
}
