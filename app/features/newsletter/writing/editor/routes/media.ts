// Owns `POST /admin/newsletter/mediatheque`: the media library of the editor.
import { onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { editorCopy } from "../copy.ts";
import { mediaSchema } from "../library.ts";
import { addMedia, listMedia, removeMedia } from "../library-store.server.ts";
import { libraryAction } from "./library-action.server.ts";

export const action = libraryAction({
	schema: mediaSchema,
	incomplete: editorCopy.media.incomplete,
	add: addMedia,
	remove: removeMedia,
	list: listMedia,
});

export { onlyPost as loader };
