// Owns making a photo small enough to be sent, in the browser, when its owner asks for it: never by itself, and never an animation.
import { imageFormat, MOST_IMAGE_BYTES } from "../../shared/media.ts";

const LONG_SIDE = 2_560;
const HEAD_BYTES = 12;
/** What a smaller photo is written as: WebP keeps what can be seen through, where this browser writes it. */
const TYPES = { jpeg: ["image/jpeg"], other: ["image/webp", "image/jpeg"] } as const;
/** Of a photo full of grain the best may still be too large. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5];
const EXTENSIONS = { "image/jpeg": "jpg", "image/webp": "webp" };

/** Whether a file is a photo that can be made smaller, by its bytes. */
export async function isReducible(file: File): Promise<boolean> {
	const format = imageFormat(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
	return format !== null && format !== "gif";
}

/** Draws it at most 2,560 pixels long, upright, and without what its file said of itself; null where this browser cannot. */
export async function reducePhoto(file: File): Promise<File | null> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return null;
	const share = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(bitmap.width * share));
	canvas.height = Math.max(1, Math.round(bitmap.height * share));
	const context = canvas.getContext("2d");
	if (!context) return null;
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
	for (const type of file.type === "image/jpeg" ? TYPES.jpeg : TYPES.other) {
		if (type === "image/jpeg") paintBehind(context);
		for (const quality of QUALITIES) {
			const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
			// A browser that does not write this type answers another one.
			if (blob?.type !== type) break;
			if (blob.size <= MOST_IMAGE_BYTES) return new File([blob], `${file.name.replace(/\.\w{1,5}$/, "")}.${EXTENSIONS[type]}`, { type });
		}
	}
	return null;
}

/** White below what can be seen through: JPEG would make it black. */
function paintBehind(context: CanvasRenderingContext2D): void {
	context.globalCompositeOperation = "destination-over";
	context.fillStyle = "#fff";
	context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}
