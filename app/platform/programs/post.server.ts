// Owns one message to another program, as Standard Webhooks writes it (https://www.standardwebhooks.com, version 1): signed, and sent
// as anything is to an address somebody gave (network/guarded-post.server.ts).
import { createHmac } from "node:crypto";
import { guardedPost, type Posted, type PostOptions } from "../network/guarded-post.server.ts";
import { secretBytes } from "./webhook-store.server.ts";

export type Message = { id: string; body: string; secret: string };

/** `v1,` and the signature of id, second and body, parted by dots. */
export function signatureOf({ id, body, secret }: Message, second: number): string {
	const signed = createHmac("sha256", secretBytes(secret)).update(`${id}.${second}.${body}`).digest("base64");
	return `v1,${signed}`;
}

/** Sends one message; never throws. */
export async function postMessage(address: string, message: Message, at: Date, options: PostOptions): Promise<Posted> {
	const second = Math.floor(at.getTime() / 1_000);
	const headers = {
		"content-type": "application/json",
		"webhook-id": message.id,
		"webhook-timestamp": String(second),
		"webhook-signature": signatureOf(message, second),
	};
	return guardedPost(address, { body: message.body, headers }, options);
}
