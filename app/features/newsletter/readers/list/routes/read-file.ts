// Owns the first half of an import: the file is read and described, nothing is kept.
import { adminAction } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../../../platform/http/read-form.server.ts";
import { previewFile } from "../file.server.ts";
import { emptyFile, fileIn } from "../sent-file.server.ts";

export const action = adminAction(readForm, async ({ body }) => {
	const preview = previewFile(await fileIn(body));
	if (!preview) throw emptyFile();
	return preview;
});

export const loader = onlyPost;
