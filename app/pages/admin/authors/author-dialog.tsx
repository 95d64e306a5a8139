import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { errorOf } from "../../../shared/copy.ts";
import { Switch } from "../../../ui/admin/control.tsx";
import { AdminInput, AdminTextArea } from "../../../ui/admin/field.tsx";
import { FormDialog } from "../../../ui/admin/form-dialog.tsx";
import { type FieldImage, ImageField } from "../../../ui/admin/image-field.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import type { Merging } from "./commands.server.ts";
import { authorDialogCopy as copy } from "./copy.ts";
import { type AuthorWords, wordsOf } from "./form.ts";
import { Signatures } from "./signatures.tsx";
import type { ListedAuthor } from "./store.server.ts";

const SAID = "authors";

/** What merging would change, where that is what a refusal says. */
function mergingIn(body: unknown): Merging | null {
	return typeof body === "object" && body !== null && "merging" in body ? (body as { merging: Merging }).merging : null;
}

/** What another window made of the fields that were changed here too, where that is what a refusal says. */
function theirsIn(body: unknown): Partial<AuthorWords> | null {
	return typeof body === "object" && body !== null && "theirs" in body ? (body as { theirs: Partial<AuthorWords> }).theirs : null;
}

/** What is said of somebody, and how they sign. */
export function AuthorDialog({ author, names, onClose }: { author: ListedAuthor; names: readonly string[]; onClose: () => void }) {
	const send = useSend();
	const { say, ask, reread } = useShell();
	// What the form began with; of a field that changed elsewhere, what its writer was told of.
	const [base, setBase] = useState(() => wordsOf(author));
	const [name, setName] = useState(base.name);
	const [line, setLine] = useState(base.line);
	const [portrait, setPortrait] = useState<FieldImage | null>(base.portrait);
	const [links, setLinks] = useState(base.links);
	const [isPublic, setIsPublic] = useState(base.isPublic);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [busy, setBusy] = useState(false);
	const [underWay, setUnderWay] = useState(false);

	const save = async () => {
		setBusy(true);
		const body = { id: author.id, name, line, portrait, links, isPublic, base };
		let sent = await send<{ name: string; merged: boolean }>(adminPaths.authors.save, body);
		const merging = sent.ok ? null : mergingIn(sent.body);
		if (merging) {
			const question = { title: copy.question(author.name, merging.into), text: copy.preview(merging), confirm: copy.confirm };
			if (!(await ask(question))) return setBusy(false);
			sent = await send(adminPaths.authors.save, { ...body, merge: true });
		}
		setBusy(false);
		if (!sent.ok) {
			const wrong = errorsOf(sent.body);
			setErrors(wrong);
			const theirs = theirsIn(sent.body);
			if (theirs) setBase({ ...base, ...theirs });
			if (theirs || Object.keys(wrong).length === 0) say({ id: SAID, kind: "error", title: errorOf(sent.message) });
			return;
		}
		const { answer } = sent;
		say({ id: SAID, kind: "success", title: (answer.merged ? copy.merged : copy.saved)(answer.name) });
		onClose();
		await reread();
	};

	return (
		<FormDialog
			title={author.name}
			confirm={copy.save}
			className="admin-fields author-form"
			busy={busy || underWay}
			onSubmit={() => void save()}
			onClose={onClose}
		>
			<AdminInput
				label={copy.name}
				name="name"
				autoComplete="off"
				suggestions={names.filter((other) => other !== author.name)}
				value={name}
				hint={copy.nameHint}
				error={errors.name}
				onChange={(event) => setName(event.target.value)}
			/>
			<div>
				<Switch label={copy.isPublic} name="isPublic" checked={isPublic} onChange={(event) => setIsPublic(event.target.checked)} />
				<p className="field-hint">{copy.publicHint}</p>
				{errors.isPublic && <p className="field-error">{errors.isPublic}</p>}
			</div>
			<AdminInput
				label={copy.line}
				name="line"
				autoComplete="off"
				value={line}
				hint={copy.lineHint}
				error={errors.line}
				onChange={(event) => setLine(event.target.value)}
			/>
			<AdminTextArea
				label={copy.links}
				name="links"
				rows={3}
				spellCheck={false}
				value={links}
				hint={copy.linksHint}
				error={errors.links}
				onChange={(event) => setLinks(event.target.value)}
			/>
			<Signatures author={author} />
			<ImageField kind="mediatheque" label={copy.portrait} image={portrait} onChange={setPortrait} onSending={setUnderWay} />
			{errors.portrait && <p className="field-error">{errors.portrait}</p>}
		</FormDialog>
	);
}
