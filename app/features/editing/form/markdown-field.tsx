import {
	Bold,
	Columns2,
	Heading2,
	Heading3,
	ImageIcon,
	Images,
	Italic,
	LinkIcon,
	List,
	ListOrdered,
	type LucideIcon,
	Superscript,
	Table,
	TextQuote,
} from "lucide-react";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Kind } from "../../../shared/kinds.ts";
import { Control, IconControl } from "../../../ui/admin/control.tsx";
import { AdminField, AdminInput } from "../../../ui/admin/field.tsx";
import { MediaPicker } from "../../../ui/admin/media-picker.tsx";
import { newId } from "../../../ui/admin/new-id.ts";
import { OutsideForm } from "../../../ui/admin/outside-form.tsx";
import { useUpload } from "../../../ui/admin/use-upload.ts";
import { fieldLabels } from "../copy.ts";
import { applyEdit } from "./apply-edit.ts";
import { formCopy, toolCopy } from "./copy.ts";
import { continueLine, type Edit, footnote, image, link, nextImage, prefix, type Selection, table, wrap } from "./markdown-edits.ts";
import { wordCount } from "./values.ts";

const Preview = lazy(() => import("./preview.tsx"));

type Tool = { label: string; icon: LucideIcon; keys?: string; act: (selection: Selection) => Edit };

/** `keys` as aria-keyshortcuts writes them; Control stands for Command on a Mac. */
const tools: Tool[] = [
	{ label: toolCopy.heading2, icon: Heading2, keys: "Control+Alt+2", act: (selection) => prefix(selection, () => "## ") },
	{ label: toolCopy.heading3, icon: Heading3, keys: "Control+Alt+3", act: (selection) => prefix(selection, () => "### ") },
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
	value: string;
	error?: string | null;
	onChange: (value: string) => void;
	/** Told when a picture begins to be sent and when it is there. */
	onSending: (underWay: boolean) => void;
	previewing: boolean;
	onPreviewing: (shown: boolean) => void;
};

/** The body in Markdown: its toolbar, its text, and what readers will see of it. */
export function MarkdownField({ kind, value, error, onChange, onSending, previewing, onPreviewing }: Props) {
	const area = useRef<HTMLTextAreaElement>(null);
	const [asked, setAsked] = useState<{ kind: "link" | "image"; selection: Selection } | null>(null);

	const selected = (): Selection => {
		const { value: text = "", selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
		return { text, start, end };
	};
	const upload = useUpload(kind, onSending);
	const sent = useRef(Promise.resolve());
	/** Pictures dropped or pasted into the text are stored one after the other; the first stands where the caret was, the others below. */
	const receive = (event: SyntheticEvent, data: DataTransfer) => {
		const files = [...data.files];
		const pictures = files.filter(({ type }) => type.startsWith("image/"));
		// Word processors hand over a picture of the text beside the text itself.
		if (files.length === 0 || data.types.includes("text/plain")) return;
		event.preventDefault();
		sent.current = sent.current.then(async () => {
			let previous: string | null = null;
			const together = { id: newId(), stored: 0, animated: false };
			// What is no picture is refused in words, and the browser does not leave for it.
			for (const file of pictures.length > 0 ? pictures : files.slice(0, 1)) {
				const stored = await upload.start(file, "original", together);
				if (!stored) continue;
				const after = previous;
				run((selection) => (after ? nextImage(selection, after, stored.alt, stored.url) : image(selection, stored.alt, stored.url)));
				previous = stored.url;
			}
		});
	};
	const run = (act: (selection: Selection) => Edit) => area.current && applyEdit(area.current, act(selected()));
	const ask = (kind: "link" | "image") => setAsked({ kind, selection: selected() });

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
		if (!(event.ctrlKey || event.metaKey) || event.shiftKey) return;
		const key = event.altKey ? /^Digit([23])$/.exec(event.code)?.[1] : event.key.toLowerCase();
		const tool = tools.find(({ keys }) => keys === `Control+${event.altKey ? "Alt+" : ""}${key?.toUpperCase()}`);
		if (!tool && (key !== "k" || event.altKey)) return;
		event.preventDefault();
		if (tool) run(tool.act);
		else ask("link");
	};

	return (
		<AdminField label={fieldLabels.content} required error={error} aid={formCopy.words(wordCount(value))} className="markdown">
			{(tied) => (
				<div className="markdown-box">
					<Toolbar>
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
					{asked && (
						<Insertion
							kind={asked.kind}
							words={asked.selection.text.slice(asked.selection.start, asked.selection.end)}
							onDone={(words, url) => {
								const { kind, selection } = asked;
								setAsked(null);
								if (!area.current) return;
								if (url === null) {
									area.current.focus();
									area.current.setSelectionRange(selection.start, selection.end);
								} else applyEdit(area.current, kind === "link" ? link(selection, words, url) : image(selection, words, url));
							}}
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
								<Preview kind={kind} markdown={value} />
							</Suspense>
						)}
					</div>
				</div>
			)}
		</AdminField>
	);
}

/** Buttons reached with one Tab; arrows, Home and End go from one to the next. */
function Toolbar({ children }: { children: ReactNode }) {
	const bar = useRef<HTMLDivElement>(null);
	const buttons = () =>
		[...(bar.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])].filter((button) => button.getClientRects().length > 0);
	const rove = (current: Element | undefined) => {
		for (const button of buttons()) button.tabIndex = button === current ? 0 : -1;
	};
	useEffect(() => {
		const all = [...(bar.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
		for (const [index, button] of all.entries()) button.tabIndex = index === 0 ? 0 : -1;
	}, []);
	const onKeyDown = (event: KeyboardEvent) => {
		const all = buttons();
		const at = all.indexOf(document.activeElement as HTMLButtonElement);
		const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
		const next = to === undefined ? undefined : all[to % all.length];
		if (!next) return;
		event.preventDefault();
		rove(next);
		next.focus();
	};
	return (
		<div
			ref={bar}
			role="toolbar"
			aria-label={toolCopy.toolbar}
			className="markdown-tools"
			onKeyDown={onKeyDown}
			onFocus={(event) => rove(event.target)}
		>
			{children}
		</div>
	);
}

/** Asks what a link or a picture needs, in place. `url` null: given up. */
function Insertion({
	kind,
	words,
	onDone,
}: {
	kind: "link" | "image";
	words: string;
	onDone: (words: string, url: string | null) => void;
}) {
	const [text, setText] = useState(words);
	const [url, setUrl] = useState("");
	const [choosing, setChoosing] = useState(false);
	const first = useRef<HTMLInputElement>(null);
	useEffect(() => first.current?.focus(), []);
	const insert = () => (url.trim() ? onDone(text, url) : first.current?.focus());
	const row = useRef<HTMLDivElement>(null);
	const onKey = useRef<(key: string) => void>(() => {});
	onKey.current = (key) => (key === "Escape" ? onDone(text, null) : insert());
	useEffect(() => {
		// Escape leaves this row, not the modal, whose own listener stands above it; Enter does not send the form.
		const onKeyDown = (event: globalThis.KeyboardEvent) => {
			const acts = event.key === "Escape" || (event.key === "Enter" && event.target instanceof HTMLInputElement);
			if (!acts || event.isComposing) return;
			event.preventDefault();
			event.stopPropagation();
			onKey.current(event.key);
		};
		const element = row.current;
		element?.addEventListener("keydown", onKeyDown);
		return () => element?.removeEventListener("keydown", onKeyDown);
	}, []);
	return (
		<div className="insertion" ref={row}>
			<AdminInput
				ref={first}
				label={kind === "link" ? toolCopy.linkUrl : toolCopy.imageUrl}
				inputMode="url"
				placeholder={kind === "link" ? "https://…" : "/images/…"}
				value={url}
				onChange={(event) => setUrl(event.target.value)}
			/>
			<AdminInput
				label={kind === "link" ? toolCopy.linkWords : toolCopy.imageAlt}
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			{choosing && (
				<OutsideForm>
					<MediaPicker
						onPick={(picked) => {
							setUrl(picked.url);
							setText(text || picked.alt);
							setChoosing(false);
						}}
						onClose={() => setChoosing(false)}
					/>
				</OutsideForm>
			)}
			<span className="insertion-acts">
				{kind === "image" && (
					<Control icon={Images} onClick={() => setChoosing(true)}>
						{toolCopy.library}
					</Control>
				)}
				<Control onClick={() => onDone(text, null)}>{toolCopy.cancel}</Control>
				<Control kind="primary" aria-disabled={url.trim() === ""} onClick={insert}>
					{toolCopy.insert}
				</Control>
			</span>
		</div>
	);
}
