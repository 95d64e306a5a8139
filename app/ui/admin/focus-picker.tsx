import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import type { Focus } from "../../shared/focus.ts";
import type { MediaImage } from "../../shared/media.ts";
import { Picture } from "../picture.tsx";
import { Control } from "./control.tsx";
import { pictureCopy } from "./form-copy.ts";
import { LostImage, LostWords, StoredImage } from "./stored-image.tsx";

const MIDDLE: Focus = { x: 50, y: 50 };
const STEP = 10;
const moves: Record<string, [x: number, y: number]> = {
	ArrowLeft: [-STEP, 0],
	ArrowRight: [STEP, 0],
	ArrowUp: [0, -STEP],
	ArrowDown: [0, STEP],
};

function within(value: number): number {
	return Math.min(100, Math.max(0, Math.round(value)));
}

export type FocusPickerProps = {
	image: Pick<MediaImage, "preview" | "width" | "height">;
	focus: Focus | null;
	onFocus: (focus: Focus | null) => void;
};

/** The point that stays in sight where the picture is cut: pressed on the picture, or moved with the arrow keys. */
export function FocusPicker({ image, focus, onFocus }: FocusPickerProps) {
	const hint = useId();
	const [lost, setLost] = useState(false);
	const { x, y } = focus ?? MIDDLE;
	const point = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
		const box = currentTarget.getBoundingClientRect();
		onFocus({ x: within(((clientX - box.left) / box.width) * 100), y: within(((clientY - box.top) / box.height) * 100) });
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const move = moves[event.key];
		if (!move) return;
		event.preventDefault();
		onFocus({ x: within(x + move[0]), y: within(y + move[1]) });
	};
	if (lost) {
		return (
			<div className="focus-picker">
				<LostImage className="focus-lost" />
				<LostWords />
			</div>
		);
	}
	return (
		<div className="focus-picker">
			<button
				type="button"
				className="focus-frame"
				aria-label={pictureCopy.focus(x, y)}
				aria-describedby={hint}
				// A finger that only scrolls past moves nothing: it points by touching; a mouse may drag.
				onClick={(event) => event.detail > 0 && point(event)}
				onPointerDown={(event) => event.pointerType === "mouse" && event.currentTarget.setPointerCapture(event.pointerId)}
				onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
				onKeyDown={onKeyDown}
			>
				<StoredImage src={image.preview} width={image.width} height={image.height} draggable={false} onLost={() => setLost(true)} />
				<svg className="focus-mark" aria-hidden="true" focusable="false">
					<svg x={`${x}%`} y={`${y}%`} overflow="visible" role="presentation">
						<circle r="13" />
						<circle r="13" />
						<circle r="3" />
					</svg>
				</svg>
			</button>
			<p className="field-hint" id={hint}>
				{pictureCopy.focusHint}
			</p>
			<div className="focus-cuts" aria-hidden="true">
				{(["1", "4-5", "4-3", "16-9"] as const).map((ratio) => (
					<Picture
						key={ratio}
						image={{ src: image.preview, width: image.width, height: image.height, alt: "", focus: { x, y } }}
						ratio={ratio}
						priority
					/>
				))}
			</div>
			{focus && (
				<Control kind="bare" onClick={() => onFocus(null)}>
					{pictureCopy.center}
				</Control>
			)}
		</div>
	);
}
