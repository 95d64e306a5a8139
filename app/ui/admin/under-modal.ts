/**
 * Does what needs the focus below a modal (what lies there is out of its reach): the modal stands open again before anything is drawn.
 * @param inside - an element of the modal
 */
export function underModal(inside: Element | null, act: () => void): void {
	const dialog = inside?.closest("dialog");
	if (!dialog?.open) {
		act();
		return;
	}
	// What a browser does not keep of what is not shown.
	const scrolled = [...dialog.querySelectorAll("*")].filter(({ scrollTop }) => scrollTop > 0).map((one) => [one, one.scrollTop] as const);
	dialog.close();
	try {
		act();
	} finally {
		dialog.showModal();
		for (const [one, top] of scrolled) one.scrollTop = top;
	}
}
