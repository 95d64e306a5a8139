// Owns what can be seen of a file before it leaves; the server judges again.
import { type FileProblem, fileFormats } from "../../shared/files.ts";
import { type ImageProblem, imageFormat, MOST_IMAGE_BYTES } from "../../shared/media.ts";
import { beginsAs } from "../../shared/recognise-file.ts";

const HEAD_BYTES = 12;

/** What is wrong with a file; null: nothing that can be seen here. `forText`: a text takes more than pictures. */
export async function problemOf(file: File | undefined, forText: boolean): Promise<ImageProblem | FileProblem | null> {
	if (!file) return forText ? "not-file" : "not-image";
	const isPicture = file.type.startsWith("image/");
	if (!isPicture && !forText) return "not-image";
	const head = new Uint8Array(
		await file
			.slice(0, HEAD_BYTES)
			.arrayBuffer()
			.catch(() => new ArrayBuffer(0)),
	);
	if (isPicture || imageFormat(head)) {
		if (file.size > MOST_IMAGE_BYTES) return "too-large";
		return imageFormat(head) ? null : "not-image";
	}
	const format = beginsAs(head);
	if (!format) return "not-file";
	return file.size > fileFormats[format].most ? `too-large-${fileFormats[format].kind}` : null;
}
