import { momentText } from "../../../shared/dates-fr.ts";
import type { ContentIconName } from "../../../ui/icon.tsx";
import type { AnyFields } from "../rules.ts";
import { formCopy, iconNames } from "./copy.ts";

/** A field's value as text, to be read and compared. */
export function valueText(field: string, value: AnyFields[string] | undefined, timeZone: string): string {
	if (value === null || value === undefined || value === "") return "";
	if (Array.isArray(value)) {
		return value.map((item, index) => `${index + 1}. ${typeof item === "string" ? item : `${item.name}, ${item.url}`}`).join("\n");
	}
	if (typeof value === "boolean") return value ? formCopy.yes : formCopy.no;
	if (field === "publish_at" || field === "published_at") return momentText(String(value), timeZone) ?? "";
	if (field === "type") return value === "personne" ? formCopy.person : formCopy.company;
	if (field === "icon_name") return iconNames[value as ContentIconName] ?? String(value);
	return String(value);
}
