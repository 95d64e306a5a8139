// Owns deleting an image from the library, refused while something shows it, and taking it back.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { deleteImage, restoreImage } from "../commands.server.ts";
import { mediaText } from "../copy.ts";
import { unknownImage } from "../refusals.server.ts";
import { deletionSchema } from "../rules.ts";

export const action = adminAction(json(deletionSchema, unknownImage), async ({ services, actor, body: { url, back } }) => {
	const done = back ? await restoreImage(services, url) : await deleteImage(services, url, actor);
	if (!done) throw unknownImage();
	if ("uses" in done) throw new Refusal(409, mediaText.used, { uses: done.uses });
	return { image: done };
});

export const loader = onlyPost;
