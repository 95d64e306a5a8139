import { type MouseEvent, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type Kind, kinds } from "../../../shared/kinds.ts";
import { askQuietly } from "../../../ui/admin/ask-quietly.ts";
import { LostWords, signLost } from "../../../ui/admin/stored-image.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { toolCopy } from "./copy.ts";

const RENDER_AFTER_MS = 300;

/** A note's number leads to the note, in the preview: by the page's address, the form would be left. */
function followHere(event: MouseEvent<HTMLElement>): void {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#']") : null;
	if (!link) return;
	event.preventDefault();
	const there = event.currentTarget.querySelector<HTMLElement>(`[id="${CSS.escape(link.hash.slice(1))}"]`);
	if (!there) return;
	there.scrollIntoView({ block: "nearest" });
	// A note itself takes no focus: it does where a link leads to it.
	if (there.tabIndex < 0) there.tabIndex = -1;
	there.focus({ preventScroll: true });
}

/** What readers will see of a body, rendered by the server as the public page is. */
export default function Preview({ kind, markdown, cardsKept }: { kind: Kind; markdown: string; cardsKept: number }) {
	const [html, setHtml] = useState<string | null>(null);
	const [failed, setFailed] = useState(false);
	const first = useRef(true);
	const [lost, setLost] = useState(false);
	const body = useRef<HTMLDivElement>(null);
	// Another text holds other pictures; each tells again when it is lost.
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked of each text
	useEffect(() => setLost(body.current?.querySelector("[data-lost]") != null), [html]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a card's title may be another one
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
	}, [kind, markdown, cardsKept]);

	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
		<section className="form-preview" aria-label={toolCopy.previewLabel} tabIndex={0}>
			<p role="status">{lost && <LostWords words={toolCopy.previewLost} />}</p>
			{failed && <p className="field-error">{toolCopy.previewFailed}</p>}
			{html === null && !failed && <p className="muted">{toolCopy.previewLoading}</p>}
			{html === "" && <p className="muted">{toolCopy.previewEmpty}</p>}
			{/* Rendered and sanitised by platform/markdown, as on the public page. */}
			{html && (
				// biome-ignore lint/a11y/noStaticElementInteractions: its links are pressed, not the text
				// biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
				<div
					ref={body}
					className={classNames("prose", kinds[kind].hasOpening && "prose-opening")}
					onErrorCapture={(event) => signLost(event) && setLost(true)}
					onClick={followHere}
					dangerouslySetInnerHTML={{ __html: html }}
				/>
			)}
		</section>
	);
}
