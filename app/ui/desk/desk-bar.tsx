import {
	ArrowDown,
	ArrowUp,
	Bold,
	Copy,
	GripVertical,
	Heading2,
	Heading3,
	type IconNode,
	Image as ImageIcon,
	Italic,
	Link as LinkIcon,
	List,
	ListOrdered,
	Minus,
	Plus,
	Redo2,
	Strikethrough,
	Superscript,
	Table,
	TextQuote,
	Trash2,
	Undo2,
} from "lucide";
import { redo, undo } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import { AttachControl } from "../admin/attach-control.tsx";
import { Control, IconControl } from "../admin/control.tsx";
import { Toolbar } from "../admin/toolbar.tsx";
import { deskCopy } from "./copy.ts";
import { deskFormsCopy } from "./forms/copy.ts";
import { PasteWords } from "./paste-words.tsx";
import { insertNote, insertRule, insertTable, type WordAct, wordActs } from "./surface/acts.ts";
import { duplicateBlock, moveBlock, removeBlock } from "./surface/block-acts.ts";
import type { Situation } from "./surface/situation.ts";
import { openSlash } from "./surface/slash.ts";

type Tool = {
	label: string;
	icon: IconNode;
	command: Command;
	/** As aria-keyshortcuts writes them; Control stands for Command on a Mac. */
	keys?: string;
	pressed?: boolean;
	off?: boolean;
	/** Said once it is done, when nothing else says it. */
	done?: string;
};

type Props = {
	situation: Situation;
	/** What the text will stand in: a letter has no notes. */
	carrier: "page" | "letter";
	/** Keys the screen around has for itself; not shown. */
	taken: readonly string[];
	asking: "link" | "image" | null;
	/** Whether the menu of the block where the caret is stands open. */
	isMenuOpen: boolean;
	onMenu: (opener: HTMLElement, byTouch: boolean) => void;
	onRun: (command: Command, done?: string) => void;
	onAsk: (what: "link" | "image") => void;
	/** Files chosen for the text. */
	onFiles: (files: readonly File[]) => void;
	/** Words of the clipboard, to be put where the caret is. */
	onWords: (text: string) => void;
};

/** What shapes the text, in one row: words, blocks, what is inserted, the block as a whole. */
export function DeskBar({ situation, carrier, taken, asking, isMenuOpen, onMenu, onRun, onAsk, onFiles, onWords }: Props) {
	const word = (act: WordAct, tool: Omit<Tool, "command" | "off">): Tool => ({
		...tool,
		command: wordActs[act],
		off: situation.idle.has(act),
	});
	const words: Tool[] = [
		word("heading2", { label: deskCopy.heading2, icon: Heading2, pressed: situation.heading === 2 }),
		word("heading3", { label: deskCopy.heading3, icon: Heading3, pressed: situation.heading === 3 }),
		word("strong", { label: deskCopy.bold, icon: Bold, pressed: situation.strong, keys: "Control+B" }),
		word("em", { label: deskCopy.italic, icon: Italic, pressed: situation.em, keys: "Control+I" }),
		word("strike", { label: deskCopy.strike, icon: Strikethrough }),
		word("bullets", { label: deskCopy.list, icon: List, pressed: situation.bullets }),
		word("numbers", { label: deskCopy.numbered, icon: ListOrdered, pressed: situation.numbers }),
		word("quote", { label: deskCopy.quote, icon: TextQuote, pressed: situation.quote }),
	];
	const insertions: Tool[] = [
		{ label: deskCopy.table, icon: Table, command: insertTable },
		...(carrier === "page" ? [{ label: deskCopy.note, icon: Superscript, command: insertNote, off: situation.note }] : []),
		{ label: deskCopy.rule, icon: Minus, command: insertRule },
	];
	const whole: Tool[] = [
		{
			label: deskCopy.block.up,
			icon: ArrowUp,
			command: moveBlock(-1),
			keys: "Alt+ArrowUp",
			off: situation.first,
			done: deskCopy.block.moved,
		},
		{
			label: deskCopy.block.down,
			icon: ArrowDown,
			command: moveBlock(1),
			keys: "Alt+ArrowDown",
			off: situation.last,
			done: deskCopy.block.moved,
		},
		{ label: deskCopy.block.duplicate, icon: Copy, command: duplicateBlock, done: deskCopy.block.duplicated },
		{ label: deskCopy.block.remove, icon: Trash2, command: removeBlock, done: deskCopy.block.removed },
	];
	const past: Tool[] = [
		{ label: deskCopy.undo, icon: Undo2, command: undo, keys: "Control+Z", off: !situation.mayUndo, done: deskCopy.undone },
		{ label: deskCopy.redo, icon: Redo2, command: redo, keys: "Control+Y", off: !situation.mayRedo, done: deskCopy.redone },
	];
	const drawn = (tools: readonly Tool[]) => tools.map((tool) => <ToolButton key={tool.label} {...tool} taken={taken} onRun={onRun} />);
	return (
		<Toolbar label={deskCopy.toolbar} className="desk-bar">
			<ToolButton label={deskCopy.keys(deskFormsCopy.insert, "/")} icon={Plus} command={openSlash} taken={taken} onRun={onRun} />
			<Control
				kind="bare"
				icon={GripVertical}
				className="desk-bar-block"
				title={deskCopy.block.menu}
				aria-haspopup="menu"
				aria-expanded={isMenuOpen}
				onMouseDown={(event) => event.preventDefault()}
				onClick={({ currentTarget, nativeEvent }) => onMenu(currentTarget, (nativeEvent as PointerEvent).pointerType === "touch")}
			>
				<span>{deskCopy.block.menu}</span>
			</Control>
			{drawn(words)}
			<IconControl
				icon={LinkIcon}
				label={deskCopy.keys(deskCopy.link, "Ctrl + K")}
				aria-keyshortcuts="Control+K"
				aria-expanded={asking === "link"}
				onClick={() => onAsk("link")}
			/>
			<IconControl icon={ImageIcon} label={deskCopy.insertImage} aria-expanded={asking === "image"} onClick={() => onAsk("image")} />
			<AttachControl onFiles={onFiles} />
			<PasteWords onWords={onWords} />
			{drawn(insertions)}
			<span className="desk-bar-gap" />
			<span className="desk-bar-whole">{drawn(whole)}</span>
			{drawn(past)}
		</Toolbar>
	);
}

function ToolButton({ label, icon, command, keys, pressed, off, done, taken, onRun }: Tool & Pick<Props, "taken" | "onRun">) {
	const shown = keys && !taken.includes(keys) ? keys : undefined;
	return (
		<IconControl
			icon={icon}
			label={
				shown
					? deskCopy.keys(
							label,
							shown.replace("Control", "Ctrl").replace("ArrowUp", "Haut").replace("ArrowDown", "Bas").replaceAll("+", " + "),
						)
					: label
			}
			aria-keyshortcuts={shown}
			aria-pressed={pressed}
			aria-disabled={off || undefined}
			// The caret stays where it is.
			onMouseDown={(event) => event.preventDefault()}
			onClick={() => !off && onRun(command, done)}
		/>
	);
}
