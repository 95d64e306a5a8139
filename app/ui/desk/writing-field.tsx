import { ListTree, Maximize2, Search } from "lucide";
import {
	type ComponentType,
	lazy,
	type ReactNode,
	type Ref,
	Suspense,
	useCallback,
	useEffect,
	useImperativeHandle,
	useRef,
	useState,
} from "react";
import { flushSync } from "react-dom";
import { tooHeavy } from "../../shared/markdown/limits.ts";
import { Control, IconControl } from "../admin/control.tsx";
import { useShell } from "../admin/shell.tsx";
import { useWritingView } from "../admin/writing-view.tsx";
import { applyEdit, editBetween } from "./apply-edit.ts";
import type { DeskCaret, DeskProps } from "./desk.tsx";
import { exampleCopy } from "./example-copy.ts";
import type { WritingPanelProps } from "./panels/panel.tsx";
import { useExample } from "./use-example.ts";
import { writingCopy } from "./writing-copy.ts";
import "./writing-field.css";

/** Why a text stands in Markdown though the other view was chosen. */
type Withheld = "notLoaded" | "tooHeavy" | "notReadBack";

/** What changes a text from outside as its writer would. */
export type TextHand = {
	/** Makes it another text, by one step that Ctrl+Z takes back, the caret where they differ; answers whether it could. */
	put: (source: string) => boolean;
	/** Gives the focus to it; answers whether it could. */
	focus: () => boolean;
};

type Props = Omit<DeskProps, "onLost" | "onNotLoaded" | "panel"> & {
	/** What the form calls the text. */
	name?: string;
	/** The field in Markdown, with its tools. It bears that name. */
	markdown: ReactNode;
	/** The text is of something never saved: where it is empty, an example may be tried. */
	isNew?: boolean;
	hand?: Ref<TextHand>;
	/** It was just entered, by the act that brought the desk: one writes on in it. */
	isEntered?: boolean;
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

/** A text to be written as it will be read, or in Markdown, one press away. A form always holds it in Markdown, under its name. */
export function WritingField({ name = "content", markdown, room, isNew = false, isEntered = false, hand, ...desk }: Props) {
	const { view, choose, isHeld } = useWritingView();
	const { say } = useShell();
	const [withheld, setWithheld] = useState<Withheld | null>(() => (tooHeavy(desk.value) ? "tooHeavy" : null));
	const isText = view === "text" && withheld === null;
	const example = useExample(desk.value, isNew);
	/** The button that puts the example away stands where the one was that brought it. */
	const eraser = useRef<HTMLButtonElement>(null);
	const isExample = example.text !== null;
	useEffect(() => {
		if (isExample) eraser.current?.focus();
	}, [isExample]);
	const [panel, setPanel] = useState<WritingPanelProps["what"] | null>(null);
	const box = useRef<HTMLDivElement>(null);
	const close = useCallback(() => setPanel(null), []);
	const surface = useRef<DeskCaret | null>(null);
	const area = () => box.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]:not([hidden])`);
	useImperativeHandle(hand, () => ({
		put(source) {
			if (surface.current) return surface.current.put(source);
			const field = area();
			if (field) applyEdit(field, editBetween(field.value, source));
			return !!field;
		},
		focus() {
			const shown = surface.current ?? area();
			shown?.focus();
			return !!shown;
		},
	}));
	const isToBeEntered = useRef(isEntered);
	const [cameFrom] = useState(() => (isEntered ? document.activeElement : null));
	/** Whoever went elsewhere while the desk was on its way stays there. */
	const enter = (into: (() => void) | undefined) => {
		if (!into || !isToBeEntered.current) return;
		isToBeEntered.current = false;
		if ([cameFrom, document.body, null].includes(document.activeElement)) into();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: entered once, where the Markdown is first shown
	useEffect(() => enter(isText ? undefined : () => area()?.focus()), [isText]);
	const panelOver = (text: WritingPanelProps["text"] | null | undefined) =>
		panel &&
		text && (
			<Suspense>
				<Panel key={panel} what={panel} text={text} onClose={close} />
			</Suspense>
		);
	const eraseExample = () => {
		flushSync(example.erase);
		document.getElementById(desk.tied.id)?.focus();
	};
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
					{(["text", "markdown"] as const).map((one) => (
						<button
							key={one}
							type="button"
							aria-pressed={(one === "text") === isText}
							onClick={() => {
								if ((one === "text") !== isText && isHeld()) return say({ id: "view-held", kind: "error", ...writingCopy.held });
								if (one === "text") setWithheld(tooHeavy(desk.value) ? "tooHeavy" : null);
								setPanel(null);
								example.erase();
								choose(one);
							}}
						>
							{writingCopy[one]}
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
					<textarea name={name} hidden readOnly value={desk.value} />
					{isExample && (
						<p role="status" className="writing-example">
							{exampleCopy.standing}
							<Control ref={eraser} kind="bare" onClick={eraseExample}>
								{exampleCopy.erase}
							</Control>
						</p>
					)}
					<Suspense fallback={<p className="muted writing-loading">{writingCopy.loading}</p>}>
						<Desk
							{...desk}
							onCaret={(caret) => {
								surface.current = caret;
								desk.onCaret?.(caret);
								enter(caret?.enter);
							}}
							// Its own past: nothing of the example is taken back into the writer's text.
							key={isExample ? "example" : "own"}
							value={example.text ?? desk.value}
							onChange={isExample ? example.write : desk.onChange}
							onLost={() => (isExample ? example.erase() : setWithheld("notReadBack"))}
							onNotLoaded={() => setWithheld("notLoaded")}
							panel={panelOver}
						/>
					</Suspense>
					{example.isOffered && (
						<p className="writing-example">
							<Control kind="bare" onClick={example.begin}>
								{exampleCopy.offer}
							</Control>
							<Control kind="bare" onClick={example.putAway}>
								{exampleCopy.putAway}
							</Control>
						</p>
					)}
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
