import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { askQuietly } from "../../../ui/admin/ask-quietly.ts";
import { AdminField } from "../../../ui/admin/field.tsx";
import { signLost } from "../../../ui/admin/stored-image.tsx";
import type { DeskProps } from "../../../ui/desk/desk.tsx";
import { fieldLabels } from "../copy.ts";
import type { NameOf } from "../field-values.ts";
import { MarkdownField } from "./markdown-field.tsx";
import type { StaticTextProps } from "./static-text.tsx";
import type { Editor } from "./use-editor.ts";
import "./tab-text.css";

const StaticText = lazy<ComponentType<StaticTextProps>>(() => import("./static-text.tsx").catch(() => ({ default: () => null })));

type Props = { editor: Editor; name: NameOf<string>; cardsKept: number };

/** A text beside the body: as it will be read, and the desk itself from when it is first entered, with its past as long as the form is open. */
export function TabText({ editor, name, cardsKept }: Props) {
	const [isEntered, setEntered] = useState(false);
	const [previewing, setPreviewing] = useState(false);
	const value = editor.fields[name] ?? "";
	const error = editor.errors[name];
	if (!isEntered) {
		return (
			<AdminField label={fieldLabels[name]} error={error}>
				{(tied) => (
					<>
						<textarea name={name} hidden readOnly value={value} />
						{/* At once: a phone shows its keyboard for what the finger itself has entered. */}
						<Quiet tied={tied} editor={editor} name={name} value={value} onEnter={() => flushSync(() => setEntered(true))} />
					</>
				)}
			</AdminField>
		);
	}
	return (
		<MarkdownField
			kind={editor.kind}
			name={name}
			rows={8}
			isEntered
			value={value}
			cardsKept={cardsKept}
			error={error}
			onChange={(text) => editor.set(name, text)}
			onSending={editor.noteImageUnderWay}
			previewing={previewing}
			onPreviewing={setPreviewing}
		/>
	);
}

type QuietProps = Omit<Props, "cardsKept"> & { tied: DeskProps["tied"]; value: string; onEnter: () => void };

/** The text as it will be read, else what readers see instead of it. It has nothing to press: wherever it is pressed, it is entered. */
function Quiet({ tied, editor, name, value, onEnter }: QuietProps) {
	const place = useRef<HTMLDivElement>(null);
	const [isSeen, setSeen] = useState(false);
	const [drawn, setDrawn] = useState<{ of: string; html: string } | null>(null);
	const latest = useRef(onEnter);
	latest.current = onEnter;
	useEffect(() => {
		const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
		if (place.current) watch.observe(place.current);
		const label = document.getElementById(`${tied.id}-label`);
		const enter = () => latest.current();
		label?.addEventListener("click", enter);
		return () => {
			watch.disconnect();
			label?.removeEventListener("click", enter);
		};
	}, [tied.id]);
	const isEmpty = value.trim() === "";
	useEffect(() => {
		if (!isSeen || isEmpty) return;
		const leave = new AbortController();
		void askQuietly<{ html: string }>(adminPaths.items.preview(editor.kind), { content: value }, leave.signal).then((answer) => {
			if (answer && !leave.signal.aborted) setDrawn({ of: value, html: answer.html });
		});
		return () => leave.abort();
	}, [isSeen, isEmpty, editor.kind, value]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: it shows pictures, lists, headings
		<div
			ref={place}
			id={tied.id}
			role="textbox"
			tabIndex={0}
			className="tab-text"
			aria-multiline="true"
			aria-labelledby={`${tied.id}-label`}
			aria-invalid={tied["aria-invalid"]}
			aria-describedby={tied["aria-describedby"]}
			// The button of a mouse goes up before the desk comes: it is let go over nothing else.
			onMouseDown={(event) => event.preventDefault()}
			onClick={onEnter}
			onFocus={onEnter}
			onKeyDown={(event) => event.key === "Enter" && onEnter()}
		>
			<div inert>
				{isEmpty ? (
					<div className="prose tab-text-static">
						{isSeen && <Suspense>{<StaticText type={editor.fields.type} name={name} />}</Suspense>}
					</div>
				) : drawn?.of === value ? (
					// Rendered and sanitised by platform/markdown, as on the public page.
					<div className="prose" onErrorCapture={(event) => signLost(event)} dangerouslySetInnerHTML={{ __html: drawn.html }} />
				) : (
					<div className="prose tab-text-source">{value}</div>
				)}
			</div>
		</div>
	);
}
