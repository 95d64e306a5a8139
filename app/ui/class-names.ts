/**
 * Joins class names.
 * @param names - class names; false, null and undefined are left out
 * @returns one string, or undefined when nothing is left (so that React writes no empty attribute)
 */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
	return names.filter(Boolean).join(" ") || undefined;
}
