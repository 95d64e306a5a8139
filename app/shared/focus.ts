/** The point of a picture that must stay in sight where it is cut, in percent from left and top. */
export type Focus = { x: number; y: number };

/** The steps of the classes `focus-x-…` and `focus-y-…` (ui/picture.css): a page carries no style of its own. */
const STEP = 10;

function step(value: number): number {
	return Math.round(Math.min(100, Math.max(0, value)) / STEP) * STEP;
}

/** The classes that keep a focus in sight where a picture is cut; the middle needs none. */
export function focusClasses(focus: Focus | null | undefined): string | null {
	return focus ? `focus-x-${step(focus.x)} focus-y-${step(focus.y)}` : null;
}

/** Where to cut a picture of `width` × `height` to a ratio, so that its focus is as near to the middle as its edges allow. */
export function cutAround(
	{ width, height }: { width: number; height: number },
	ratio: number,
	focus: Focus,
): { left: number; top: number; width: number; height: number } {
	const wide = Math.max(1, Math.min(width, Math.round(height * ratio)));
	const tall = Math.max(1, Math.min(height, Math.round(width / ratio)));
	const start = (side: number, kept: number, percent: number) =>
		Math.round(Math.min(side - kept, Math.max(0, (side * percent) / 100 - kept / 2)));
	return { left: start(width, wide, focus.x), top: start(height, tall, focus.y), width: wide, height: tall };
}
