import { Plus, Trash2 } from "lucide";
import { useState } from "react";
import { buttonSizes, buttonStyles } from "../../../../../shared/markdown/fixed-forms.ts";
import { Control, IconControl } from "../../../../../ui/admin/control.tsx";
import { AdminInput, AdminSelect } from "../../../../../ui/admin/field.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { editorCopy } from "../copy.ts";
import { type ButtonElement, buttonHtml, buttonSamples } from "../library.ts";
import { LibraryForm, useTyped } from "./library-form.tsx";
import { Panel } from "./panel.tsx";
import type { Caret } from "./use-caret.ts";
import type { Library } from "./use-library.ts";

const copy = editorCopy.buttons;
const words = editorCopy.library;

type Props = { library: Library<ButtonElement>; caret: Caret; onClose: () => void };

/** The buttons library: four presets and what was added. */
export function ButtonsPanel({ library, caret, onClose }: Props) {
	const [adding, setAdding] = useState(false);
	const { say } = useShell();
	const insert = (element: ButtonElement) => {
		caret.insert({ html: buttonHtml(element), block: true });
		say({ id: "inserted", kind: "success", title: words.inserted(element.text), duration: 3_000 });
	};
	const card = (element: ButtonElement, removable: boolean) => (
		<li key={element.id} className="newsletter-card">
			<button type="button" className="newsletter-card-insert" aria-label={words.insert(element.text)} onClick={() => insert(element)}>
				<span className="newsletter-button-stage">
					<span className={`newsletter-button newsletter-button-${element.style} newsletter-button-${element.size}`}>
						{element.icon && <span aria-hidden="true">{element.icon}</span>} {element.text}
					</span>
				</span>
				<span className="muted newsletter-small">
					{[copy.styles[element.style], copy.sizes[element.size].toLowerCase()].join(", ")}
					{element.description && `. ${element.description}`}
				</span>
			</button>
			{removable && (
				<span className="newsletter-card-foot">
					<IconControl
						icon={Trash2}
						label={words.remove(element.text)}
						disabled={library.busy}
						onClick={() => void library.remove(element.id)}
					/>
				</span>
			)}
		</li>
	);
	return (
		<Panel title={copy.title} onClose={onClose}>
			<ul className="newsletter-cards">
				{buttonSamples.map((element) => card(element, false))}
				{library.elements.map((element) => card(element, true))}
			</ul>
			{adding ? (
				<ButtonForm library={library} onDone={() => setAdding(false)} />
			) : (
				<div className="newsletter-panel-acts">
					<Control icon={Plus} onClick={() => setAdding(true)}>
						{copy.add}
					</Control>
				</div>
			)}
		</Panel>
	);
}

const blank = { text: "", url: "", style: "primary", size: "medium", icon: "", description: "" };

function ButtonForm({ library, onDone }: { library: Library<ButtonElement>; onDone: () => void }) {
	const { say } = useShell();
	const { typed, field, attempt } = useTyped(blank, copy.fields);
	const add = async () => {
		attempt();
		if (typed.text.trim() === "" || typed.url.trim() === "") return say({ id: "library", kind: "error", title: copy.incomplete });
		const style = buttonStyles.find((known) => known === typed.style) ?? "primary";
		const size = buttonSizes.find((known) => known === typed.size) ?? "medium";
		if (await library.add({ ...typed, style, size })) {
			say({ id: "library", kind: "success", title: copy.added });
			onDone();
		}
	};
	return (
		<LibraryForm label={copy.add} busy={library.busy} onAdd={add} onDone={onDone}>
			<AdminInput {...field("text", true)} autoComplete="off" />
			<AdminInput {...field("url", true)} inputMode="url" autoComplete="off" placeholder="https://…" />
			<div className="newsletter-pair">
				<AdminSelect {...field("style")}>
					{buttonStyles.map((style) => (
						<option key={style} value={style}>
							{copy.styles[style]}
						</option>
					))}
				</AdminSelect>
				<AdminSelect {...field("size")}>
					{buttonSizes.map((size) => (
						<option key={size} value={size}>
							{copy.sizes[size]}
						</option>
					))}
				</AdminSelect>
			</div>
			<div className="newsletter-pair">
				<AdminInput {...field("icon")} autoComplete="off" maxLength={16} placeholder="🌱" />
				<AdminInput {...field("description")} autoComplete="off" />
			</div>
		</LibraryForm>
	);
}
