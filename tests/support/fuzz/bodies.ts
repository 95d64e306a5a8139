// How a browser, or somebody by hand, writes fields down: as a form, in parts, as JSON.
import type { Sent, Upload, Write } from "./writes.ts";

/** What an address makes of any text. */
export function encode(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}

/** Fields the way a form without files sends them. */
export function asForm(fields: readonly (readonly [string, string])[]): Buffer {
	return Buffer.from(fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"));
}

/** Of a browser's length: Node reads no shorter one. */
const BOUNDARY = "----WebKitFormBoundaryContrevent0";
export const PARTS = `multipart/form-data; boundary=${BOUNDARY}`;

/** Fields the way a form with files sends them, between the boundaries of PARTS. */
export function inParts(fields: readonly (readonly [string, string | Upload])[]): Buffer {
	const parts = fields.flatMap(([name, value]) => {
		const file = typeof value === "string" ? "" : `; filename="${value.fileName}"\r\nContent-Type: ${value.type}`;
		const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
		return [Buffer.from(head), typeof value === "string" ? Buffer.from(value) : value.bytes, Buffer.from("\r\n")];
	});
	return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function isUpload(value: Sent): value is Upload {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	const { fileName, type, bytes } = value as Partial<Upload>;
	return typeof fileName === "string" && typeof type === "string" && Buffer.isBuffer(bytes);
}

const words = (value: Sent): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** A write's fields in the form it is sent in. */
export function bodyOf({ as, fields }: Pick<Write, "as" | "fields">): { type: string; bytes: Buffer } {
	if (as === "json") return { type: "application/json", bytes: Buffer.from(JSON.stringify(fields)) };
	const list = Object.entries(fields);
	if (as === "multipart") {
		return { type: PARTS, bytes: inParts(list.map(([name, value]) => [name, isUpload(value) ? value : words(value)])) };
	}
	return { type: "application/x-www-form-urlencoded", bytes: asForm(list.map(([name, value]) => [name, words(value)])) };
}
