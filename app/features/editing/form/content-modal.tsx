import { Save } from "lucide";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { kindWords } from "../../../shared/copy.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { FoundNote } from "../../../ui/admin/found-note.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useLeaveGuard } from "../../../ui/admin/use-leave-guard.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { TextHand } from "../../../ui/desk/writing-field.tsx";
import { fieldLabels } from "../copy.ts";
import type { FieldName, SomeFields } from "../field-values.ts";
import { useRemoveIdea } from "../use-remove-idea.ts";
import { formCopy } from "./copy.ts";
import { Status, StatusBadge } from "./editor-status.tsx";
import type { NamedSite } from "./elsewhere-fields.tsx";
import { focusFirstWrong } from "./focus-first-wrong.ts";
import { Gone } from "./gone.tsx";
import { noteListStale } from "./list-below.ts";
import { MainFields } from "./main-fields.tsx";
import { ParkIdea } from "./park-idea.tsx";
import { publishCopy } from "./publish-copy.ts";
import { SideFields } from "./side-fields.tsx";
import { type Saved, useEditor } from "./use-editor.ts";
import { type KeptOfItem, useKeptItem } from "./use-kept-item.ts";
import { useLeaveByEscape } from "./use-leave-by-escape.ts";
import { usePublishing } from "./use-publishing.ts";
import { useSaveKeys } from "./use-save-keys.ts";
import { type DraftLink, Ways } from "./ways.tsx";

const ConflictPanel = lazy(() => import("./conflict-panel.tsx"));
const PublishPanel = lazy(() => import("./publish-panel.tsx"));
const HistoryPanel = lazy(() => import("./history-panel.tsx"));
const VersionNaming = lazy(() => import("./version-naming.tsx"));

export type ContentModalProps = {
	kind: Kind;
	id: string | null;
	fields: SomeFields;
	categories: readonly string[];
	/** The tags in use, most used first. */
	tags: readonly string[];
	/** The series in use. */
	series: readonly string[];
	/** Who signs, by name. */
	authors: readonly string[];
	site: NamedSite;
	timeZone: string;
	/** « Dernière modification le 14 oct. 2025 », once there is one. */
	lastChange: string | null;
	/** The id that a new item will have, where it was begun before. */
	newId: string | null;
	/** What was typed and not saved. */
	kept: KeptOfItem;
	/** The private link of what is not public. */
	link: DraftLink | null;
	/** Leaves: for the list as it was, for the whole list where a new item stands first, or for the new item's own address. */
	onLeave: (to: "list" | "whole-list" | { id: string }) => Promise<void>;
};

/** The modal in which an item is written. */
export function ContentModal({
	kind,
	id,
	newId,
	fields,
	categories,
	tags,
	series,
	authors,
	site,
	timeZone,
	lastChange,
	link,
	kept: found,
	onLeave,
}: ContentModalProps) {
	const editor = useEditor(kind, { id, fields, newId });
	const { kept, saving } = useKeptItem(editor, found);
	const letPass = useLeaveGuard(kept.isTyped, kept.keepNow);
	const { say, reread } = useShell();
	const [previewing, setPreviewing] = useState(false);
	const [writing, setWriting] = useState(false);
	const columns = useRef<HTMLDivElement>(null);
	useLeaveByEscape(columns, writing, () => setWriting(false));
	const [history, setHistory] = useState(false);
	const [naming, setNaming] = useState(false);
	const [cameIn, setCameIn] = useState<FieldName[]>([]);
	const foot = useRef<HTMLDivElement>(null);
	const hand = useRef<TextHand>(null);

	const open = useRef(true);
	useEffect(() => {
		open.current = true;
		return () => {
			open.current = false;
		};
	}, []);

	const done = async (saved: Saved | null, then: "close" | "stay") => {
		if (!saved) {
			if (!editor.wasWrong()) return;
			// What is wrong may stand in the side column.
			setWriting(false);
			return focusFirstWrong(foot.current);
		}
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
	const removeIdea = useRemoveIdea(kind);
	const leaveFor = (to: "list") => {
		letPass();
		noteListStale();
		void onLeave(to);
	};
	const save = async (then: "close" | "stay") => done(await saving(editor.save), then);
	const publishing = usePublishing(editor, foot, {
		publish: () => saving(editor.publish),
		onSaved: (saved) => done(saved, "stay"),
	});

	useSaveKeys(foot, () => void save("stay"));

	return (
		<>
			<Modal
				className={classNames("editor-modal", previewing && "editor-wide", writing && "editor-writing")}
				title={`${editor.id ? formCopy.edit : formCopy.create} ${kindWords[kind].one}`}
				beside={<StatusBadge fields={editor.fields} isIdea={found.idea !== null && !editor.id} />}
				onClose={() => void onLeave("list")}
				// From its head and its foot too, the whole screen is left before the form.
				onEscape={writing ? () => setWriting(false) : undefined}
				foot={
					<div className="editor-foot" ref={foot}>
						<Status editor={editor} kept={kept} timeZone={timeZone} lastChange={lastChange} />
						<span className="end">
							<Control onClick={() => void onLeave("list")}>{formCopy.cancel}</Control>
							{!editor.id && <ParkIdea editor={editor} kept={kept} onParked={() => leaveFor("list")} />}
							<Control aria-haspopup="dialog" aria-keyshortcuts="Control+Shift+Enter" title={publishCopy.keys} onClick={publishing.show}>
								{publishCopy.open}
							</Control>
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
					onDrop={
						found.idea && kept.arrived && !kept.found
							? async () => {
									if (found.idea && (await removeIdea(found.idea.id))) leaveFor("list");
								}
							: undefined
					}
				/>
				{cameIn.length > 0 && (
					<p className="editor-note" role="status">
						{cameInText(cameIn)}
					</p>
				)}
				<div className="editor-columns" ref={columns}>
					<MainFields {...{ editor, site, previewing, hand }} onPreviewing={setPreviewing} room={{ isWide: writing, onWide: setWriting }} />
					<div className="editor-aside">
						<SideFields {...{ editor, categories, tags, series, authors, timeZone }} />
						<Ways editor={editor} link={link} onHistory={() => setHistory(true)} onNaming={() => setNaming(true)} />
					</div>
				</div>
			</Modal>
			<Suspense>
				{editor.conflict && (
					<ConflictPanel
						editor={editor}
						conflict={editor.conflict}
						timeZone={timeZone}
						onSettled={async (chosen) => done(await saving((kept) => editor.settleConflict(kept, chosen)), "close")}
					/>
				)}
				{publishing.open && <PublishPanel editor={editor} categories={categories} timeZone={timeZone} publishing={publishing} />}
				{naming && editor.id && (
					<VersionNaming
						kind={kind}
						id={editor.id}
						version={null}
						name={null}
						isUnsaved={editor.changed}
						onNamed={() => {}}
						onClose={() => setNaming(false)}
					/>
				)}
				{history && editor.id && (
					<HistoryPanel
						editor={editor}
						id={editor.id}
						timeZone={timeZone}
						hand={hand}
						onClose={() => setHistory(false)}
						onRestored={(fields) => {
							setHistory(false);
							editor.replace(fields, fields);
							kept.server.throwAway();
							kept.forget();
							void reread();
						}}
					/>
				)}
			</Suspense>
			{editor.gone && <Gone onSave={async () => done(await saving(editor.saveAsNew), "close")} onLeave={editor.leaveGone} />}
		</>
	);
}

/** What somebody else changed meanwhile and is now here as well. */
function cameInText(fields: readonly FieldName[]): string | undefined {
	return fields.length > 0 ? formCopy.cameIn(fields.map((name) => fieldLabels[name]).join(", ")) : undefined;
}
