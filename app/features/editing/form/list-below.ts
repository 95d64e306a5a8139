/** Whether something was saved since the list below the form was read. One document, one administrator: kept for the page. */
let isStale = false;

/** Something was saved: what leads back to the list reads it again. */
export function noteListStale(): void {
	isStale = true;
}

/** The list was read. */
export function noteListRead(): void {
	isStale = false;
}

export function isListStale(): boolean {
	return isStale;
}
