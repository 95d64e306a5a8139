// Owns the address files are sent to: multipart `file`, `kind`, `ink`, `requestId`; JSON answers.

import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { RefusedImage } from "../../../platform/images/upload-image.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { type ImageProblem, imageProblems, MOST_IMAGE_BYTES } from "../../../shared/media.ts";
import { uploadImage } from "../commands.server.ts";
import { mediaText } from "../copy.ts";
import { uploadSchema } from "../rules.ts";
import type { Route } from "./+types/upload";

/** A form's own words around its file. */
const FORM_BYTES = 16_384;

function refused(problem: ImageProblem): Response {
	return Response.json({ code: problem, ...imageProblems[problem] }, { status: problem === "too-large" ? 413 : 422 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	if (Number(request.headers.get("content-length")) > MOST_IMAGE_BYTES + FORM_BYTES) return refused("too-large");
	const form = await readForm(request);
	const file = form.get("file");
	if (!(file instanceof File) || file.size === 0) return refused("not-image");
	const { kind, ink, requestId } = uploadSchema.parse(Object.fromEntries([...form].filter(([, value]) => typeof value === "string")));
	try {
		const bytes = new Uint8Array(await file.arrayBuffer());
		return Response.json(
			await uploadImage(services, { bytes, name: file.name, kind, ink, requestId: requestId ?? null, signal: request.signal }),
		);
	} catch (error) {
		// Cancelled by its sender: nobody reads the answer.
		if (request.signal.aborted) return new Response(null, { status: 499 });
		if (error instanceof RefusedImage) return refused(error.problem);
		services.log.error({ err: error }, "an image could not be kept");
		return Response.json({ message: mediaText.notKept }, { status: 500 });
	}
}

export const loader = onlyPost;
