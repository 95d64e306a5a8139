import { Maximize2, Monitor, Moon, Smartphone, Sun } from "lucide";
import { useEffect, useState } from "react";
import { Control, IconControl } from "../../../../../ui/admin/control.tsx";
import { AdminTextArea } from "../../../../../ui/admin/field.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { editorCopy } from "../copy.ts";
import type { NewsletterFields } from "../rules.ts";
import { type Device, PreviewFrame, type Scheme } from "./preview-frame.tsx";
import type { PreviewState } from "./use-preview.ts";
import "./preview.css";

const copy = editorCopy.preview;
/** About 500 px (row 221): the 600 px design, scaled. */
const SHOWN_WIDTH = 500;

type Props = {
	state: PreviewState;
	fields: NewsletterFields;
	locked: boolean;
	onText: (text: string | null) => void;
};

/** The message as a reader would get it: on a screen or a phone, light or dark, its envelope above, its plain-text part beside. */
export function PreviewPane({ state, fields, locked, onText }: Props) {
	const [device, setDevice] = useState<Device>("desktop");
	const [scheme, setScheme] = useState<Scheme>("light");
	const [part, setPart] = useState<"html" | "text">("html");
	const [full, setFull] = useState(false);
	const { preview, failed } = state;
	// Who writes on a phone looks at it as one.
	useEffect(() => {
		if (window.matchMedia("(max-width: 599px)").matches) setDevice("phone");
	}, []);

	const looks = (
		<span className="newsletter-looks">
			<IconControl
				kind="plain"
				icon={Monitor}
				label={copy.desktop}
				aria-pressed={device === "desktop"}
				onClick={() => setDevice("desktop")}
			/>
			<IconControl kind="plain" icon={Smartphone} label={copy.phone} aria-pressed={device === "phone"} onClick={() => setDevice("phone")} />
			<IconControl
				kind="plain"
				icon={scheme === "light" ? Sun : Moon}
				label={scheme === "light" ? copy.dark : copy.light}
				onClick={() => setScheme(scheme === "light" ? "dark" : "light")}
			/>
		</span>
	);

	return (
		<section className="newsletter-preview" aria-labelledby="newsletter-preview-title">
			<div className="newsletter-preview-bar">
				<h3 id="newsletter-preview-title">{editorCopy.tools.preview}</h3>
				<span className="segments">
					<Control aria-pressed={part === "html"} onClick={() => setPart("html")}>
						{copy.html}
					</Control>
					<Control aria-pressed={part === "text"} onClick={() => setPart("text")}>
						{copy.text}
					</Control>
				</span>
				<span className="end">
					{part === "html" && looks}
					<Control icon={Maximize2} onClick={() => setFull(true)}>
						{copy.full}
					</Control>
				</span>
			</div>
			<dl className="newsletter-envelope">
				<dt>{copy.from}</dt>
				<dd>{preview?.from ?? "…"}</dd>
				<dt>{copy.subject}</dt>
				<dd>{preview ? preview.subject || copy.noSubject : "…"}</dd>
			</dl>
			{failed && (
				<p className="newsletter-preview-note" role="alert">
					{copy.failed}
				</p>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what turns over must be reached by the keyboard */}
			<section className="newsletter-stage" aria-label={part === "text" ? copy.text : copy.html} tabIndex={0}>
				{part === "text" ? (
					<TextPart fields={fields} preview={preview} locked={locked} onText={onText} />
				) : preview ? (
					<PreviewFrame html={preview.html} device={device} scheme={scheme} widest={SHOWN_WIDTH} />
				) : (
					!failed && <p className="newsletter-preview-note">{copy.loading}</p>
				)}
			</section>
			{full && preview && (
				<Modal className="newsletter-full" title={copy.frame} beside={looks} onClose={() => setFull(false)}>
					<div className="newsletter-stage">
						<PreviewFrame html={preview.html} device={device} scheme={scheme} widest={600} />
					</div>
				</Modal>
			)}
		</section>
	);
}

/** The plain-text part: made from the content, or written by hand. */
function TextPart({ fields, preview, locked, onText }: Pick<Props, "fields" | "locked" | "onText"> & { preview: PreviewState["preview"] }) {
	const written = fields.text_content !== null;
	return (
		<div className="newsletter-text">
			<AdminTextArea
				label={copy.text}
				hint={written ? copy.written : copy.generated}
				code
				rows={22}
				readOnly={!written || locked}
				value={written ? (fields.text_content ?? "") : (preview?.text ?? "")}
				onChange={(event) => onText(event.target.value)}
			/>
			{!locked &&
				(written ? (
					<Control onClick={() => onText(null)}>{copy.generate}</Control>
				) : (
					<Control disabled={!preview} onClick={() => onText(preview?.textBody ?? "")}>
						{copy.write}
					</Control>
				))}
		</div>
	);
}
