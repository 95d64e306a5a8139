// Owns keeping a PDF or a piece of audio for a text: judged by its bytes, kept exactly as it was sent (decision 039), under an address
// that is never written over.
import type { Services } from "../../platform/services.ts";
import { type FileFormat, type FileProblem, fileFormatAt, fileFormats, type SentFile } from "../../shared/files.ts";
import { beginsAs, fileFormat } from "../../shared/recognise-file.ts";
import { removeFiles, type Upload } from "./commands.server.ts";
import { newPath, shortName } from "./new-path.server.ts";
import { completePending, deleteRow, findByRequest, type ImageRow, insertPending } from "./store.server.ts";

/** The bytes are no file a text may hold; `problem` says why. */
export class RefusedFile extends Error {
	readonly problem: FileProblem;
	constructor(problem: FileProblem) {
		super(`Refused: ${problem}`);
		this.name = "RefusedFile";
		this.problem = problem;
	}
}

function judged(bytes: Uint8Array): FileFormat {
	const seeming = beginsAs(bytes);
	if (seeming && bytes.length > fileFormats[seeming].most) throw new RefusedFile(`too-large-${fileFormats[seeming].kind}`);
	const format = fileFormat(bytes);
	if (format === "damaged") throw new RefusedFile("damaged-file");
	if (!format) throw new RefusedFile("not-file");
	return format;
}

function toSentFile({ path, name, bytes }: Pick<ImageRow, "path" | "name" | "bytes">): SentFile {
	const format = fileFormatAt(`/${path}`) ?? "pdf";
	return { url: `/${path}`, name: name ?? path, kind: fileFormats[format].kind, size: bytes ?? 0 };
}

/**
 * Keeps a file: noted first, then written, then made a file, as an image is (`uploadImage`). Throws RefusedFile. The same `requestId`
 * twice is one file.
 */
export async function keepFile(services: Services, upload: Omit<Upload, "ink">): Promise<SentFile> {
	const { db, files, clock } = services;
	const { bytes, requestId, signal } = upload;
	const known = requestId && (await findByRequest(db, requestId));
	if (known) return toSentFile(known);
	const format = judged(bytes);
	const { kind, media } = fileFormats[format];
	const now = clock.now();
	const path = newPath(`fichiers/${kind}/${kind}`, format, now);
	const row = {
		path,
		width: 0,
		height: 0,
		variants: "[]",
		kind: upload.kind,
		name: shortName(upload.name),
		ink: null,
		source_path: path,
		bytes: bytes.length,
		created_at: now.toISOString(),
	};
	const forget = async () => {
		await removeFiles(services, [path]);
		await deleteRow(db, path);
	};
	await insertPending(db, row);
	try {
		await files.put(path, bytes, { type: media });
		signal?.throwIfAborted();
	} catch (error) {
		await forget();
		throw error;
	}
	if (await completePending(db, path, { requestId, variants: row.variants })) return toSentFile(row);
	await forget();
	return toSentFile((await findByRequest(db, requestId as string)) as ImageRow);
}
