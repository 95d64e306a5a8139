import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { FormDialog } from "../../../ui/admin/form-dialog.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import { versionErrors } from "../copy.ts";
import { isNameTooLong, MOST_NAME, tidyName } from "../version-name.ts";
import { formCopy } from "./copy.ts";

const copy = formCopy.history.naming;

type Named = { version: string; name: string | null; before: string | null };

type Props = {
	kind: Kind;
	id: string;
	/** null: the one saved last. */
	version: string | null;
	name: string | null;
	/** Something typed is in no version yet. */
	isUnsaved?: boolean;
	onNamed: (named: Named) => void;
	onClose: () => void;
};

/** Asks how a version is to be called; gives, changes and takes away its name. */
export default function VersionNaming({ kind, id, version, name, isUnsaved, onNamed, onClose }: Props) {
	const send = useSend();
	const { say } = useShell();
	const [typed, setTyped] = useState(name ?? "");
	const [error, setError] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);

	const write = async (asked: { version: string | null; name: string }): Promise<Named | null> => {
		const sent = await send<Named>(adminPaths.items.nameVersion(kind), { id, ...asked });
		if (sent.ok) {
			onNamed(sent.answer);
			return sent.answer;
		}
		const wrong = errorsOf(sent.body).name;
		if (wrong) setError(wrong);
		else say({ kind: "error", title: formCopy.failed(sent.message) });
		return null;
	};
	const give = async (asked: string) => {
		if (busy) return;
		setBusy(true);
		const named = await write({ version, name: asked });
		setBusy(false);
		if (!named) return;
		onClose();
		if (named.name === named.before) return;
		say({
			kind: "success",
			title: named.name === null ? copy.removed : copy.named(named.name),
			action: { label: formCopy.history.undo, onPress: () => void write({ version: named.version, name: named.before ?? "" }) },
		});
	};
	const submit = () => {
		if (tidyName(typed) === "") setError(versionErrors.empty);
		else if (isNameTooLong(typed)) setError(versionErrors.tooLong);
		else void give(typed);
	};

	return (
		<FormDialog
			title={copy.title}
			confirm={copy.save}
			className="version-naming"
			busy={busy}
			beside={name !== null && <Control onClick={() => void give("")}>{copy.remove}</Control>}
			onSubmit={submit}
			onClose={onClose}
		>
			{isUnsaved && <p>{copy.unsaved}</p>}
			<AdminInput
				label={copy.label}
				hint={copy.hint}
				error={error}
				aid={`${[...tidyName(typed)].length} / ${MOST_NAME}`}
				name="version-name"
				autoComplete="off"
				value={typed}
				onChange={(event) => {
					setTyped(event.target.value);
					setError(null);
				}}
			/>
		</FormDialog>
	);
}
