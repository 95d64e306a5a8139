import { useEffect, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { askQuietly } from "../../../ui/admin/ask-quietly.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { signLost } from "../../../ui/admin/stored-image.tsx";
import type { Compared } from "../compare/compare.server.ts";
import type { Edit } from "../compare/edit.ts";
import { formCopy } from "./copy.ts";

const copy = formCopy.history;
/** So many blocks that say the same are shown on either side of a change; more are folded. */
const BESIDE = 1;

type Asked = { before: string; after: string; onto: string };

type Props = {
	kind: Kind;
	before: string;
	after: string;
	/** The text on screen, which passages are taken into: the second of both, or a third one. */
	onto: string;
	/** Whether the first text is a version, not the nothing before all of them. */
	hasBefore: boolean;
	onTake: (edit: Edit) => void;
};

/** Two bodies as readers see them, in one: what left struck out, what came underlined, long runs of what is the same folded. */
export function Passages({ kind, before, after, onto, hasBefore, onTake }: Props) {
	const [found, setFound] = useState<(Asked & { passages: Compared[] }) | "failed" | null>(null);
	useEffect(() => {
		const leave = new AbortController();
		void askQuietly<{ passages: Compared[] }>(adminPaths.items.compare(kind), { before, after, onto }, leave.signal).then((answer) => {
			if (!leave.signal.aborted) setFound(answer ? { before, after, onto, passages: answer.passages } : "failed");
		});
		return () => leave.abort();
	}, [kind, before, after, onto]);
	if (found === "failed") return <p role="alert">{formCopy.failed(copy.failed)}</p>;
	if (!found) return <p className="muted">{copy.loading}</p>;
	// Edits are made of the texts that were compared, of no others.
	const isCurrent = found.before === before && found.after === after && found.onto === onto;
	const { passages } = found;
	return (
		<div className="passages" aria-busy={!isCurrent || undefined}>
			{passages.map((passage, index) => {
				if (passage.kind === "same")
					// biome-ignore lint/suspicious/noArrayIndexKey: passages are made anew whenever a text changes
					return <Same key={index} html={passage.html} isFirst={index === 0} isLast={index === passages.length - 1} />;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: passages are made anew whenever a text changes
					<div key={index} className="passage-changed">
						<Rendered html={passage.html} />
						<span className="passage-ways">
							{(["before", "after"] as const).map((side) => {
								const edit = side === "after" || hasBefore ? passage.ways[side] : null;
								return (
									edit && (
										<Control key={side} aria-disabled={!isCurrent || undefined} onClick={() => isCurrent && onTake(edit)}>
											{wordsOf(passage.kind, side, onto === after)}
										</Control>
									)
								);
							})}
						</span>
					</div>
				);
			})}
		</div>
	);
}

/** What a button does: a side that has no such passage takes it away. */
function wordsOf(kind: "changed" | "gone" | "come", side: "before" | "after", isScreen: boolean): string {
	if (kind === (side === "before" ? "come" : "gone")) return copy.takeAway;
	if (kind !== "changed" || isScreen) return copy.take;
	return (side === "before" ? copy.older : copy.newer).take;
}

function Same({ html, isFirst, isLast }: { html: readonly string[]; isFirst: boolean; isLast: boolean }) {
	const head = isFirst ? 0 : BESIDE;
	const tail = isLast ? 0 : BESIDE;
	const folded = html.slice(head, html.length - tail);
	if (folded.length <= 1) return <Rendered html={html.join("")} />;
	return (
		<>
			<Rendered html={html.slice(0, head).join("")} />
			<details className="passages-same">
				<summary>{copy.unchanged(folded.length)}</summary>
				<Rendered html={folded.join("")} />
			</details>
			<Rendered html={html.slice(html.length - tail).join("")} />
		</>
	);
}

/** Rendered and sanitised by platform/markdown, as on the public page. */
function Rendered({ html }: { html: string }) {
	if (html === "") return null;
	return <div className="prose" onErrorCapture={(event) => void signLost(event)} dangerouslySetInnerHTML={{ __html: html }} />;
}
