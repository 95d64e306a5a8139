const whole = new Intl.NumberFormat("fr-FR");

/** « 1 284 »: a number as a French page writes it. */
export function numberText(value: number): string {
	return whole.format(value);
}

/** « 1 abonné », « 1 284 abonnés »: in French nought and one are singular. */
export function countText(count: number, one: string, many: string): string {
	return `${numberText(count)}\u00a0${count < 2 ? one : many}`;
}

/** « 12,4 Mo »: how much room something takes. */
export function bytesText(bytes: number): string {
	const units = ["octets", "Ko", "Mo", "Go", "To"];
	const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1_024)));
	return `${(bytes / 1_024 ** power).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0${units[power]}`;
}
