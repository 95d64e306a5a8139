import { ListTree, Maximize2, Search } from "lucide-react";
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { tooHeavy } from "../../shared/markdown/limits.ts";
import { Control, IconControl } from "../admin/control.tsx";
import { useWritingView } from "../admin/writing-view.tsx";
import type { DeskProps } from "./desk.tsx";
import type { WritingPanelProps } from "./panels/panel.tsx";
import { writingCopy } from "./writing-copy.ts";
import "./writing-field.css";

/** Why a text stands in Markdown though the other view was chosen. */
type Withheld = "notLoaded" | "tooHeavy" | "notReadBack";

type Props = Omit<DeskProps, "onLost" | "onNotLoaded" | "panel"> & {
	/** The field in Markdown, with its tools. It bears the name `content`. */
	markdown: ReactNode;
	/** Whether the text fills the screen, and what changes that; nothing where it cannot. */
	room?: { isWide: boolean; onWide: (wide: boolean) => void };
};

const Desk = lazy<ComponentType<DeskProps>>(() => import("./desk.tsx").catch(() => ({ default: NotLoaded })));

const Panel = lazy<ComponentType<WritingPanelProps>>(() => import("./panels/panel.tsx").catch(() => ({ default: PanelNotLoaded })));

function PanelNotLoaded() {
	return (
		<p role="alert" className="writing-panel-lost">
			{writingCopy.panelNotLoaded}
		</p>
	);
}

/** The network was away when the editor was asked for. */
function NotLoaded({ onNotLoaded }: DeskProps) {
	useEffect(() => onNotLoaded(), [onNotLoaded]);
	return null;
}

/** A text to be written as it will be read, or in Markdown, one press away. A form always holds it in Markdown, as `content`. */
export function WritingField({ markdown, room, ...desk }: Props) {
	const { view, choose } = useWritingView();
	const [withheld, setWithheld] = useState<Withheld | null>(() => (tooHeavy(desk.value) ? "tooHeavy" : null));
	const isText = view === "text" && withheld === null;
	const [panel, setPanel] = useState<WritingPanelProps["what"] | null>(null);
	const box = useRef<HTMLDivElement>(null);
	const close = useCallback(() => setPanel(null), []);
	const area = () => box.current?.querySelector<HTMLTextAreaElement>("textarea[name=content]:not([hidden])");
	const panelOver = (text: WritingPanelProps["text"] | null | undefined) =>
		panel &&
		text && (
			<Suspense>
				<Panel key={panel} what={panel} text={text} onClose={close} />
			</Suspense>
		);
	const find = () => {
		if (panel === "find") box.current?.querySelector<HTMLElement>("search input")?.focus();
		setPanel("find");
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of the text and of its tools, which come up to here
		<div
			ref={box}
			className="writing-field"
			onKeyDown={(event) => {
				if (!(event.ctrlKey || event.metaKey) || !event.altKey || event.code !== "KeyF") return;
				event.preventDefault();
				find();
			}}
		>
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
								setPanel(null);
								choose(name);
							}}
						>
							{writingCopy[name]}
						</button>
					))}
				</div>
				<span className="writing-acts">
					<IconControl
						icon={Search}
						label={`${writingCopy.find.open} (${writingCopy.find.keys})`}
						aria-keyshortcuts="Control+Alt+F"
						aria-expanded={panel === "find"}
						onClick={() => setPanel(panel === "find" ? null : "find")}
					/>
					<Control
						kind="bare"
						icon={ListTree}
						aria-expanded={panel === "outline"}
						onClick={() => setPanel(panel === "outline" ? null : "outline")}
					>
						{writingCopy.outline.open}
					</Control>
					{room && (
						<Control
							kind="bare"
							icon={Maximize2}
							title={writingCopy.write.hint}
							aria-pressed={room.isWide}
							onClick={() => room.onWide(!room.isWide)}
						>
							{writingCopy.write.open}
						</Control>
					)}
				</span>
			</div>
			<p role="status" className="writing-withheld">
				{view === "text" && withheld && writingCopy[withheld]}
			</p>
			{isText ? (
				<>
					<textarea name="content" hidden readOnly value={desk.value} />
					<Suspense fallback={<p className="muted writing-loading">{writingCopy.loading}</p>}>
						<Desk {...desk} onLost={() => setWithheld("notReadBack")} onNotLoaded={() => setWithheld("notLoaded")} panel={panelOver} />
					</Suspense>
				</>
			) : (
				<>
					{panel && <div className="writing-panel">{panelOver(area())}</div>}
					{markdown}
				</>
			)}
		</div>
	);
}
