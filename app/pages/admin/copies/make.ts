// Owns « Copier maintenant »: the copy goes on whoever listens; lines of JSON tell how far it is, the last one what became of it.
import { copiesCopy } from "../../../features/moving/copies/copy.ts";
import { type KeepProgress, keepCopies, keepsCopies } from "../../../features/moving/copies/keep/keep.server.ts";
import { adminAction, noBody } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import type { Services } from "../../../platform/services.ts";
import { copiesPageCopy as copy } from "./copy.ts";

export type CopyNews = ({ kind: "progress" } & KeepProgress) | { kind: "done" } | { kind: "failed"; message: string };

/** A line a step would be thousands: one now and then is enough. */
const TELL_EVERY_MS = 200;

/** Begins a copy, and tells of it for as long as somebody listens. */
function telling(services: Services): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let listening = true;
	return new ReadableStream({
		start(controller) {
			let toldAt = 0;
			const tell = (news: CopyNews) => listening && controller.enqueue(encoder.encode(`${JSON.stringify(news)}\n`));
			const follow = (progress: KeepProgress) => {
				if (performance.now() - toldAt < TELL_EVERY_MS) return;
				toldAt = performance.now();
				tell({ kind: "progress", ...progress });
			};
			const end = (news: CopyNews) => {
				tell(news);
				if (listening) controller.close();
			};
			keepCopies(services, { follow }).then(
				(reports) => {
					const failures = reports?.flatMap(({ failure }) => failure ?? []) ?? [copiesCopy.underWay];
					end(failures.length > 0 ? { kind: "failed", message: failures.join(" ") } : { kind: "done" });
				},
				(error) => {
					services.log.error({ err: error }, "a copy that was asked for could not be made");
					end({ kind: "failed", message: copiesCopy.notMade });
				},
			);
		},
		cancel() {
			listening = false;
		},
	});
}

export const action = adminAction(noBody, async ({ services }) => {
	if (!keepsCopies(services.config)) throw new Refusal(409, copy.none);
	return new Response(telling(services), { headers: { "Content-Type": "application/x-ndjson; charset=utf-8" } });
});

export { onlyPost as loader };
