import { adminPaths } from "../../shared/admin-addresses.ts";
import type { SentFile } from "../../shared/files.ts";
import type { MediaImage } from "../../shared/media.ts";
import { sendCopy } from "./copy.ts";
import { isOutOfReach } from "./out-of-reach.ts";

/** What is stored of an upload: a picture, or another file for a text. */
export type Stored = { image: MediaImage } | { file: SentFile };

/** What an upload came to. */
export type Uploaded =
	| { ok: true; stored: Stored; animated: boolean }
	| { ok: false; status: number; code: string | null; message: string; help: string | null };

/** How far it is: sending a share of the bytes, then waiting for the sizes to be printed. */
export type UploadProgress = { phase: "sending"; share: number } | { phase: "printing" };

const ANSWER_WITHIN_MS = 180_000;

function readAnswer(text: string): Record<string, unknown> {
	try {
		const answer: unknown = JSON.parse(text);
		return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

/** Sends a file to an address of uploads and tells how far it is; never throws. Fetch cannot say how much has left, XMLHttpRequest can. */
export function sendUpload(
	form: FormData,
	onProgress: (progress: UploadProgress) => void,
	signal: AbortSignal,
	address: string = adminPaths.images.upload,
): Promise<Uploaded> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		const fail = (message: string) => resolve({ ok: false, status: 0, code: null, message, help: null });
		request.upload.addEventListener("progress", (event) => {
			if (event.lengthComputable) onProgress({ phase: "sending", share: event.loaded / event.total });
		});
		request.upload.addEventListener("load", () => onProgress({ phase: "printing" }));
		request.addEventListener("load", () => {
			const { image, file, animated, code, message, help } = readAnswer(request.responseText);
			if (request.status === 200 && (image || file)) {
				const stored = image ? { image: image as MediaImage } : { file: file as SentFile };
				return resolve({ ok: true, stored, animated: animated === true });
			}
			resolve({
				ok: false,
				status: request.status,
				code: typeof code === "string" ? code : null,
				message: typeof message === "string" && message ? message : isOutOfReach(request.status) ? sendCopy.noAnswer : sendCopy.unknown,
				help: typeof help === "string" ? help : null,
			});
		});
		request.addEventListener("error", () => fail(sendCopy.noAnswer));
		request.addEventListener("timeout", () => fail(sendCopy.noAnswer));
		request.addEventListener("abort", () => fail(sendCopy.cancelled));
		signal.addEventListener("abort", () => request.abort(), { once: true });
		request.open("POST", address);
		request.setRequestHeader("Accept", "application/json");
		request.timeout = ANSWER_WITHIN_MS;
		request.send(form);
	});
}
