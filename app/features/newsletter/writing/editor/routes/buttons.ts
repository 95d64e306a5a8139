// Owns `POST /admin/newsletter/boutons`: the buttons library of the editor.
import { onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { editorCopy } from "../copy.ts";
import { buttonSchema } from "../library.ts";
import { addButton, listButtons, removeButton } from "../library-store.server.ts";
import type { Route } from "./+types/buttons";
import { libraryAction } from "./library-action.server.ts";

export function action({ request, context }: Route.ActionArgs) {
	return libraryAction(context.get(servicesContext), request, {
		schema: buttonSchema,
		incomplete: editorCopy.buttons.incomplete,
		add: addButton,
		remove: removeButton,
		list: listButtons,
	});
}

export { onlyPost as loader };
