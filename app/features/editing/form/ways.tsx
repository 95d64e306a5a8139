import { Copy, CopyPlus, ExternalLink, Eye, History, Tag } from "lucide";
import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { publicPath } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import { Glyph } from "../../../ui/icon.tsx";
import { listCopy } from "../copy.ts";
import { useDuplicate } from "../use-duplicate.ts";
import { formCopy } from "./copy.ts";
import { showDraft } from "./show-draft.ts";
import type { Editor } from "./use-editor.ts";

/** The private link of a draft: its address, and its last day in words. */
export type DraftLink = { path: string; until: string };

type Props = { editor: Editor; link: DraftLink | null; onHistory: () => void; onNaming: () => void };

/** What leads away from the text: the public page, the draft and its private link, a copy, the history. */
export function Ways({ editor, link, onHistory, onNaming }: Props) {
	const { base, fields, kind, id, changed } = editor;
	const copies = useDuplicate(kind);
	return (
		<div className="editor-ways">
			{base?.published && (
				<a className="control" href={publicPath(kind, base.slug ?? "")} target="_blank" rel="noopener">
					<Glyph icon={ExternalLink} />
					{formCopy.view}
				</a>
			)}
			{(!base?.published || changed) && (
				<Control icon={Eye} onClick={() => showDraft(kind, id, fields)}>
					{formCopy.preview.open}
				</Control>
			)}
			{id && (
				<Control icon={History} onClick={onHistory}>
					{formCopy.history.open}
				</Control>
			)}
			{id && (
				<Control icon={Tag} aria-haspopup="dialog" onClick={onNaming}>
					{formCopy.history.naming.open}
				</Control>
			)}
			{id && (
				<Control
					icon={CopyPlus}
					aria-disabled={copies.busy || undefined}
					onClick={() => !copies.busy && void copies.duplicate(id, { stay: changed })}
				>
					{formCopy.duplicate}
				</Control>
			)}
			{id && link && !base?.published && <PrivateLink editor={editor} id={id} link={link} />}
		</div>
	);
}

/** The link to be given to somebody: copied, and ended with all that were given before. */
function PrivateLink({ editor, id, link }: { editor: Editor; id: string; link: DraftLink }) {
	const [copies, setCopies] = useState(0);
	const { say, ask, reread } = useShell();
	const send = useSend();
	const copy = async () => {
		const address = new URL(link.path, location.href).href;
		try {
			await navigator.clipboard.writeText(address);
			setCopies((before) => before + 1);
		} catch {
			// Refused, or no https: the link is shown, to be copied by hand.
			say({ kind: "error", title: formCopy.preview.notCopied, text: address, duration: 30_000 });
		}
	};
	const end = async () => {
		const { question, text, end } = formCopy.preview.ending;
		if (!(await ask({ title: question, text, confirm: end, danger: true }))) return;
		const sent = await send(adminPaths.items.endLinks(editor.kind), { id });
		if (!sent.ok) return say({ kind: "error", title: listCopy.failed(sent.message) });
		// Before it is said: what is copied next has to be the new link.
		await reread();
		setCopies(0);
		say({ kind: "success", title: formCopy.preview.ended });
	};
	return (
		<div className="editor-link">
			<Control icon={Copy} onClick={() => void copy()} onBlur={() => setCopies(0)}>
				<span aria-live="polite">
					{/* Copied again, it is said again. */}
					<span key={copies}>{copies > 0 ? formCopy.preview.copied : formCopy.preview.copy}</span>
				</span>
			</Control>
			<p>
				<span className="muted">{formCopy.preview.until(link.until)}</span>
				<Control kind="bare" aria-label={formCopy.preview.endAll} onClick={() => void end()}>
					{formCopy.preview.end}
				</Control>
			</p>
		</div>
	);
}
