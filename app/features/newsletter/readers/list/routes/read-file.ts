// Owns the first half of an import: the file is read and described, nothing is kept.
import { answering, onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../../../platform/http/read-form.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { previewFile } from "../file.server.ts";
import { emptyFile, fileIn } from "../sent-file.server.ts";
import type { Route } from "./+types/read-file";

export async function action({ request, context }: Route.ActionArgs) {
	return answering(context.get(servicesContext), request, async () => {
		const preview = previewFile(await fileIn(await readForm(request)));
		if (!preview) throw emptyFile();
		return preview;
	});
}

export const loader = onlyPost;
