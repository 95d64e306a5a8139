// Owns what « Lire plus tard » does once it is pressed, and what it says: loaded with the first press.
import { laterPath } from "../../shared/addresses.ts";
import { pressCopy as copy } from "./copy.ts";
import { keepPage, NotKept } from "./shelf.ts";

const UNTOLD = { full: copy.full, refused: copy.refused };

/** Keeps the page that is shown; what came of it is said beside the button. */
export async function press(button: HTMLButtonElement): Promise<void> {
	const told = button.parentElement?.querySelector("[data-kept]");
	if (!told || button.ariaDisabled === "true") return;
	button.ariaDisabled = "true";
	told.textContent = button.dataset.keep ?? "";
	try {
		const isNew = await keepPage(location.pathname);
		told.replaceChildren(
			`${isNew ? copy.kept : copy.known} `,
			Object.assign(document.createElement("a"), { href: laterPath, textContent: copy.see }),
		);
	} catch (error) {
		if (!(error instanceof NotKept)) throw error;
		const { reason } = error;
		told.textContent = reason === "full" || reason === "refused" ? UNTOLD[reason] : (button.dataset.failed ?? "");
	} finally {
		button.ariaDisabled = null;
	}
}
