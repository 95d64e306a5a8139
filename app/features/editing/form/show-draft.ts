import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import type { SomeFields } from "../field-values.ts";

/**
 * Opens what is on screen on its real page, in a new tab: the form is posted there, nothing is saved. In the press that asks for it, so
 * that no browser takes the tab for an unwanted one.
 */
export function showDraft(kind: Kind, id: string | null, fields: SomeFields): void {
	const form = document.createElement("form");
	form.method = "post";
	form.action = adminPaths.items.draft(kind);
	form.target = "_blank";
	form.rel = "noopener";
	form.hidden = true;
	const draft = document.createElement("input");
	draft.type = "hidden";
	draft.name = "draft";
	draft.value = JSON.stringify({ id, fields });
	form.append(draft);
	document.body.append(form);
	form.submit();
	form.remove();
}
