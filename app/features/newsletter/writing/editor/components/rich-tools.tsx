import {
	Bold,
	Heading2,
	Heading3,
	type IconNode,
	Image as ImageIcon,
	Italic,
	Link as LinkIcon,
	List,
	Minus,
	Newspaper,
	Pilcrow,
	Square,
	TextQuote,
	User,
} from "lucide";
import { useState } from "react";
import { Control } from "../../../../../ui/admin/control.tsx";
import { AdminInput, AdminTextArea } from "../../../../../ui/admin/field.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { editorCopy } from "../copy.ts";
import { missing, type RichTool, richTools } from "../rich-tools.ts";
import { ItemPicker } from "./item-picker.tsx";
import { Panel } from "./panel.tsx";
import type { Caret } from "./use-caret.ts";

const copy = editorCopy.rich;

const icons: Record<string, IconNode> = {
	title: Heading2,
	subtitle: Heading3,
	paragraph: Pilcrow,
	bold: Bold,
	italic: Italic,
	link: LinkIcon,
	image: ImageIcon,
	list: List,
	quote: TextQuote,
	box: Square,
	rule: Minus,
	name: User,
};

/** Tools that ask for what they need in a dialog, then write the HTML. */
export function RichTools({ caret, onClose }: { caret: Caret; onClose: () => void }) {
	const [asked, setAsked] = useState<RichTool | null>(null);
	const [choosing, setChoosing] = useState(false);
	return (
		<Panel title={copy.title} onClose={onClose}>
			<div className="newsletter-rich">
				{richTools.map((tool) => (
					<Control
						key={tool.name}
						icon={icons[tool.name]}
						onClick={() => (tool.prompts.length > 0 ? setAsked(tool) : caret.insert(tool.make({})))}
					>
						{tool.label}
					</Control>
				))}
				<Control icon={Newspaper} onClick={() => setChoosing(true)}>
					{copy.item}
				</Control>
			</div>
			{asked && (
				<ToolDialog
					tool={asked}
					selected={caret.selected()}
					onDone={(answers) => {
						setAsked(null);
						// The dialog gives the focus back first.
						if (answers) setTimeout(() => caret.insert(asked.make(answers)));
					}}
				/>
			)}
			{choosing && (
				<ItemPicker
					onDone={(insertion) => {
						setChoosing(false);
						if (insertion) setTimeout(() => caret.insert(insertion));
					}}
				/>
			)}
		</Panel>
	);
}

type DialogProps = { tool: RichTool; selected: string; onDone: (answers: Record<string, string> | null) => void };

function ToolDialog({ tool, selected, onDone }: DialogProps) {
	const [answers, setAnswers] = useState<Record<string, string>>(() =>
		Object.fromEntries(tool.prompts.map(({ name, fromSelection }) => [name, fromSelection ? selected : ""])),
	);
	const [attempted, setAttempted] = useState(false);
	const wrong = attempted ? missing(tool, answers) : [];
	const insert = () => {
		if (missing(tool, answers).length === 0) return onDone(answers);
		setAttempted(true);
	};
	return (
		<Modal
			narrow
			title={tool.label}
			onClose={() => onDone(null)}
			foot={
				<span className="end">
					<Control onClick={() => onDone(null)}>{copy.cancel}</Control>
					<Control kind="primary" onClick={insert}>
						{copy.insert}
					</Control>
				</span>
			}
		>
			<form
				className="admin-fields"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					insert();
				}}
			>
				{tool.prompts.map(({ name, label, required, hint, lines }) => {
					const field = {
						label,
						required,
						hint,
						value: answers[name] ?? "",
						error: wrong.includes(name) ? ((answers[name] ?? "").trim() === "" ? copy.required : editorCopy.badAddress) : null,
						onChange: (event: { target: { value: string } }) => setAnswers({ ...answers, [name]: event.target.value }),
					};
					return lines ? <AdminTextArea key={name} rows={4} {...field} /> : <AdminInput key={name} autoComplete="off" {...field} />;
				})}
				{/* Enter in any field inserts. */}
				<button type="submit" hidden />
			</form>
		</Modal>
	);
}
