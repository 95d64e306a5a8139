import { Check, Copy, FilePlus2, RotateCcw, Save, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { momentText } from "../../../../shared/dates-fr.ts";
import { isoToLocal, localToIso } from "../../../../shared/local-time.ts";
import { Control, ControlLink, Switch } from "../../../../ui/admin/control.tsx";
import { AdminInput, AdminSelect, AdminTextArea } from "../../../../ui/admin/field.tsx";
import { useKeptWork } from "../../../../ui/admin/use-kept-work.ts";
import { useLeaveGuard } from "../../../../ui/admin/use-leave-guard.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { templateOf } from "../../rules.ts";
import { StatusBadge } from "../../status-badge.tsx";
import { templateChoices } from "../../templates/catalogue.ts";
import { editorCopy as copy, fieldNames, statusWords } from "../copy.ts";
import type { ButtonElement, MediaElement } from "../library.ts";
import { countCharacters, type LetterFields, type StoredLetter } from "../rules.ts";
import { ChecksPanel } from "./checks-panel.tsx";
import { ConflictModal } from "./conflict-modal.tsx";
import { ContentField, type Shown, type Toggle } from "./content-field.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { TestSend } from "./test-send.tsx";
import { useCaret } from "./use-caret.ts";
import { type LetterEditor, useLetter } from "./use-letter.ts";
import { useLibrary } from "./use-library.ts";
import { usePreview } from "./use-preview.ts";
import { useShortcuts } from "./use-shortcuts.ts";

export type LetterScreenProps = {
	stored: StoredLetter | null;
	fields: LetterFields;
	media: MediaElement[];
	buttons: ButtonElement[];
	siteName: string;
	timeZone: string;
	/** The day after, at nine, in the site's time: what the schedule proposes. */
	proposedAt: string;
	/** The day it is, « 2026-11-21 ». */
	today: string;
	/** A new letter was saved: it goes on under its own address. */
	onMade: (id: string) => Promise<void>;
};

/** The Éditeur: a letter, what it will look like, and what to look at before it leaves. */
export function LetterScreen({
	stored: start,
	fields: first,
	media,
	buttons,
	siteName,
	timeZone,
	proposedAt,
	today,
	onMade,
}: LetterScreenProps) {
	const editor = useLetter({ stored: start, fields: first });
	const { stored, fields, changed, set } = editor;
	const kept = useKeptWork(`contrevent:newsletter:${start?.id ?? "nouvelle"}`, fields, stored?.fields ?? null, changed);
	const letPass = useLeaveGuard(changed);
	const preview = usePreview(fields);
	const caret = useCaret();
	const mediaLibrary = useLibrary("/admin/newsletter/mediatheque", media);
	const buttonLibrary = useLibrary("/admin/newsletter/boutons", buttons);
	const [shown, setShown] = useState<Shown>({ rich: false, media: false, buttons: false, preview: false, shortcuts: false });
	const toggle = (name: Toggle) => setShown((all) => ({ ...all, [name]: !all[name] }));
	const locked = stored !== null && !stored.editable;

	const save = async (status: "draft" | "ready", over?: { revision: number }) => {
		if (locked) return;
		const made = await editor.save(status, over);
		if (!made) return;
		kept.forget();
		if (made.id !== start?.id) {
			letPass();
			await onMade(made.id);
		}
	};
	useShortcuts({
		save: () => void save("draft"),
		ready: () => void save("ready"),
		preview: () => toggle("preview"),
		media: () => toggle("media"),
		buttons: () => toggle("buttons"),
		rich: () => toggle("rich"),
		shortcuts: () => toggle("shortcuts"),
	});

	return (
		<>
			<Bar editor={editor} locked={locked} timeZone={timeZone} today={today} onSave={save} />
			<div className={classNames("letter", shown.preview && "letter-previewing")}>
				{kept.found && (
					<div className="letter-note" role="status">
						<p>{copy.kept.found(momentText(new Date(kept.found.at).toISOString(), timeZone) ?? "")}</p>
						<span>
							<Control
								icon={RotateCcw}
								onClick={() => {
									if (kept.found) editor.replace({ ...kept.found.fields, template: templateOf(kept.found.fields.template) });
									kept.answer(false);
								}}
							>
								{copy.kept.take}
							</Control>
							<Control kind="bare" icon={Trash2} onClick={() => kept.answer(true)}>
								{copy.kept.drop}
							</Control>
						</span>
					</div>
				)}
				{stored && (locked || stored.status === "scheduled") && (
					<p className="letter-note">
						{locked ? copy.locked(statusWords[stored.status]) : copy.planned(momentText(stored.fields.scheduled_at, timeZone) ?? "…")}
					</p>
				)}
				<div className="letter-sheet">
					<div className="letter-fields">
						<div className="letter-pair letter-pair-title">
							<AdminInput
								label={fieldNames.title}
								required
								name="title"
								autoComplete="off"
								readOnly={locked}
								value={fields.title}
								onChange={(event) => set({ title: event.target.value })}
							/>
							<AdminSelect
								label={fieldNames.template}
								name="template"
								disabled={locked}
								value={fields.template}
								onChange={(event) => set({ template: templateOf(event.target.value) })}
							>
								{templateChoices(siteName).map(({ name, label }) => (
									<option key={name} value={name}>
										{label}
									</option>
								))}
							</AdminSelect>
						</div>
						<AdminInput
							label={fieldNames.subject}
							required
							aid={copy.characters(countCharacters(fields.subject))}
							name="subject"
							autoComplete="off"
							readOnly={locked}
							value={fields.subject}
							onChange={(event) => set({ subject: event.target.value })}
						/>
						<AdminTextArea
							label={fieldNames.excerpt}
							name="excerpt"
							rows={3}
							readOnly={locked}
							value={fields.excerpt}
							onChange={(event) => set({ excerpt: event.target.value })}
						/>
						<ContentField
							value={fields.content}
							locked={locked}
							shown={shown}
							onToggle={toggle}
							onChange={(content) => set({ content })}
							caret={caret}
							media={mediaLibrary}
							buttons={buttonLibrary}
						/>
						<Schedule
							fields={fields}
							locked={locked}
							timeZone={timeZone}
							proposedAt={proposedAt}
							onChange={(scheduled_at) => set({ scheduled_at })}
						/>
					</div>
					{shown.preview && (
						<PreviewPane state={preview} fields={fields} locked={locked} onText={(text_content) => set({ text_content })} />
					)}
				</div>
				<div className="letter-after">
					<ChecksPanel state={preview} />
					<TestSend id={stored?.id ?? null} changed={changed} />
				</div>
			</div>
			{editor.conflict && (
				<ConflictModal
					mine={fields}
					theirs={editor.conflict.theirs.fields}
					timeZone={timeZone}
					saving={editor.saving}
					onBack={editor.leaveConflict}
					onTheirs={() => {
						editor.takeTheirs();
						kept.forget();
					}}
					onMine={() => {
						if (editor.conflict) void save(editor.conflict.status, { revision: editor.conflict.theirs.revision });
					}}
				/>
			)}
		</>
	);
}

type BarProps = {
	editor: LetterEditor;
	locked: boolean;
	timeZone: string;
	today: string;
	onSave: (status: "draft" | "ready") => Promise<void>;
};

/** Where the letter stands, and the two ways to save it. */
function Bar({ editor: { stored, changed, saving }, locked, timeZone, today, onSave }: BarProps) {
	return (
		<div className="letter-bar">
			<StatusBadge status={stored?.status ?? "draft"} />
			<span className="muted numbers letter-saved">{changed ? copy.unsaved : savedWords(stored?.savedAt ?? null, timeZone, today)}</span>
			{stored && (
				<>
					<ControlLink kind="bare" icon={FilePlus2} to="/admin/newsletter">
						{copy.fresh}
					</ControlLink>
					<ControlLink kind="bare" icon={Send} to={`/admin/newsletter/campagnes/${stored.id}`}>
						{locked ? copy.follow : copy.toSend}
					</ControlLink>
					{locked && (
						<ControlLink icon={Copy} to={`/admin/newsletter?copie=${stored.id}`}>
							{copy.copyOf}
						</ControlLink>
					)}
				</>
			)}
			{!locked && (
				<>
					<Control icon={Save} aria-disabled={saving || undefined} aria-keyshortcuts="Control+S" onClick={() => void onSave("draft")}>
						{saving ? copy.saving : copy.save}{" "}
						<span className="letter-keys" aria-hidden="true">
							Ctrl S
						</span>
					</Control>
					<Control
						kind="primary"
						icon={Check}
						aria-disabled={saving || undefined}
						aria-keyshortcuts="Control+Shift+S"
						onClick={() => void onSave("ready")}
					>
						{copy.ready}
					</Control>
				</>
			)}
		</div>
	);
}

/** « Sauvegardée à 14 h 32 » today, with its day before that. */
function savedWords(at: string | null, timeZone: string, today: string): string {
	const moment = momentText(at, timeZone);
	if (!at || !moment) return copy.never;
	return isoToLocal(at, timeZone).startsWith(today) ? copy.savedAt(moment.split(" à ").at(-1) ?? "") : copy.savedOn(moment);
}

type ScheduleProps = { fields: LetterFields; locked: boolean; timeZone: string; proposedAt: string; onChange: (at: string | null) => void };

/** When it should leave, to the minute in the site's time; off, it has no date. */
function Schedule({ fields, locked, timeZone, proposedAt, onChange }: ScheduleProps) {
	const on = fields.scheduled_at !== null;
	return (
		<div className="letter-schedule">
			<Switch
				label={copy.schedule}
				checked={on}
				disabled={locked}
				onChange={(event) => onChange(event.target.checked ? proposedAt : null)}
			/>
			{on && (
				<>
					<input
						className="admin-input"
						type="datetime-local"
						step={60}
						aria-label={copy.scheduleAt}
						readOnly={locked}
						value={isoToLocal(fields.scheduled_at, timeZone)}
						onChange={(event) => {
							const at = localToIso(event.target.value, timeZone);
							if (at) onChange(at);
						}}
					/>
					<span className="muted letter-small">{copy.zone(timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone)}</span>
				</>
			)}
		</div>
	);
}
