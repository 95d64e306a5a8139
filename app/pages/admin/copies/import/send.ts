// Owns the address pieces of files are sent to: what they are of stands in the address, the body is their bytes.
import { adminAction } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { isLeaseHeld } from "../../../../platform/leases/lease-store.server.ts";
import { z } from "../../../../shared/zod.ts";
import { importPartCopy as copy } from "./copy.ts";
import { receivePiece, removeOtherDrafts } from "./files.server.ts";
import { PIECE_BYTES, roles } from "./rules.ts";
import { IMPORT_LEASE } from "./state.server.ts";

const pieceSchema = z.object({
	draft: z.uuid(),
	role: z.enum(roles),
	name: z.string().min(1).max(300),
	at: z.coerce.number().int().min(0),
	size: z.coerce.number().int().min(1),
});

/** Refused before a byte of it is read where it says itself that it is too large. */
function readPiece(request: Request) {
	const piece = pieceSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (!piece.success) throw new Refusal(422, copy.badPiece);
	if (Number(request.headers.get("content-length")) > PIECE_BYTES) throw new Refusal(413, copy.pieceTooLong);
	return piece.data;
}

export const action = adminAction(readPiece, async ({ services, body: piece }, { request }) => {
	const { config } = services;
	if (piece.at === 0) {
		if (await isLeaseHeld(services, IMPORT_LEASE)) throw new Refusal(409, copy.underWay);
		await removeOtherDrafts(config, piece.draft);
	}
	await receivePiece(config, piece, request.body);
	return {};
});

export const loader = onlyPost;
