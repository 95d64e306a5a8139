import { hash } from "node:crypto";

/** What content is known by, wherever it is asked whether it is still the same: the first 132 bits of SHA-256, in 22 signs of base64url. */
export function contentHash(content: string | Uint8Array): string {
	return hash("sha256", content, "base64url").slice(0, 22);
}
