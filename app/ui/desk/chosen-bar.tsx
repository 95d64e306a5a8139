import { type Command, TextSelection } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from "prosemirror-tables";
import { useEffect, useState } from "react";
import { Control } from "../admin/control.tsx";
import { AdminInput, AdminTextArea } from "../admin/field.tsx";
import { deskCopy } from "./copy.ts";
import { schema } from "./document/schema.ts";
import { deskFormsCopy } from "./forms/copy.ts";
import { AuthorField, FormFields } from "./forms/form-fields.tsx";
import { sizePicture } from "./surface/acts.ts";
import { convertedBlocks, replaceOpaque } from "./surface/convert.ts";
import type { Chosen } from "./surface/situation.ts";

type Props = {
	chosen: Chosen;
	onRun: (command: Command, done?: string) => void;
	/** Changes the text while the focus stays in this bar. */
	onEdit: (command: Command) => void;
	onChangeLink: () => void;
	/** Whether the block was put there a moment ago: its first field is where one goes on. */
	isFresh: boolean;
	/** Whether a picture may have a width of its own here. */
	maySize: boolean;
	/** Gives a picture a width, which is asked for next. */
	onSize: (command: Command) => void;
	/** What could not be done. */
	onRefused: (words: string) => void;
};

/** What can be said of the block, or the link, where the caret is. */
export function ChosenBar({ chosen, onRun, onEdit, onChangeLink, isFresh, maySize, onSize, onRefused }: Props) {
	switch (chosen.type) {
		case "image":
			return <ImageWords key={chosen.pos} image={chosen} onEdit={onEdit} onSize={maySize && chosen.title === "" ? onSize : null} />;
		case "opaque":
			return <Source key={chosen.pos} block={chosen} onRun={onRun} onRefused={onRefused} />;
		case "form":
			return (
				<FormFields
					key={chosen.pos}
					form={chosen.form}
					takesFocus={isFresh}
					onSet={(name, value) => onEdit(setAttribute(chosen.pos, name, value))}
					onLeave={() => onRun(() => false)}
				/>
			);
		case "quote":
			return (
				<AuthorField
					author={chosen.author}
					onSet={(author) => onEdit(setAttribute(chosen.pos, "author", author))}
					onLeave={() => onRun(() => false)}
				/>
			);
		case "link":
			return (
				<div className="desk-chosen desk-chosen-line">
					<a href={chosen.href} target="_blank" rel="noopener noreferrer" className="desk-address">
						{chosen.href}
						<span className="visually-hidden"> {deskCopy.linked.open}</span>
					</a>
					<Control onClick={onChangeLink}>{deskCopy.linked.change}</Control>
					<Control
						onClick={() =>
							onRun((state, dispatch) => {
								dispatch?.(state.tr.removeMark(chosen.from, chosen.to, schema.marks.link));
								return true;
							})
						}
					>
						{deskCopy.linked.remove}
					</Control>
				</div>
			);
		case "code":
			return (
				<div className="desk-chosen">
					<AdminInput
						label={deskCopy.codeLanguage}
						autoComplete="off"
						spellCheck={false}
						value={chosen.lang}
						onChange={({ target }) => onEdit(setAttribute(chosen.pos, "lang", target.value.replace(/[\s`]/g, "") || null))}
					/>
				</div>
			);
		case "table":
			return (
				<div className="desk-chosen desk-chosen-line">
					{cells.map(([label, command]) => (
						<Control key={label} onClick={() => onRun(command)}>
							{label}
						</Control>
					))}
				</div>
			);
		case "rule":
			return null;
	}
}

const cells: [string, Command][] = [
	[deskCopy.cells.addRow, addRowAfter],
	[deskCopy.cells.addColumn, addColumnAfter],
	[deskCopy.cells.removeRow, deleteRow],
	[deskCopy.cells.removeColumn, deleteColumn],
];

function setAttribute(pos: number, name: string, value: unknown): Command {
	return ({ doc, tr, selection }, dispatch) => {
		if (!doc.nodeAt(pos)) return false;
		tr.setNodeAttribute(pos, name, value);
		dispatch?.(tr.setSelection(selection.map(tr.doc, tr.mapping)));
		return true;
	};
}

/** Its alternative text and its caption, which are the text's; they follow what is typed. */
type ImageProps = { image: Extract<Chosen, { type: "image" }>; onEdit: Props["onEdit"]; onSize: Props["onSize"] | null };

function ImageWords({ image: { pos, alt, title }, onEdit, onSize }: ImageProps) {
	return (
		<div className="desk-chosen desk-chosen-pair">
			<AdminInput
				label={deskCopy.image.alt}
				hint={deskCopy.image.altHint}
				value={alt}
				onChange={({ target }) => onEdit(setAttribute(pos, "alt", target.value))}
			/>
			<AdminInput
				label={deskCopy.image.caption}
				value={title}
				onChange={({ target }) => onEdit(setAttribute(pos, "title", target.value || null))}
			/>
			{onSize && (
				<span className="desk-chosen-acts">
					<Control onClick={() => onSize(sizePicture(pos))}>{deskFormsCopy.setWidth}</Control>
				</span>
			)}
		</div>
	);
}

/** HTML as it is written, changed as a whole. */
function Source({
	block: { pos, source },
	onRun,
	onRefused,
}: { block: Extract<Chosen, { type: "opaque" }> } & Pick<Props, "onRun" | "onRefused">) {
	const [typed, setTyped] = useState<string | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another block, or another source, is another question
	useEffect(() => setTyped(null), [pos, source]);
	const convert = async () => {
		const blocks = await convertedBlocks(source).catch(() => null);
		if (!blocks || blocks.length === 0) onRefused(blocks ? deskFormsCopy.nothing : deskFormsCopy.notConverted);
		else onRun(replaceOpaque(pos, source, blocks), deskFormsCopy.converted);
	};
	if (typed === null) {
		return (
			<div className="desk-chosen desk-chosen-line">
				<Control onClick={() => setTyped(source)}>{deskCopy.source.open}</Control>
				{source.startsWith("<") && <Control onClick={() => void convert()}>{deskFormsCopy.convert}</Control>}
			</div>
		);
	}
	const apply = () =>
		onRun((state, dispatch) => {
			if (typed.trim() !== "") return setAttribute(pos, "source", typed.trim())(state, dispatch);
			const tr = state.tr.delete(pos, pos + 1);
			dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)))));
			return true;
		});
	return (
		<div className="desk-chosen">
			<AdminTextArea
				code
				label={deskCopy.source.label}
				rows={6}
				value={typed}
				spellCheck={false}
				onChange={({ target }) => setTyped(target.value)}
			/>
			<span className="desk-chosen-acts">
				<Control onClick={() => setTyped(null)}>{deskCopy.source.cancel}</Control>
				<Control kind="primary" onClick={apply}>
					{deskCopy.source.apply}
				</Control>
			</span>
		</div>
	);
}
