import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { tooHeavy } from "../../shared/markdown/limits.ts";
import { useWritingView } from "../admin/writing-view.tsx";
import type { DeskProps } from "./desk.tsx";
import { writingCopy } from "./writing-copy.ts";
import "./writing-field.css";

/** Why a text stands in Markdown though the other view was chosen. */
type Withheld = "notLoaded" | "tooHeavy" | "notReadBack";

type Props = Omit<DeskProps, "onLost" | "onNotLoaded"> & {
	/** The field in Markdown, with its tools. It bears the name `content`. */
	markdown: ReactNode;
	/** What stands on the right of the switch. */
	beside?: ReactNode;
};

const Desk = lazy<ComponentType<DeskProps>>(() => import("./desk.tsx").catch(() => ({ default: NotLoaded })));

/** The network was away when the editor was asked for. */
function NotLoaded({ onNotLoaded }: DeskProps) {
	useEffect(() => onNotLoaded(), [onNotLoaded]);
	return null;
}

/** A text to be written as it will be read, or in Markdown, one press away. A form always holds it in Markdown, as `content`. */
export function WritingField({ markdown, beside, ...desk }: Props) {
	const { view, choose } = useWritingView();
	const [withheld, setWithheld] = useState<Withheld | null>(() => (tooHeavy(desk.value) ? "tooHeavy" : null));
	const isText = view === "text" && withheld === null;
	return (
		<div className="writing-field">
			<div className="writing-views">
				{/* biome-ignore lint/a11y/useSemanticElements: two buttons are no set of fields */}
				<div role="group" aria-label={writingCopy.label} className="writing-switch">
					{(["text", "markdown"] as const).map((name) => (
						<button
							key={name}
							type="button"
							aria-pressed={(name === "text") === isText}
							onClick={() => {
								if (name === "text") setWithheld(tooHeavy(desk.value) ? "tooHeavy" : null);
								choose(name);
							}}
						>
							{writingCopy[name]}
						</button>
					))}
				</div>
				{beside}
			</div>
			<p role="status" className="writing-withheld">
				{view === "text" && withheld && writingCopy[withheld]}
			</p>
			{isText ? (
				<>
					<textarea name="content" hidden readOnly value={desk.value} />
					<Suspense fallback={<p className="muted writing-loading">{writingCopy.loading}</p>}>
						<Desk {...desk} onLost={() => setWithheld("notReadBack")} onNotLoaded={() => setWithheld("notLoaded")} />
					</Suspense>
				</>
			) : (
				markdown
			)}
		</div>
	);
}
