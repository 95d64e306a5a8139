/** After a refused save, the first wrong field has the focus; `foot`: anything of its form's dialog. */
export function focusFirstWrong(foot: HTMLElement | null): void {
	requestAnimationFrame(() => {
		const all = foot?.closest("dialog")?.querySelectorAll<HTMLElement>(".modal-body [aria-invalid=true]") ?? [];
		// What is folded is neither seen nor focused, whoever folded it.
		for (const one of all) one.closest("details")?.setAttribute("open", "");
		const [wrong] = all;
		wrong?.focus();
		wrong?.scrollIntoView({ block: "nearest" });
	});
}
