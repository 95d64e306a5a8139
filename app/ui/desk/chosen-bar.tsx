import type { Command } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from "prosemirror-tables";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Control } from "../admin/control.tsx";
import { AdminInput, AdminTextArea } from "../admin/field.tsx";
import type { CardBarProps } from "./card-bar.tsx";
import { deskCopy } from "./copy.ts";
import { schema } from "./document/schema.ts";
import { deskFormsCopy } from "./forms/copy.ts";
import { AuthorField, FormFields } from "./forms/form-fields.tsx";
import type { PictureWordsProps } from "./picture-words.tsx";
import { setAttribute } from "./surface/acts.ts";
import { applySource, convertedBlocks, replaceOpaque } from "./surface/convert.ts";
import type { KnownPictures } from "./surface/known-pictures.ts";
import type { Chosen } from "./surface/situation.ts";
import { writingCopy } from "./writing-copy.ts";
import "./chosen-bar.css";

/** Fetched when the first card, the first picture is chosen. */
const CardBar = lazy<ComponentType<CardBarProps>>(() => import("./card-bar.tsx").catch(() => ({ default: NotLoaded })));
const PictureWords = lazy<ComponentType<PictureWordsProps>>(() => import("./picture-words.tsx").catch(() => ({ default: NotLoaded })));

function NotLoaded() {
	return (
		<p role="alert" className="desk-chosen">
			{writingCopy.panelNotLoaded}
		</p>
	);
}

type Props = {
	chosen: Chosen;
	onRun: (command: Command, done?: string) => void;
	/** Changes the text while the focus stays in this bar. */
	onEdit: (command: Command) => void;
	onChangeLink: () => void;
	pictures: KnownPictures;
	/** What is kept of a card has changed. */
	onCardKept: () => void;
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
export function ChosenBar({ chosen, onRun, onEdit, onChangeLink, isFresh, maySize, onSize, onRefused, pictures, onCardKept }: Props) {
	switch (chosen.type) {
		case "image":
			return (
				<Suspense>
					<PictureWords
						key={chosen.pos}
						image={chosen}
						pictures={pictures}
						onRun={onRun}
						onEdit={onEdit}
						onSize={maySize && chosen.title === "" && !chosen.gallery ? onSize : null}
					/>
				</Suspense>
			);
		case "card":
			return (
				<Suspense>
					<CardBar key={chosen.address} card={chosen} onRun={onRun} onKept={onCardKept} />
				</Suspense>
			);
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
							}, deskCopy.linked.removed)
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
	const apply = () => onRun(applySource(pos, typed), deskCopy.source.applied);
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
