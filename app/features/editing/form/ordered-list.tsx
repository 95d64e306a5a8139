import { ArrowDown, ArrowUp, CircleAlert, GripVertical, Plus, Trash2 } from "lucide";
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { isWebAddress } from "../../../shared/web-address.ts";
import { Control, IconControl } from "../../../ui/admin/control.tsx";
import { Glyph } from "../../../ui/icon.tsx";
import { formCopy } from "./copy.ts";

type Props<Item> = {
	/** « Réalisations », over the list. */
	title: string;
	/** « Ajouter une réalisation ». */
	add: string;
	/** « Réalisation »: named with its number in each row. */
	one: string;
	items: readonly Item[];
	empty: Item;
	error?: string | null;
	onChange: (items: Item[]) => void;
	/** Draws the fields of one item. `named` makes the label of a field: « Réalisation 2 ». */
	children: (item: Item, change: (item: Item) => void, row: { number: number; invalid: boolean; append: () => void }) => ReactNode;
};

const FIELD = ":is(input, textarea)";

let counter = 0;
function newKey(): string {
	counter += 1;
	return `row-${counter}`;
}

/** Rows to add, remove and put in order: by the pointer on the grip, by the keyboard with the arrows, which keep focus. */
export function OrderedList<Item>({ title, add, one, items, empty, error, onChange, children }: Props<Item>) {
	const id = useId();
	const box = useRef<HTMLFieldSetElement>(null);
	const list = useRef<HTMLOListElement>(null);
	const keys = useRef<string[]>([]);
	while (keys.current.length < items.length) keys.current.push(newKey());
	if (keys.current.length > items.length) keys.current.length = items.length;
	const [announcement, setAnnouncement] = useState("");
	const [dragged, setDragged] = useState<string | null>(null);

	const move = (from: number, to: number) => {
		if (to < 0 || to >= items.length || from === to) return;
		const next = [...items];
		next.splice(to, 0, ...next.splice(from, 1));
		keys.current.splice(to, 0, ...keys.current.splice(from, 1));
		onChange(next);
		setAnnouncement(formCopy.moved(one, from + 1, to + 1, items.length));
	};
	// What is to have the focus once the rows are drawn anew: in the same breath, so that no key is lost.
	const focusNext = useRef<string | null>(null);
	useLayoutEffect(() => {
		if (!focusNext.current) return;
		box.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
		focusNext.current = null;
	});
	const insert = (index: number) => {
		const key = newKey();
		keys.current.splice(index, 0, key);
		onChange([...items.slice(0, index), empty, ...items.slice(index)]);
		setAnnouncement("");
		focusNext.current = `[data-row="${key}"] ${FIELD}`;
	};
	const remove = (index: number) => {
		keys.current.splice(index, 1);
		onChange(items.filter((_, other) => other !== index));
		setAnnouncement(formCopy.removed(one, index + 1));
		const neighbour = keys.current[Math.min(index, keys.current.length - 1)];
		focusNext.current = neighbour ? `[data-row="${neighbour}"] ${FIELD}` : ".ordered-add";
	};

	/** The row under the pointer takes the dragged one's place as it passes its middle. */
	const drag = (event: PointerEvent) => {
		const from = dragged ? keys.current.indexOf(dragged) : -1;
		if (from === -1 || !list.current) return;
		const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
		const to = rows.findIndex((row, index) => {
			const middle = row.top + row.height / 2;
			return index < from ? event.clientY < middle : index > from && event.clientY > middle && event.clientY < row.bottom + row.height;
		});
		if (to !== -1) move(from, to);
	};

	return (
		<fieldset ref={box} className="admin-field ordered" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
			<span className="admin-label" id={id}>
				{title}
			</span>
			{items.length > 0 && (
				<ol ref={list}>
					{items.map((item, index) => {
						const key = keys.current[index] as string;
						const name = `${one} ${index + 1}`;
						return (
							<li key={key} data-row={key} className={dragged === key ? "dragged" : undefined}>
								<span
									className="ordered-grip"
									title={formCopy.drag}
									onPointerDown={(event) => {
										if (event.button !== 0) return;
										event.preventDefault();
										event.currentTarget.setPointerCapture(event.pointerId);
										setDragged(key);
									}}
									onPointerMove={drag}
									onPointerUp={() => setDragged(null)}
									onPointerCancel={() => setDragged(null)}
									onLostPointerCapture={() => setDragged(null)}
								>
									<Glyph icon={GripVertical} />
								</span>
								<div className="ordered-fields">
									{children(item, (changed) => onChange(items.map((other, place) => (place === index ? changed : other))), {
										number: index + 1,
										invalid: Boolean(error),
										append: () => insert(index + 1),
									})}
								</div>
								<span className="ordered-acts">
									{/* Stays focusable at the ends of the list, so that focus is never lost by moving. */}
									<IconControl
										icon={ArrowUp}
										label={`${formCopy.up} : ${name}`}
										aria-disabled={index === 0}
										onClick={() => move(index, index - 1)}
									/>
									<IconControl
										icon={ArrowDown}
										label={`${formCopy.down} : ${name}`}
										aria-disabled={index === items.length - 1}
										onClick={() => move(index, index + 1)}
									/>
									<IconControl icon={Trash2} label={`${formCopy.remove} : ${name}`} onClick={() => remove(index)} />
								</span>
							</li>
						);
					})}
				</ol>
			)}
			<Control className="ordered-add" icon={Plus} onClick={() => insert(items.length)}>
				{add}
			</Control>
			{error && (
				<p className="field-error" id={`${id}-error`}>
					<Glyph icon={CircleAlert} />
					<span>{error}</span>
				</p>
			)}
			<span className="visually-hidden" role="status">
				{announcement}
			</span>
		</fieldset>
	);
}

/** Rows of one text each: achievements, key points. */
export function TextList({
	name,
	items,
	onChange,
	...words
}: { name: string; items: readonly string[]; onChange: (items: string[]) => void; error?: string | null } & Pick<
	Props<string>,
	"title" | "add" | "one"
>) {
	return (
		<OrderedList {...words} items={items} empty="" onChange={onChange}>
			{(text, change, { number, invalid, append }) => (
				<textarea
					className="admin-input ordered-text"
					rows={1}
					name={name}
					value={text}
					aria-label={`${words.one} ${number}`}
					aria-invalid={invalid && text.trim() === "" ? true : undefined}
					onChange={(event) => change(event.target.value.replace(/\s*\n\s*/g, " "))}
					onKeyDown={(event) => {
						if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
						event.preventDefault();
						append();
					}}
				/>
			)}
		</OrderedList>
	);
}

/** Rows of a name and an address: links, social links. */
export function LinkList({
	name,
	items,
	onChange,
	...words
}: {
	name: string;
	items: readonly { name: string; url: string }[];
	onChange: (items: { name: string; url: string }[]) => void;
	error?: string | null;
} & Pick<Props<unknown>, "title" | "add" | "one">) {
	return (
		<OrderedList {...words} items={items} empty={{ name: "", url: "" }} onChange={onChange}>
			{(link, change, { number, invalid }) => (
				<>
					<input
						className="admin-input"
						name={`${name}_name`}
						value={link.name}
						placeholder={formCopy.linkName}
						aria-label={`${words.one} ${number}, ${formCopy.linkName.toLowerCase()}`}
						aria-invalid={invalid && link.name.trim() === "" ? true : undefined}
						onChange={(event) => change({ ...link, name: event.target.value })}
					/>
					<input
						className="admin-input"
						name={`${name}_url`}
						type="url"
						inputMode="url"
						value={link.url}
						placeholder="https://…"
						aria-label={`${words.one} ${number}, ${formCopy.linkUrl.toLowerCase()}`}
						aria-invalid={invalid && !isWebAddress(link.url.trim()) ? true : undefined}
						onChange={(event) => change({ ...link, url: event.target.value })}
					/>
				</>
			)}
		</OrderedList>
	);
}
