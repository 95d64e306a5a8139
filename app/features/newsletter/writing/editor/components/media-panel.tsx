import { Images, Plus, Trash2 } from "lucide";
import { useState } from "react";
import { drawing } from "../../../../../shared/drawings.ts";
import type { MediaImage } from "../../../../../shared/media.ts";
import { Badge, Control, IconControl } from "../../../../../ui/admin/control.tsx";
import { AdminInput, AdminSelect } from "../../../../../ui/admin/field.tsx";
import { MediaPicker } from "../../../../../ui/admin/media-picker.tsx";
import { OutsideForm } from "../../../../../ui/admin/outside-form.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { editorCopy } from "../copy.ts";
import { imageHtml, type MediaElement, mediaHtml, mediaSamples, mediaTypes } from "../library.ts";
import { LibraryForm, useTyped } from "./library-form.tsx";
import { Panel } from "./panel.tsx";
import type { Caret } from "./use-caret.ts";
import type { Library } from "./use-library.ts";

const copy = editorCopy.media;
const words = editorCopy.library;
/** A blank sign in place of a picture that cannot be shown (row 235). */
const PLACEHOLDER = drawing("poster-camera-320.webp");

type Props = { library: Library<MediaElement>; caret: Caret; onClose: () => void };

/** The media library: samples, what was added, and the site's own images. */
export function MediaPanel({ library, caret, onClose }: Props) {
	const { say } = useShell();
	const [adding, setAdding] = useState(false);
	const [picking, setPicking] = useState(false);
	const insert = (element: MediaElement) => {
		caret.insert(mediaHtml(element));
		say({ id: "inserted", kind: "success", title: words.inserted(element.title), duration: 3_000 });
	};
	const pick = (image: MediaImage) => {
		setPicking(false);
		setTimeout(() => caret.insert({ html: imageHtml({ url: image.url, alt: image.alt, width: image.width }), block: true }));
	};
	const card = (element: MediaElement, removable: boolean) => (
		<li key={element.id} className="newsletter-card">
			<button type="button" className="newsletter-card-insert" aria-label={words.insert(element.title)} onClick={() => insert(element)}>
				<Thumbnail element={element} />
				<span className="newsletter-card-title">{element.title}</span>
				{element.description && <span className="muted newsletter-small">{element.description}</span>}
			</button>
			<span className="newsletter-card-foot">
				<Badge>{copy.types[element.type]}</Badge>
				{removable && (
					<IconControl
						icon={Trash2}
						label={words.remove(element.title)}
						disabled={library.busy}
						onClick={() => void library.remove(element.id)}
					/>
				)}
			</span>
		</li>
	);
	return (
		<Panel title={copy.title} onClose={onClose}>
			<ul className="newsletter-cards">
				{mediaSamples.map((element) => card(element, false))}
				{library.elements.map((element) => card(element, true))}
			</ul>
			{adding ? (
				<MediaForm library={library} onDone={() => setAdding(false)} />
			) : (
				<div className="newsletter-panel-acts">
					<Control icon={Plus} onClick={() => setAdding(true)}>
						{copy.add}
					</Control>
					<Control icon={Images} onClick={() => setPicking(true)}>
						{copy.pick}
					</Control>
				</div>
			)}
			{picking && (
				<OutsideForm>
					<MediaPicker kind="newsletter" onPick={pick} onClose={() => setPicking(false)} />
				</OutsideForm>
			)}
		</Panel>
	);
}

function Thumbnail({ element }: { element: MediaElement }) {
	const [lost, setLost] = useState(false);
	const pictured = element.type === "image" || element.type === "gif";
	if (!pictured)
		return <span className="newsletter-thumb newsletter-thumb-words">{element.url.replace(/^https?:\/\/(?:www\.)?/, "")}</span>;
	return (
		<span className="newsletter-thumb">
			<img
				src={lost ? PLACEHOLDER : element.url}
				alt={lost ? copy.lost : ""}
				data-placeholder={lost || undefined}
				decoding="async"
				onError={() => setLost(true)}
				// One that failed before this page was alive.
				ref={(image) => {
					if (image?.complete && image.naturalWidth === 0 && !lost) setLost(true);
				}}
			/>
		</span>
	);
}

const blank = { type: "image", title: "", url: "", description: "", alt: "", width: "", height: "" };

function MediaForm({ library, onDone }: { library: Library<MediaElement>; onDone: () => void }) {
	const { say } = useShell();
	const { typed, field, attempt } = useTyped(blank, copy.fields);
	const pixels = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);
	const add = async () => {
		attempt();
		if (typed.title.trim() === "" || typed.url.trim() === "") return say({ id: "library", kind: "error", title: copy.incomplete });
		const type = mediaTypes.find((known) => known === typed.type) ?? "image";
		if (await library.add({ ...typed, type, width: pixels(typed.width), height: pixels(typed.height) })) {
			say({ id: "library", kind: "success", title: copy.added });
			onDone();
		}
	};
	const pictured = typed.type === "image" || typed.type === "gif";
	return (
		<LibraryForm label={copy.add} busy={library.busy} onAdd={add} onDone={onDone}>
			<AdminSelect {...field("type")}>
				{mediaTypes.map((type) => (
					<option key={type} value={type}>
						{copy.types[type]}
					</option>
				))}
			</AdminSelect>
			<AdminInput {...field("title", true)} autoComplete="off" />
			<AdminInput {...field("url", true)} inputMode="url" autoComplete="off" placeholder="https://…" />
			<AdminInput {...field("description")} autoComplete="off" />
			{pictured && (
				<>
					<AdminInput {...field("alt")} autoComplete="off" />
					<div className="newsletter-pair">
						<AdminInput {...field("width")} type="number" min={1} />
						<AdminInput {...field("height")} type="number" min={1} />
					</div>
				</>
			)}
		</LibraryForm>
	);
}
