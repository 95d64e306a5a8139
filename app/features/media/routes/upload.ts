// Owns the address files are sent to: multipart `file`, `kind`, `ink`, `requestId`; JSON answers: `{ image, animated }` of a picture,
// `{ file }` of anything else a text may hold (`?pour=texte`).

import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { RefusedImage } from "../../../platform/images/upload-image.server.ts";
import { type FileProblem, MOST_FILE_BYTES } from "../../../shared/files.ts";
import { type ImageProblem, imageFormat, isForText, MOST_IMAGE_BYTES } from "../../../shared/media.ts";
import { fileProblems, imageProblems } from "../../../shared/media-copy.ts";
import { uploadImage } from "../commands.server.ts";
import { mediaText } from "../copy.ts";
import { keepFile, RefusedFile } from "../keep-file.server.ts";
import { uploadSchema } from "../rules.ts";

/** A form's own words around its file. */
const FORM_BYTES = 16_384;

const TOO_LARGE = new Set<string>(["too-large", "too-large-pdf", "too-large-audio"] satisfies (ImageProblem | FileProblem)[]);

function refused(problem: ImageProblem | FileProblem): Refusal {
	const { message, ...more } = { ...imageProblems, ...fileProblems }[problem];
	return new Refusal(TOO_LARGE.has(problem) ? 413 : 422, message, { code: problem, ...more });
}

/** Refused before a byte of it is read where it says itself that it is too large. */
async function readUpload(request: Request) {
	const forText = isForText(new URL(request.url).searchParams);
	const most = forText ? MOST_FILE_BYTES : MOST_IMAGE_BYTES;
	if (Number(request.headers.get("content-length")) > most + FORM_BYTES) throw refused(forText ? "too-large-audio" : "too-large");
	const form = await readForm(request);
	const file = form.get("file");
	if (!(file instanceof File) || file.size === 0) throw refused(forText ? "not-file" : "not-image");
	return { file, forText, ...uploadSchema.parse(Object.fromEntries([...form].filter(([, value]) => typeof value === "string"))) };
}

export const action = adminAction(readUpload, async ({ services, body }, { request: { signal } }) => {
	const { file, forText, kind, ink, requestId = null } = body;
	try {
		const bytes = new Uint8Array(await file.arrayBuffer());
		const upload = { bytes, name: file.name, kind, requestId, signal };
		if (forText && !imageFormat(bytes)) return { file: await keepFile(services, upload) };
		return await uploadImage(services, { ...upload, ink });
	} catch (error) {
		// Cancelled by its sender: nobody reads the answer.
		if (signal.aborted) return new Response(null, { status: 499 });
		if (error instanceof RefusedImage || error instanceof RefusedFile) throw refused(error.problem);
		services.log.error({ err: error }, "a file could not be kept");
		throw new Refusal(503, mediaText.notKept);
	}
});

export const loader = onlyPost;
