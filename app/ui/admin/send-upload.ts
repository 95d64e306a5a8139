import { adminPaths } from "../../shared/admin-addresses.ts";
import type { MediaImage } from "../../shared/media.ts";

/** What an upload came to. */
export type Uploaded =
	| { ok: true; image: MediaImage; animated: boolean }
	| { ok: false; status: number; code: string | null; message: string; help: string | null };

/** How far it is: sending a share of the bytes, then waiting for the sizes to be printed. */
export type UploadProgress = { phase: "sending"; share: number } | { phase: "printing" };

const ADDRESS = adminPaths.images.upload;
const ANSWER_WITHIN_MS = 180_000;
const NO_ANSWER = "le serveur ne répond pas. Vérifiez la connexion, rien n’est perdu";
const UNKNOWN = "une erreur est survenue";

function readAnswer(text: string): Record<string, unknown> {
	try {
		const answer: unknown = JSON.parse(text);
		return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

/** Sends a file and tells how far it is; never throws. Fetch cannot say how much has left, XMLHttpRequest can. */
export function sendUpload(form: FormData, onProgress: (progress: UploadProgress) => void, signal: AbortSignal): Promise<Uploaded> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		const fail = (message: string) => resolve({ ok: false, status: 0, code: null, message, help: null });
		request.upload.addEventListener("progress", (event) => {
			if (event.lengthComputable) onProgress({ phase: "sending", share: event.loaded / event.total });
		});
		request.upload.addEventListener("load", () => onProgress({ phase: "printing" }));
		request.addEventListener("load", () => {
			const { image, animated, code, message, help } = readAnswer(request.responseText);
			if (request.status === 200 && image) return resolve({ ok: true, image: image as MediaImage, animated: animated === true });
			resolve({
				ok: false,
				status: request.status,
				code: typeof code === "string" ? code : null,
				message: typeof message === "string" && message ? message : UNKNOWN,
				help: typeof help === "string" ? help : null,
			});
		});
		request.addEventListener("error", () => fail(NO_ANSWER));
		request.addEventListener("timeout", () => fail(NO_ANSWER));
		request.addEventListener("abort", () => fail("envoi annulé"));
		signal.addEventListener("abort", () => request.abort(), { once: true });
		request.open("POST", ADDRESS);
		request.setRequestHeader("Accept", "application/json");
		request.timeout = ANSWER_WITHIN_MS;
		request.send(form);
	});
}
