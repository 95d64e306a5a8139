// Owns what can be told of a clipboard's HTML before it is read.

/** Text copied from where code is written: its HTML is colours. */
export function isSource(types: readonly string[], html: string): boolean {
	return (
		types.includes("vscode-editor-data") ||
		/^(?:\s|<meta[^>]*>|<\/?(?:html|head|body)[^>]*>|<!--\w+-->)*<(?:pre[\s>]|div[^>]*font-family:[^;>]*(?:mono|consolas|courier|menlo))/i.test(
			html,
		)
	);
}

const FORM =
	/<(?:h[1-6]|li|t[dhr]|a|strong|i|em|img|blockquote|pre|hr|s|del|b(?![^>]*font-weight:\s*normal))[\s>]|font-weight\s*:\s*(?:bold|[6-9]00)|font-style\s*:\s*italic|mso-list|role="heading"/i;

/** Whether HTML says more than its words: a heading, a list, a link, bold words. */
export function hasForm(html: string): boolean {
	return FORM.test(html.replace(/<(?:head|style)\b[\s\S]*?<\/(?:head|style)\s*>/gi, ""));
}

/**
 * A slice of a desk, as ProseMirror wrote it; other programs write theirs with styles, with addresses a text may not hold, or with
 * attributes in quotes that no browser writes.
 */
export function isOurs(html: string): boolean {
	return (
		html.includes("data-pm-slice") &&
		!/[\s"'/](?:style|srcset|on[a-z]+)\s*=/i.test(html) &&
		!/[\s"'/]src\s*=(?!"\/(?!\/)|"")/i.test(html) &&
		!/[\s"'/]href\s*=(?!"(?:https?:|mailto:|tel:|\/|#))/i.test(html)
	);
}
