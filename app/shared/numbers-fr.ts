const whole = new Intl.NumberFormat("fr-FR");

/** « 1 284 »: a number as a French page writes it. */
export function numberText(value: number): string {
	return whole.format(value);
}

/** « 1 abonné », « 1 284 abonnés »: in French nought and one are singular. */
export function countText(count: number, one: string, many: string): string {
	return `${numberText(count)}\u00a0${count < 2 ? one : many}`;
}

const units = ["octets", "Ko", "Mo", "Go", "To"];

/** The unit in which a number of bytes is written, and how many bytes it is. */
export function bytesUnit(bytes: number): { name: string; bytes: number } {
	const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1_024)));
	return { name: units[power] ?? "", bytes: 1_024 ** power };
}

/** « 12,4 Mo »: how much room something takes. */
export function bytesText(bytes: number): string {
	const unit = bytesUnit(bytes);
	return `${(bytes / unit.bytes).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0${unit.name}`;
}
