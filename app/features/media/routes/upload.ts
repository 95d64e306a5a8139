// Owns the address files are sent to: multipart `file`, `kind`, `ink`, `requestId`; JSON answers.

import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { RefusedImage } from "../../../platform/images/upload-image.server.ts";
import { type ImageProblem, MOST_IMAGE_BYTES } from "../../../shared/media.ts";
import { imageProblems } from "../../../shared/media-copy.ts";
import { uploadImage } from "../commands.server.ts";
import { mediaText } from "../copy.ts";
import { uploadSchema } from "../rules.ts";

/** A form's own words around its file. */
const FORM_BYTES = 16_384;

function refused(problem: ImageProblem): Refusal {
	const { message, ...more } = imageProblems[problem];
	return new Refusal(problem === "too-large" ? 413 : 422, message, { code: problem, ...more });
}

/** Refused before a byte of it is read where it says itself that it is too large. */
async function readUpload(request: Request) {
	if (Number(request.headers.get("content-length")) > MOST_IMAGE_BYTES + FORM_BYTES) throw refused("too-large");
	const form = await readForm(request);
	const file = form.get("file");
	if (!(file instanceof File) || file.size === 0) throw refused("not-image");
	return { file, ...uploadSchema.parse(Object.fromEntries([...form].filter(([, value]) => typeof value === "string"))) };
}

export const action = adminAction(readUpload, async ({ services, body }, { request: { signal } }) => {
	const { file, kind, ink, requestId } = body;
	try {
		const bytes = new Uint8Array(await file.arrayBuffer());
		return await uploadImage(services, { bytes, name: file.name, kind, ink, requestId: requestId ?? null, signal });
	} catch (error) {
		// Cancelled by its sender: nobody reads the answer.
		if (signal.aborted) return new Response(null, { status: 499 });
		if (error instanceof RefusedImage) throw refused(error.problem);
		services.log.error({ err: error }, "an image could not be kept");
		throw new Refusal(503, mediaText.notKept);
	}
});

export const loader = onlyPost;
