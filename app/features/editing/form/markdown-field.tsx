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
import { useShell } from "../../../ui/admin/shell.tsx";
import { Toolbar } from "../../../ui/admin/toolbar.tsx";
import { alone } from "../../../ui/admin/upload-words.ts";
import { useUpload } from "../../../ui/admin/use-upload.ts";
import { classNames } from "../../../ui/class-names.ts";
import { applyEdit } from "../../../ui/desk/apply-edit.ts";
import { hasForm, isSource } from "../../../ui/desk/surface/pasted-form.ts";
import { WritingField } from "../../../ui/desk/writing-field.tsx";
import { fieldLabels } from "../copy.ts";
import { formCopy, toolCopy } from "./copy.ts";
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
	const upload = useUpload(kind, onSending);
	/** What is dropped, pasted or chosen is stored one after the other; the first stands where the caret was, the others below. */
	const receiveFiles = async (files: readonly File[]) => {
		let previous: string | null = null;
		const together = alone();
		const place = (stored: Stored) => {
			run((selection) => next(selection, previous, (at) => insertStored(at, stored)));
			previous = ("image" in stored ? stored.image : stored.file).url;
		};
		for (const file of files) {
			const stored = await upload.startForText(file, together, place);
			if (stored) place(stored);
		}
	};
	const receive = (event: SyntheticEvent, data: DataTransfer) => {
		if (takeForm(event, data)) return;
		// Word processors hand over a picture of the text beside the text itself.
		if (data.files.length === 0 || data.types.includes("text/plain")) return;
		event.preventDefault();
		void receiveFiles([...data.files]);
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
			if (typeof read === "object" && read) void receiveFiles(read.files);
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
							{upload.progress && (
								<p className="markdown-sending" role="status">
									{toolCopy.sending}
									<Control kind="bare" onClick={upload.cancel}>
										{toolCopy.cancel}
									</Control>
								</p>
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
