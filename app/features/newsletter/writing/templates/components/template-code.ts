import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import type { Template as TemplateId } from "../../../rules.ts";

/** A design as the gallery shows it. */
export type Template = { name: TemplateId; label: string; category: string };

export type TemplateCode = { html: string; css: string };

/** Asks for a template's code; throws when it does not come. */
export async function fetchCode(name: TemplateId): Promise<TemplateCode> {
	const answer = await fetch(adminPaths.templates.code(name), { headers: { accept: "application/json" } });
	if (!answer.ok) throw new Error(`The code did not come: ${answer.status}`);
	return (await answer.json()) as TemplateCode;
}

/**
 * Puts a text in the clipboard, the text being still on its way: browsers that forget the click while one waits take the
 * promise itself.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
	if (typeof text !== "string" && typeof ClipboardItem !== "undefined" && navigator.clipboard?.write) {
		const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
		await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
		return;
	}
	await navigator.clipboard.writeText(await text);
}
