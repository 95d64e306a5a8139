// Owns `POST /admin/newsletter/enregistrer`: what the editor sends, and what it is answered.
import { answering, onlyPost, Refusal, readJson } from "../../../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../../../platform/services.ts";
import { saveLetter } from "../commands.server.ts";
import { editorCopy } from "../copy.ts";
import { presentLetter } from "../present.server.ts";
import { type StoredLetter, saveSchema } from "../rules.ts";
import type { Route } from "./+types/save";

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async (): Promise<StoredLetter> => {
		const read = saveSchema.safeParse(await readJson(request));
		if (!read.success) {
			const tooLong = read.error.issues.find(({ message }) => message === "too-long");
			throw new Refusal(tooLong ? 422 : 400, tooLong ? editorCopy.tooLong(String(tooLong.path[0])) : editorCopy.unreadable);
		}
		const result = await saveLetter(services, read.data, context.get(administratorContext).username);
		switch (result.kind) {
			case "gone":
				throw new Refusal(410, editorCopy.gone);
			case "left":
				throw new Refusal(423, editorCopy.left);
			case "too-large":
				throw new Refusal(422, editorCopy.tooLarge(result.bytes));
			case "conflict":
				throw new Refusal(409, editorCopy.conflict.title, { theirs: presentLetter(result.theirs) });
			case "saved":
				return presentLetter(result.newsletter);
		}
	});
}

export { onlyPost as loader };
