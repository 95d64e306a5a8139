import { createHash } from "node:crypto";

/** What content is known by, wherever it is asked whether it is still the same: the first 132 bits of SHA-256, in 22 signs of base64url. */
export function contentHash(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
