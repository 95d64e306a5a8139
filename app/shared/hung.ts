/** Width over height, the nearest of which an image of a gallery hangs by; the style sheet has a class for each, in hundredths. */
const RATIOS = [0.75, 1, 1.33, 1.5, 1.78, 2.4, 3];

/** The class that an image of a gallery hangs by. */
export function hungClass(width: number, height: number): string {
	const ratio = width / height;
	const nearest = RATIOS.reduce((best, candidate) => (Math.abs(candidate - ratio) < Math.abs(best - ratio) ? candidate : best));
	return `hung-${Math.round(nearest * 100)}`;
}
