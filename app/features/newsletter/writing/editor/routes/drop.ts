// Owns `POST /admin/newsletter/effacer`: unsaved texts thrown away (`{ drop }`, `{ dropAbout }`) or taken back (`{ takeBack }`) → `{ places }`.
import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { dropTexts } from "../../../../../platform/kept-work/keep.server.ts";
import { dropSchema } from "../../../../../shared/kept-text.ts";
import { editorCopy } from "../copy.ts";
import { KEPT_AS } from "../rules.ts";

export const action = adminAction(
	json(dropSchema, () => new Refusal(400, editorCopy.unreadable)),
	({ services, body }) => dropTexts(services, KEPT_AS, body),
);

export { onlyPost as loader };
