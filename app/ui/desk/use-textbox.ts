import { type RefObject, useEffect } from "react";
import type { Tied } from "../admin/field.tsx";
import type { Surface } from "./surface/mount.ts";

/** Has the surface be the field that its label, hint and error speak of; `locked`: it is only read. */
export function useTextbox(
	surface: RefObject<Surface | null>,
	{ id, required, "aria-invalid": invalid, "aria-describedby": describedBy }: Tied,
	{ className, locked }: { className: string; locked: boolean },
): void {
	useEffect(() => {
		const attributes = {
			id,
			class: className,
			role: "textbox",
			"aria-multiline": "true",
			"aria-labelledby": `${id}-name`,
			...(required && { "aria-required": "true" }),
			...(locked && { "aria-readonly": "true", tabindex: "0" }),
			...(invalid && { "aria-invalid": "true" }),
			...(describedBy && { "aria-describedby": describedBy }),
			lang: "fr",
			spellcheck: "true",
		};
		surface.current?.view.setProps({ attributes, editable: () => !locked });
		const label = document.getElementById(`${id}-label`);
		const focus = () => surface.current?.view.focus();
		label?.addEventListener("click", focus);
		return () => label?.removeEventListener("click", focus);
	}, [surface, id, required, invalid, describedBy, className, locked]);
}
