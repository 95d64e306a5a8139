// Owns the first half of an import: the file is read and described, nothing is kept.
import { adminAction } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../../../platform/http/read-form.server.ts";
import { acceptsAccents } from "../../../../../platform/mail/offers-store.server.ts";
import { listTopics } from "../../../topics/store.server.ts";
import { viewFile } from "../import.server.ts";
import { columnsIn, emptyFile, fileIn } from "../sent-file.server.ts";

export const action = adminAction(readForm, async ({ services, body: form }) => {
	const [accents, letters] = [await acceptsAccents(services.db), await listTopics(services.db)];
	const view = await viewFile({ ...(await fileIn(form)), columns: columnsIn(form), accents, letters });
	if (!view) throw emptyFile();
	return view;
});

export const loader = onlyPost;
