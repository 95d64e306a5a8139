import { useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type Kind, kinds } from "../../../shared/kinds.ts";
import { LostWords, signLost } from "../../../ui/admin/stored-image.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { askQuietly } from "./ask-quietly.ts";
import { toolCopy } from "./copy.ts";

const RENDER_AFTER_MS = 300;

/** What readers will see of a body, rendered by the server as the public page is. */
export default function Preview({ kind, markdown }: { kind: Kind; markdown: string }) {
	const [html, setHtml] = useState<string | null>(null);
	const [failed, setFailed] = useState(false);
	const first = useRef(true);
	const [lost, setLost] = useState(false);
	const body = useRef<HTMLDivElement>(null);
	// Another text holds other pictures; each tells again when it is lost.
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked of each text
	useEffect(() => setLost(body.current?.querySelector("[data-lost]") != null), [html]);
	useEffect(() => {
		const leave = new AbortController();
		const timer = setTimeout(
			async () => {
				const answer = await askQuietly<{ html: string }>(adminPaths.items.preview(kind), { content: markdown }, leave.signal);
				if (leave.signal.aborted) return;
				setFailed(answer === null);
				if (answer) setHtml(answer.html);
			},
			first.current ? 0 : RENDER_AFTER_MS,
		);
		first.current = false;
		return () => {
			clearTimeout(timer);
			leave.abort();
		};
	}, [kind, markdown]);

	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
		<section className="form-preview" aria-label={toolCopy.previewLabel} tabIndex={0}>
			<p role="status">{lost && <LostWords words={toolCopy.previewLost} />}</p>
			{failed && <p className="field-error">{toolCopy.previewFailed}</p>}
			{html === null && !failed && <p className="muted">{toolCopy.previewLoading}</p>}
			{html === "" && <p className="muted">{toolCopy.previewEmpty}</p>}
			{/* Rendered and sanitised by platform/markdown, as on the public page. */}
			{html && (
				<div
					ref={body}
					className={classNames("prose", kinds[kind].hasOpening && "prose-opening")}
					onErrorCapture={(event) => signLost(event) && setLost(true)}
					dangerouslySetInnerHTML={{ __html: html }}
				/>
			)}
		</section>
	);
}
