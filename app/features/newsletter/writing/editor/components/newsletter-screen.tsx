import { useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { momentText } from "../../../../../shared/dates-fr.ts";
import type { KeptText } from "../../../../../shared/kept-text.ts";
import { AdminInput, AdminSelect, AdminTextArea } from "../../../../../ui/admin/field.tsx";
import { FoundNote } from "../../../../../ui/admin/found-note.tsx";
import { useLeaveGuard } from "../../../../../ui/admin/use-leave-guard.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { partsOf, type Template, templateOf } from "../../../rules.ts";
import { isUnderWay } from "../../../states.ts";
import { templateLabel } from "../../templates/catalogue.ts";
import { ownCopy } from "../../templates/own/copy.ts";
import { editorCopy as copy, fieldNames, statusWords } from "../copy.ts";
import type { ButtonElement, MediaElement } from "../library.ts";
import { countCharacters, type NewsletterFields, type StoredNewsletter } from "../rules.ts";
import { ChecksPanel } from "./checks-panel.tsx";
import { ConflictModal } from "./conflict-modal.tsx";
import { ContentField, type Shown, type Toggle } from "./content-field.tsx";
import { InboxPicture } from "./inbox-picture.tsx";
import { type House, letterSheet, type OwnAround } from "./letter-sheet.tsx";
import { NewsletterBar } from "./newsletter-bar.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { Schedule } from "./schedule.tsx";
import { TestSend } from "./test-send.tsx";
import { useCaret } from "./use-caret.ts";
import { useKeptNewsletter } from "./use-kept-newsletter.ts";
import { useLibrary } from "./use-library.ts";
import { useNewsletter } from "./use-newsletter.ts";
import { usePreview } from "./use-preview.ts";
import { useShortcuts } from "./use-shortcuts.ts";

export type NewsletterScreenProps = {
	stored: StoredNewsletter | null;
	fields: NewsletterFields;
	media: MediaElement[];
	buttons: ButtonElement[];
	/** The newsletter that a new one is a copy of. */
	copyOf: string | null;
	/** What it may be drawn in. */
	templates: { name: Template; label: string; around: OwnAround | null }[];
	/** What every letter says of the house, and by what name mails come. */
	house: House;
	sender: string;
	timeZone: string;
	/** The day after, at nine, in the site's time: what the schedule proposes. */
	proposedAt: string;
	/** The day it is, « 2026-11-21 ». */
	today: string;
	/** What was typed of it and not saved; of a new one, what was begun and never saved. */
	texts: KeptText[];
	/** A new newsletter was saved: it goes on under its own address. */
	onMade: (id: string) => Promise<void>;
};

/** The Éditeur: a newsletter, what it will look like, and what to look at before it leaves. */
export function NewsletterScreen({
	stored: start,
	fields: first,
	copyOf,
	media,
	buttons,
	templates,
	house,
	sender,
	timeZone,
	proposedAt,
	today,
	texts,
	onMade,
}: NewsletterScreenProps) {
	const editor = useNewsletter({ stored: start, fields: first, copyOf });
	const { stored, fields, changed, set } = editor;
	const { kept, saving } = useKeptNewsletter(editor, { id: start?.id ?? null, texts });
	const letPass = useLeaveGuard(kept.isTyped, kept.keepNow);
	const preview = usePreview(fields);
	const caret = useCaret();
	const mediaLibrary = useLibrary(adminPaths.newsletter.media, media);
	const buttonLibrary = useLibrary(adminPaths.newsletter.buttons, buttons);
	const [shown, setShown] = useState<Shown>({ rich: false, media: false, buttons: false, preview: false, shortcuts: false });
	const toggle = (name: Toggle) => setShown((all) => ({ ...all, [name]: !all[name] }));
	const locked = stored !== null && !stored.editable;

	const save = async (status: "draft" | "ready", over?: { revision: number; fields: NewsletterFields }) => {
		if (locked || editor.waitsForImage()) return;
		const made = await saving((kept) => editor.save(status, kept, over));
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
			<NewsletterBar editor={editor} kept={kept} locked={locked} timeZone={timeZone} today={today} onSave={save} />
			<div className={classNames("newsletter", shown.preview && "newsletter-previewing")}>
				<FoundNote kept={kept} timeZone={timeZone} />
				{stored && (locked || stored.status === "scheduled") && (
					<p className="newsletter-note">
						{locked ? copy.locked(statusWords[stored.status]) : copy.planned(momentText(stored.fields.scheduled_at, timeZone) ?? "…")}
					</p>
				)}
				{stored?.stands && <p className="newsletter-note">{isUnderWay(stored.status) ? copy.standing : copy.welcomeStep}</p>}
				<div className="newsletter-sheet">
					<div className="newsletter-fields">
						<div className="newsletter-pair newsletter-pair-title">
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
								{templates.every(({ name }) => name !== fields.template) && (
									<option value={fields.template}>{ownCopy.gone(templateLabel(partsOf(fields.template).base, house.name))}</option>
								)}
								{templates.map(({ name, label }) => (
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
						<InboxPicture fields={fields} sender={sender} opening={preview.preview?.besideSubject ?? null} />
						<ContentField
							sheet={letterSheet(fields, house, monthText(today), templates.find(({ name }) => name === fields.template)?.around ?? null)}
							onSending={editor.noteImageUnderWay}
							value={fields.content}
							locked={locked}
							shown={shown}
							onToggle={toggle}
							onChange={(content) => set({ content })}
							caret={caret}
							media={mediaLibrary}
							buttons={buttonLibrary}
						/>
						{!stored?.stands && (
							<Schedule
								fields={fields}
								locked={locked}
								planned={stored?.status === "scheduled"}
								timeZone={timeZone}
								proposedAt={proposedAt}
								onChange={(scheduled_at) => {
									// Taking a date away waits for nothing.
									if (scheduled_at === null || !editor.waitsForImage()) set({ scheduled_at });
								}}
							/>
						)}
					</div>
					{shown.preview && (
						<PreviewPane state={preview} fields={fields} locked={locked} onText={(text_content) => set({ text_content })} />
					)}
				</div>
				{!locked && (
					<div className="newsletter-after">
						<ChecksPanel state={preview} />
						<TestSend id={stored?.id ?? null} changed={changed} />
					</div>
				)}
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
						kept.server.throwAway();
						kept.forget();
					}}
					onMine={(chosen) => {
						if (editor.conflict) void save(editor.conflict.status, { revision: editor.conflict.theirs.revision, fields: chosen });
					}}
				/>
			)}
		</>
	);
}

/** « Novembre 2026 », as the head of a letter says it. */
function monthText(day: string): string {
	const month = new Intl.DateTimeFormat("fr", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(day));
	return month.charAt(0).toUpperCase() + month.slice(1);
}
