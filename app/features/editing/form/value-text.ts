import { momentText } from "../../../shared/dates-fr.ts";
import type { ContentIconName } from "../../../ui/icon.tsx";
import { choiceLabels } from "../copy.ts";
import type { Field, FieldValue } from "../field.ts";
import { formCopy, iconNames } from "./copy.ts";

/** The value of a field as text, to be read and compared. */
export function valueText({ control }: Pick<Field, "control">, value: FieldValue | undefined, timeZone: string): string {
	if (value === null || value === undefined || value === "") return "";
	if (Array.isArray(value)) {
		if (control === "tags") return value.join(", ");
		return value.map((item, index) => `${index + 1}. ${typeof item === "string" ? item : `${item.name}, ${item.url}`}`).join("\n");
	}
	if (typeof value === "boolean") return value ? formCopy.yes : formCopy.no;
	const text = String(value);
	if (control === "moment") return momentText(text, timeZone) ?? "";
	if (control === "choice") return choiceLabels[text] ?? text;
	if (control === "icon") return iconNames[text as ContentIconName] ?? text;
	return text;
}
