import { Copy, ExternalLink, History, Save } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { kindWords } from "../../../shared/copy.ts";
import { type Kind, publicPath } from "../../../shared/kinds.ts";
import { Badge, Control } from "../../../ui/admin/control.tsx";
import { FoundNote, NOT_KEPT } from "../../../ui/admin/found-note.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useKeptWork } from "../../../ui/admin/use-kept-work.ts";
import { useLeaveGuard } from "../../../ui/admin/use-leave-guard.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Glyph } from "../../../ui/icon.tsx";
import { fieldLabels } from "../copy.ts";
import type { FieldName, SomeFields } from "../field-values.ts";
import { formCopy } from "./copy.ts";
import { noteListStale } from "./list-below.ts";
import { MainFields } from "./main-fields.tsx";
import { SideFields } from "./side-fields.tsx";
import { type Editor, type Saved, useEditor } from "./use-editor.ts";

const ConflictPanel = lazy(() => import("./conflict-panel.tsx"));
const HistoryPanel = lazy(() => import("./history-panel.tsx"));

export type ContentModalProps = {
	kind: Kind;
	id: string | null;
	fields: SomeFields;
	categories: readonly string[];
	timeZone: string;
	/** « Dernière modification le 14 oct. 2025 », once there is one. */
	lastChange: string | null;
	/** The private address of a draft on its real page. */
	previewPath: string | null;
	/** Leaves: for the list as it was, for the whole list where a new item stands first, or for the new item's own address. */
	onLeave: (to: "list" | "whole-list" | { id: string }) => Promise<void>;
};

/** The modal in which an item is written. */
export function ContentModal({ kind, id, fields, categories, timeZone, lastChange, previewPath, onLeave }: ContentModalProps) {
	const editor = useEditor(kind, { id, fields });
	const kept = useKeptWork(`contrevent:editing:${kind}:${id ?? "nouveau"}`, editor.fields, editor.base, editor.changed);
	const letPass = useLeaveGuard(editor.changed, kept.keepNow);
	const { say, reread } = useShell();
	const [previewing, setPreviewing] = useState(false);
	const [history, setHistory] = useState(false);
	const [cameIn, setCameIn] = useState<FieldName[]>([]);
	const foot = useRef<HTMLDivElement>(null);

	const open = useRef(true);
	useEffect(() => {
		open.current = true;
		return () => {
			open.current = false;
		};
	}, []);

	const done = async (saved: Saved | null, then: "close" | "stay") => {
		if (!saved) return focusFirstWrong(foot.current);
		kept.forget();
		// What was written while it was being saved is not closed away.
		const leaves = then === "close" && !saved.writtenOn;
		setCameIn(leaves ? [] : saved.cameIn);
		const title = saved.created ? formCopy.created(kind) : formCopy.updated(kind);
		const link = saved.path ? { href: saved.path, label: formCopy.view, newTab: true } : undefined;
		if (then === "close") say({ kind: "success", title, text: cameInText(saved.cameIn), link });
		// Somebody who left while it was being saved stays where they are.
		if (open.current && (leaves || saved.created)) {
			letPass();
			// Read with the way back, not after it: what was deleted or renamed would stand in the list for a moment, to be pressed.
			if (leaves) noteListStale();
			await onLeave(leaves ? (saved.created ? "whole-list" : "list") : { id: saved.id });
			if (leaves) return;
		}
		await reread();
	};
	const save = async (then: "close" | "stay") => done(await editor.save(), then);

	const latestSave = useRef(save);
	latestSave.current = save;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
			event.preventDefault();
			// Not from under a question or a panel that stands above.
			const top = [...document.querySelectorAll("dialog[open]")].at(-1);
			if (!event.repeat && top?.contains(foot.current)) void latestSave.current("stay");
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, []);

	return (
		<>
			<Modal
				className={classNames("editor-modal", previewing && "editor-wide")}
				title={`${editor.id ? formCopy.edit : formCopy.create} ${kindWords[kind].one}`}
				beside={<StatusBadge fields={editor.fields} />}
				onClose={() => void onLeave("list")}
				foot={
					<div className="editor-foot" ref={foot}>
						<Status editor={editor} keeping={kept.keeping} lastChange={lastChange} />
						<span className="end">
							<Control onClick={() => void onLeave("list")}>{formCopy.cancel}</Control>
							<Control
								kind="primary"
								icon={Save}
								aria-disabled={editor.saving || undefined}
								aria-keyshortcuts="Control+S"
								onClick={() => void save("close")}
							>
								{editor.saving ? formCopy.saving : formCopy.save}
							</Control>
						</span>
					</div>
				}
			>
				<FoundNote
					kept={kept}
					timeZone={timeZone}
					onTake={(work) => editor.replace(work.fields, editor.id ? (work.base ?? editor.base) : null)}
				/>
				{cameIn.length > 0 && (
					<p className="editor-note" role="status">
						{cameInText(cameIn)}
					</p>
				)}
				<div className="editor-columns">
					<MainFields editor={editor} previewing={previewing} onPreviewing={setPreviewing} />
					<div className="editor-aside">
						<SideFields editor={editor} categories={categories} timeZone={timeZone} />
						<Ways editor={editor} previewPath={previewPath} onHistory={() => setHistory(true)} />
					</div>
				</div>
			</Modal>
			<Suspense>
				{editor.conflict && (
					<ConflictPanel
						editor={editor}
						conflict={editor.conflict}
						timeZone={timeZone}
						onSettled={async (chosen) => done(await editor.settleConflict(chosen), "close")}
					/>
				)}
				{history && editor.id && (
					<HistoryPanel
						editor={editor}
						id={editor.id}
						timeZone={timeZone}
						onClose={() => setHistory(false)}
						onRestored={(fields) => {
							setHistory(false);
							editor.replace(fields, fields);
							kept.forget();
							void reread();
						}}
					/>
				)}
			</Suspense>
			{editor.gone && (
				<Modal
					narrow
					role="alertdialog"
					title={formCopy.gone.title}
					onClose={editor.leaveGone}
					foot={
						<span className="end">
							<Control onClick={editor.leaveGone}>{formCopy.cancel}</Control>
							<Control kind="primary" icon={Save} onClick={async () => done(await editor.saveAsNew(), "close")}>
								{formCopy.gone.saveAsNew}
							</Control>
						</span>
					}
				>
					<p>{formCopy.gone.text}</p>
				</Modal>
			)}
		</>
	);
}

/** What somebody else changed meanwhile and is now here as well. */
function cameInText(fields: readonly FieldName[]): string | undefined {
	return fields.length > 0 ? formCopy.cameIn(fields.map((name) => fieldLabels[name]).join(", ")) : undefined;
}

/** Online, draft, or a draft that waits for its date, as the form stands. */
function StatusBadge({ fields }: { fields: SomeFields }) {
	if (fields.published) return <Badge tone="full">{formCopy.online}</Badge>;
	if (fields.publish_at) return <Badge tone="ready">{formCopy.planned}</Badge>;
	return <Badge tone="empty">{formCopy.draft}</Badge>;
}

/** What the last save came to, else where things stand. */
function Status({ editor, keeping, lastChange }: { editor: Editor; keeping: boolean; lastChange: string | null }) {
	const { outcome, changed, kind } = editor;
	const failed = outcome?.kind === "failed" ? formCopy.failed(outcome.message) : null;
	const wrong = outcome?.kind === "wrong" ? formCopy.wrongFields(Object.keys(editor.errors).length || outcome.count) : null;
	return (
		<div className="editor-status">
			<p role="alert" className="editor-failure">
				{failed ?? (wrong && Object.keys(editor.errors).length > 0 ? wrong : null)}
			</p>
			<p role="status">
				{outcome?.kind === "saved" && !changed ? (outcome.created ? formCopy.created(kind) : formCopy.updated(kind)) : null}
			</p>
			{!outcome && (
				<p className="muted">
					{changed
						? keeping
							? formCopy.unsaved
							: `${formCopy.unsaved}. ${NOT_KEPT}`
						: lastChange
							? formCopy.lastChange(lastChange)
							: formCopy.requiredNote}
				</p>
			)}
		</div>
	);
}

/** The public page, the private preview, the history. */
function Ways({ editor, previewPath, onHistory }: { editor: Editor; previewPath: string | null; onHistory: () => void }) {
	const [copied, setCopied] = useState(false);
	const { say } = useShell();
	const { base, kind } = editor;
	if (!base) return null;
	const copy = async () => {
		if (!previewPath) return;
		const link = new URL(previewPath, location.href).href;
		try {
			await navigator.clipboard.writeText(link);
			setCopied(true);
		} catch {
			// Refused, or no https: the link is shown, to be copied by hand.
			say({ kind: "error", title: formCopy.preview.notCopied, text: link, duration: 30_000 });
		}
	};
	return (
		<div className="editor-ways">
			{base.published ? (
				<a className="control" href={publicPath(kind, base.slug ?? "")} target="_blank" rel="noopener">
					<Glyph icon={ExternalLink} />
					{formCopy.view}
				</a>
			) : (
				previewPath && (
					<>
						<a className="control" href={previewPath} target="_blank" rel="noopener">
							<Glyph icon={ExternalLink} />
							{formCopy.preview.open}
						</a>
						<Control icon={Copy} onClick={() => void copy()} onBlur={() => setCopied(false)}>
							<span aria-live="polite">{copied ? formCopy.preview.copied : formCopy.preview.copy}</span>
						</Control>
					</>
				)
			)}
			<Control icon={History} onClick={onHistory}>
				{formCopy.history.open}
			</Control>
		</div>
	);
}

/** After a refused save, the first wrong field has the focus. */
function focusFirstWrong(foot: HTMLElement | null): void {
	requestAnimationFrame(() => {
		const wrong = foot?.closest("dialog")?.querySelector<HTMLElement>(".modal-body [aria-invalid=true]");
		wrong?.focus();
		wrong?.scrollIntoView({ block: "nearest" });
	});
}
