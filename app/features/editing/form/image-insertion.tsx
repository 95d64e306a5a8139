import { Images } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { MediaPicker } from "../../../ui/admin/media-picker.tsx";
import { OutsideForm } from "../../../ui/admin/outside-form.tsx";
import { toolCopy } from "./copy.ts";

type Props = { words: string; onDone: (words: string, url: string | null) => void };

/** Asks what a picture needs, in place. `url` null: given up. */
export function ImageInsertion({ words, onDone }: Props) {
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
				label={toolCopy.imageUrl}
				inputMode="url"
				placeholder="/images/…"
				value={url}
				onChange={(event) => setUrl(event.target.value)}
			/>
			<AdminInput label={toolCopy.imageAlt} value={text} onChange={(event) => setText(event.target.value)} />
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
				<Control icon={Images} onClick={() => setChoosing(true)}>
					{toolCopy.library}
				</Control>
				<Control onClick={() => onDone(text, null)}>{toolCopy.cancel}</Control>
				<Control kind="primary" aria-disabled={url.trim() === ""} onClick={insert}>
					{toolCopy.insert}
				</Control>
			</span>
		</div>
	);
}
