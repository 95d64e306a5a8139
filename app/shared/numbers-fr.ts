const whole = new Intl.NumberFormat("fr-FR");

/** « 1 284 »: a number as a French page writes it. */
export function numberText(value: number): string {
	return whole.format(value);
}

/** « 1 abonné », « 1 284 abonnés »: in French nought and one are singular. */
export function countText(count: number, one: string, many: string): string {
	return `${numberText(count)}\u00a0${count < 2 ? one : many}`;
}
