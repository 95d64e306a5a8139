// Owns how what is saved is called.
import { readableName } from "../../shared/files.ts";

const NAME_LETTERS = 120;

/** How a browser is to call what it saves (RFC 6266): its own name and our extension, in ASCII for whoever reads no other. */
export function dispositionOf(name: string, extension: string): string {
	// Controls, what file systems take for a path, and what turns the writing round: a name says what it is.
	const clean = readableName(name)
		.replace(/[\p{C}"*/:<>?\\|]+/gu, " ")
		.replace(/\s+/g, " ")
		.replace(/^[ .]+|[ .]+$/g, "");
	const whole = `${[...clean].slice(0, NAME_LETTERS).join("").trim() || "fichier"}.${extension}`;
	const plain = whole
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^ -~]|%/g, "_");
	const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
