// Owns `POST /admin/newsletter/boutons`: the buttons library of the editor.
import { onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { editorCopy } from "../copy.ts";
import { buttonSchema } from "../library.ts";
import { addButton, listButtons, removeButton } from "../library-store.server.ts";
import { libraryAction } from "./library-action.server.ts";

export const action = libraryAction({
	schema: buttonSchema,
	incomplete: editorCopy.buttons.incomplete,
	add: addButton,
	remove: removeButton,
	list: listButtons,
});

export { onlyPost as loader };
