import {
	Bold,
	Columns2,
	Heading2,
	Heading3,
	ImageIcon,
	Italic,
	LinkIcon,
	List,
	ListOrdered,
	type LucideIcon,
	Superscript,
	Table,
	TextQuote,
} from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, type SyntheticEvent, useCallback, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { markdownFile } from "../../../shared/files.ts";
import { type Kind, kinds } from "../../../shared/kinds.ts";
import { askQuietly } from "../../../ui/admin/ask-quietly.ts";
import { AttachControl } from "../../../ui/admin/attach-control.tsx";
import { Control, IconControl } from "../../../ui/admin/control.tsx";
import { AdminField } from "../../../ui/admin/field.tsx";
import { LinkForm } from "../../../ui/admin/link-form.tsx";
import type { Stored } from "../../../ui/admin/send-upload.ts";
import { SendingLine } from "../../../ui/admin/sending-line.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { Toolbar } from "../../../ui/admin/toolbar.tsx";
import { useTextUploads } from "../../../ui/admin/use-text-uploads.ts";
import { classNames } from "../../../ui/class-names.ts";
import { applyEdit } from "../../../ui/desk/apply-edit.ts";
import { hasForm, isSource } from "../../../ui/desk/surface/pasted-form.ts";
import { WritingField } from "../../../ui/desk/writing-field.tsx";
import { fieldLabels } from "../copy.ts";
import { formCopy, toolCopy } from "./copy.ts";
import { droppedAt, followEdit } from "./follow-edit.ts";
import { ImageInsertion } from "./image-insertion.tsx";
import {
	changeLink,
	continueLine,
	type Edit,
	file,
	footnote,
	image,
	link,
	linkAround,
	next,
	prefix,
	removeLink,
	type Selection,
	table,
	wrap,
} from "./markdown-edits.ts";
import { readingMinutes, wordCount } from "./values.ts";

const Preview = lazy(() => import("./preview.tsx"));

type Tool = { label: string; icon: LucideIcon; keys?: string; act: (selection: Selection) => Edit };

/** `keys` as aria-keyshortcuts writes them; Control stands for Command on a Mac. */
const tools: Tool[] = [
	{ label: toolCopy.heading2, icon: Heading2, act: (selection) => prefix(selection, () => "## ") },
	{ label: toolCopy.heading3, icon: Heading3, act: (selection) => prefix(selection, () => "### ") },
	{ label: toolCopy.bold, icon: Bold, keys: "Control+B", act: (selection) => wrap(selection, "**", toolCopy.placeholder) },
	{ label: toolCopy.italic, icon: Italic, keys: "Control+I", act: (selection) => wrap(selection, "*", toolCopy.placeholder) },
	{ label: toolCopy.list, icon: List, act: (selection) => prefix(selection, () => "- ") },
	{ label: toolCopy.numbered, icon: ListOrdered, act: (selection) => prefix(selection, (index) => `${index + 1}. `) },
	{ label: toolCopy.quote, icon: TextQuote, act: (selection) => prefix(selection, () => "> ") },
	{ label: toolCopy.table, icon: Table, act: (selection) => table(selection) },
	{ label: toolCopy.footnote, icon: Superscript, act: footnote },
];

/** Files given at once: where, and under which address each that is stored stands in the text. */
type Batch = { ids: readonly string[]; place: number; stored: Map<string, string> };

/** A picture or a file on a line of its own. */
function insertStored(selection: Selection, stored: Stored): Edit {
	return "image" in stored ? image(selection, stored.image.alt, stored.image.url) : file(selection, markdownFile(stored.file));
}

/** Fetched at the first paste. */
async function readForMarkdown(html: string) {
	const reader = await import("../../../ui/desk/paste/read-for-markdown.ts").catch(() => null);
	return reader ? reader.readForMarkdown(html, location.origin) : ("not loaded" as const);
}

type Props = {
	kind: Kind;
	value: string;
	/** Another number when what is kept of a card has changed: the preview shows it anew. */
	cardsKept: number;
	error?: string | null;
	onChange: (value: string) => void;
	/** Told when a picture begins to be sent and when it is there. */
	onSending: (underWay: boolean) => void;
	previewing: boolean;
	onPreviewing: (shown: boolean) => void;
	/** Whether the text fills the screen. */
	/** It was never saved. */
	isNew: boolean;
	room: { isWide: boolean; onWide: (wide: boolean) => void };
};

/** The body in Markdown: its toolbar, its text, and what readers will see of it. */
export function MarkdownField({ kind, value, cardsKept, error, onChange, onSending, previewing, onPreviewing, isNew, room }: Props) {
	const area = useRef<HTMLTextAreaElement>(null);
	const [asked, setAsked] = useState<{ kind: "link" | "image"; selection: Selection } | null>(null);

	const selected = (): Selection => {
		const { value: text = "", selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
		return { text, start, end };
	};
	const draw = useCallback(
		async (source: string) => (await askQuietly<{ html: string }>(adminPaths.items.preview(kind), { content: source }))?.html ?? null,
		[kind],
	);
	/** Files given at once stand in their order, below the place where they were given; it follows what is typed meanwhile. */
	const batches = useRef<Batch[]>([]);
	const uploads = useTextUploads(kind, {
		onStored: (id, stored) => {
			const batch = batches.current.find(({ ids }) => ids.includes(id));
			if (!batch || !area.current) return;
			const previous = batch.ids.slice(0, batch.ids.indexOf(id)).findLast((one) => batch.stored.has(one));
			const focused = document.activeElement;
			run((selection) => {
				const at = Math.min(batch.place, selection.text.length);
				const isThere = selection.start === batch.place && selection.end === batch.place;
				const below = (place: number) => insertStored({ text: selection.text, start: place, end: place }, stored);
				if (previous !== undefined) return next(selection, batch.stored.get(previous) ?? null, (there) => insertStored(there, stored));
				if (isThere) return insertStored(selection, stored);
				const lineEnd = selection.text.indexOf("\n", at);
				const edit = below(lineEnd < 0 ? selection.text.length : lineEnd);
				const moved = (caret: number) => (caret > edit.from ? caret + edit.insert.length : caret);
				return { ...edit, selectFrom: moved(selection.start), selectTo: moved(selection.end) };
			});
			// Who writes in another field goes on there.
			if (focused instanceof HTMLElement && focused !== document.body && focused !== area.current && focused.isConnected) focused.focus();
			batch.stored.set(id, ("image" in stored ? stored.image : stored.file).url);
		},
		onGone: () => {},
		onSending,
	});
	const receiveFiles = (files: readonly File[], place = area.current?.selectionEnd ?? value.length) => {
		batches.current.push({ ids: uploads.send(files), place, stored: new Map() });
	};
	const followed = useRef(value);
	if (followed.current !== value) {
		if (uploads.sendings.length === 0) batches.current = [];
		for (const batch of batches.current) batch.place = followEdit(batch.place, followed.current, value);
		followed.current = value;
	}
	const receive = (event: SyntheticEvent, data: DataTransfer) => {
		if (takeForm(event, data)) return;
		// Word processors hand over a picture of the text beside the text itself.
		if (data.files.length === 0 || data.types.includes("text/plain")) return;
		event.preventDefault();
		receiveFiles([...data.files], event.type === "drop" ? (droppedAt(area.current, event) ?? undefined) : undefined);
	};
	const { say } = useShell();
	/** What other programs wrote with headings, lists, links becomes Markdown. */
	const takeForm = (event: SyntheticEvent, data: DataTransfer): boolean => {
		const html = data.getData("text/html");
		const words = data.getData("text/plain");
		if (event.type !== "paste" || !words || !hasForm(html) || isSource(data.types, html)) return false;
		event.preventDefault();
		const place = selected();
		void readForMarkdown(html).then((read) => {
			if (!area.current) return;
			if (read === "not loaded") say({ kind: "error", title: formCopy.pastedBare });
			const now = selected();
			const { start, end } = now.text === place.text ? place : now;
			const insert = typeof read === "object" && read ? read.markdown : words;
			const caret = start + insert.length;
			applyEdit(area.current, { from: start, to: end, insert, selectFrom: caret, selectTo: caret });
			if (typeof read === "object" && read) receiveFiles(read.files);
		});
		return true;
	};
	const run = (act: (selection: Selection) => Edit) => area.current && applyEdit(area.current, act(selected()));
	const ask = (kind: "link" | "image") => setAsked({ kind, selection: selected() });
	const chosenWords = asked ? asked.selection.text.slice(asked.selection.start, asked.selection.end) : "";
	/** The link that the caret stands in: it is changed, none is put into it. */
	const standing = asked?.kind === "link" ? linkAround(asked.selection) : null;
	const done = (edit: Edit | null) => {
		setAsked(null);
		if (!area.current || !asked) return;
		if (edit) return applyEdit(area.current, edit);
		area.current.focus();
		area.current.setSelectionRange(asked.selection.start, asked.selection.end);
	};

	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
			const edit = continueLine(selected());
			if (edit) {
				event.preventDefault();
				applyEdit(event.currentTarget, edit);
			}
			return;
		}
		if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
		const key = event.key.toLowerCase();
		const tool = tools.find(({ keys }) => keys === `Control+${key.toUpperCase()}`);
		if (!tool && key !== "k") return;
		event.preventDefault();
		if (tool) run(tool.act);
		else ask("link");
	};

	const words = wordCount(value);
	return (
		<AdminField label={fieldLabels.content} required error={error} aid={formCopy.length(words, readingMinutes(words))} className="markdown">
			{(tied) => (
				<WritingField
					tied={tied}
					value={value}
					className={classNames("prose", kinds[kind].hasOpening && "prose-opening") ?? "prose"}
					media={kind}
					draw={draw}
					onChange={onChange}
					onSending={onSending}
					isNew={isNew}
					room={room}
					markdown={
						<div className="markdown-box">
							<Toolbar label={toolCopy.toolbar} className="markdown-tools">
								{tools.map(({ label, icon, keys, act }) => (
									<IconControl
										key={label}
										icon={icon}
										label={keys ? `${label} (${keys.replace("Control", "Ctrl").replaceAll("+", " + ")})` : label}
										aria-keyshortcuts={keys}
										onClick={() => run(act)}
									/>
								))}
								<IconControl
									icon={LinkIcon}
									label={`${toolCopy.link} (Ctrl + K)`}
									aria-keyshortcuts="Control+K"
									aria-expanded={asked?.kind === "link"}
									onClick={() => ask("link")}
								/>
								<IconControl icon={ImageIcon} label={toolCopy.image} aria-expanded={asked?.kind === "image"} onClick={() => ask("image")} />
								<AttachControl onFiles={receiveFiles} />
								<Control
									className="preview-switch"
									kind="bare"
									icon={Columns2}
									aria-pressed={previewing}
									onClick={() => onPreviewing(!previewing)}
								>
									{toolCopy.preview}
								</Control>
							</Toolbar>
							{asked?.kind === "link" && (
								<LinkForm
									words={standing ? standing.words : chosenWords}
									href={standing?.url ?? ""}
									asksWords
									onDone={(given) => {
										if (!given) done(null);
										else done(standing ? changeLink(standing, given.words, given.href) : link(asked.selection, given.words, given.href));
									}}
								>
									{standing && (
										<>
											<a className="control" href={standing.url} target="_blank" rel="noopener noreferrer">
												{toolCopy.openLink}
											</a>
											<Control onClick={() => done(removeLink(standing))}>{toolCopy.removeLink}</Control>
										</>
									)}
								</LinkForm>
							)}
							{asked?.kind === "image" && (
								<ImageInsertion
									words={chosenWords}
									onDone={(words, url) => done(url === null ? null : image(asked.selection, words, url))}
								/>
							)}
							{uploads.sendings.length > 0 && (
								<ul className="sending-list">
									{uploads.sendings.map((sending) => (
										<li key={sending.id}>
											<SendingLine sending={sending} uploads={uploads} onLeft={() => area.current?.focus()} />
										</li>
									))}
								</ul>
							)}
							<div className="markdown-panes">
								<textarea
									{...tied}
									ref={area}
									name="content"
									className="admin-input admin-code"
									rows={16}
									value={value}
									spellCheck
									onChange={(event) => onChange(event.target.value)}
									onKeyDown={onKeyDown}
									onPaste={(event) => receive(event, event.clipboardData)}
									onDrop={(event) => receive(event, event.dataTransfer)}
								/>
								{previewing && (
									<Suspense fallback={<p className="muted">{toolCopy.previewLoading}</p>}>
										<Preview kind={kind} markdown={value} cardsKept={cardsKept} />
									</Suspense>
								)}
							</div>
						</div>
					}
				/>
			)}
		</AdminField>
	);
}
