/** The moment a count of months after another, before it when negative: same day of the month and same time, in UTC. */
export function monthsFrom(moment: Date, count: number): Date {
	const other = new Date(moment);
	other.setUTCMonth(other.getUTCMonth() + count);
	return other;
}
