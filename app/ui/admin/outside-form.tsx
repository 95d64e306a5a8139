import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** A modal asked for from inside a form, placed outside it: Enter in it must not send that form. Only after hydration. */
export function OutsideForm({ children }: { children: ReactNode }) {
	return createPortal(children, document.querySelector(".admin") ?? document.body);
}
