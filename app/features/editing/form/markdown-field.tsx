import {
	Bold,
	Columns2,
	Heading2,
	Heading3,
	type IconNode,
	Image as ImageIcon,
	Italic,
	Link as LinkIcon,
	List,
	ListOrdered,
	Superscript,
	Table,
	TextQuote,
} from "lucide";
import { type KeyboardEvent, lazy, type Ref, Suspense, useCallback, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type Kind, kinds } from "../../../shared/kinds.ts";
import { askQuietly } from "../../../ui/admin/ask-quietly.ts";
import { AttachControl } from "../../../ui/admin/attach-control.tsx";
import { Control, IconControl } from "../../../ui/admin/control.tsx";
import { AdminField } from "../../../ui/admin/field.tsx";
import { LinkForm } from "../../../ui/admin/link-form.tsx";
import { SendingLine } from "../../../ui/admin/sending-line.tsx";
import { Toolbar } from "../../../ui/admin/toolbar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { applyEdit } from "../../../ui/desk/apply-edit.ts";
import { type TextHand, WritingField } from "../../../ui/desk/writing-field.tsx";
import { fieldLabels } from "../copy.ts";
import type { NameOf } from "../field-values.ts";
import { formCopy, toolCopy } from "./copy.ts";
import { selectionOf } from "./follow-edit.ts";
import { ImageInsertion } from "./image-insertion.tsx";
import {
	changeLink,
	continueLine,
	type Edit,
	footnote,
	image,
	link,
	linkAround,
	prefix,
	removeLink,
	type Selection,
	table,
	wrap,
} from "./markdown-edits.ts";
import { useFieldUploads } from "./use-field-uploads.ts";
import { readingMinutes, wordCount } from "./values.ts";

const Preview = lazy(() => import("./preview.tsx"));

type Tool = { label: string; icon: IconNode; keys?: string; act: (selection: Selection) => Edit };

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

type Props = {
	kind: Kind;
	name: NameOf<string>;
	required?: boolean;
	/** How many lines the Markdown shows at least. */
	rows: number;
	value: string;
	/** Another number when what is kept of a card has changed: the preview shows it anew. */
	cardsKept: number;
	error?: string | null;
	onChange: (value: string) => void;
	/** Told when a picture begins to be sent and when it is there. */
	onSending: (underWay: boolean) => void;
	previewing: boolean;
	onPreviewing: (shown: boolean) => void;
	/** It is of something never saved, and may be tried with an example. */
	isNew?: boolean;
	/** It was just entered: one writes on in it. */
	isEntered?: boolean;
	/** Whether the text fills the screen, and what changes that; nothing where it cannot. */
	room?: { isWide: boolean; onWide: (wide: boolean) => void };
	/** What writes into it from outside as its writer would. */
	hand?: Ref<TextHand>;
};

/** A text in Markdown: its toolbar, its text, and what readers will see of it. */
export function MarkdownField({ kind, name, required, rows, value, cardsKept, error, previewing, onPreviewing, ...writing }: Props) {
	const { onChange, onSending, isNew, isEntered, room, hand } = writing;
	const area = useRef<HTMLTextAreaElement>(null);
	const [asked, setAsked] = useState<{ kind: "link" | "image"; selection: Selection } | null>(null);

	const selected = () => selectionOf(area.current);
	const draw = useCallback(
		async (source: string) => (await askQuietly<{ html: string }>(adminPaths.items.preview(kind), { content: source }))?.html ?? null,
		[kind],
	);
	const { uploads, receive, receiveFiles } = useFieldUploads(area, kind, value, onSending);
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
		<AdminField
			label={fieldLabels[name]}
			required={required}
			error={error}
			aid={formCopy.length(words, readingMinutes(words))}
			className="markdown"
		>
			{(tied) => (
				<WritingField
					name={name}
					tied={tied}
					value={value}
					className={classNames("prose", kinds[kind].hasOpening && "prose-opening") ?? "prose"}
					media={kind}
					draw={draw}
					onChange={onChange}
					onSending={onSending}
					isNew={isNew}
					isEntered={isEntered}
					room={room}
					hand={hand}
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
									name={name}
									className="admin-input admin-code"
									rows={rows}
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
