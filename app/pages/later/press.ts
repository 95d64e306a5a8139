// Owns what « Lire plus tard » does once it is pressed, and what it says: loaded with the first press.
import { pressCopy as copy } from "./copy.ts";
import { NotKept } from "./kept-page.ts";
import { keepPage } from "./shelf.ts";

const UNTOLD = { full: copy.full, refused: copy.refused };

/** Keeps the page that is shown; what came of it is said beside the button, which gives way to the link to the list. */
export async function press(button: HTMLButtonElement): Promise<void> {
	const told = button.parentElement?.querySelector("[data-kept]");
	if (!told || button.ariaDisabled === "true") return;
	button.ariaDisabled = "true";
	told.textContent = button.dataset.keep ?? "";
	try {
		const isNew = await keepPage(location.pathname);
		told.textContent = isNew ? copy.kept : copy.known;
		giveWay(button);
	} catch (error) {
		if (!(error instanceof NotKept)) throw error;
		const { reason } = error;
		told.textContent = reason === "full" || reason === "refused" ? UNTOLD[reason] : (button.dataset.failed ?? "");
	} finally {
		button.ariaDisabled = null;
	}
}

/** The style hides the button once the link is shown (ui/coupon.css); who pressed it by keys goes on from there. */
function giveWay(button: HTMLButtonElement): void {
	const list = button.parentElement?.querySelector<HTMLElement>("[data-known]");
	if (!list) return;
	const isThere = document.activeElement === button;
	list.hidden = false;
	if (isThere) list.focus({ preventScroll: true });
}
