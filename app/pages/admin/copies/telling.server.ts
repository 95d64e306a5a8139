// Owns long work that was asked for on a screen: it goes on whoever listens; lines of JSON tell how far it is, the last one what
// became of it.

export type LongWorkNews<Progress> = ({ kind: "progress" } & Progress) | { kind: "done" } | { kind: "failed"; message: string };

/** A line a step would be thousands: one now and then is enough. */
const TELL_EVERY_MS = 200;

/**
 * Begins the work, and tells of it for as long as somebody listens.
 * @param work - answers in words what went wrong, null when nothing did; never throws
 */
export function telling<Progress extends object>(work: (follow: (progress: Progress) => void) => Promise<string | null>): Response {
	const encoder = new TextEncoder();
	let listening = true;
	const lines = new ReadableStream<Uint8Array>({
		start(controller) {
			let toldAt = 0;
			const tell = (news: LongWorkNews<Progress>) => listening && controller.enqueue(encoder.encode(`${JSON.stringify(news)}\n`));
			const follow = (progress: Progress) => {
				if (performance.now() - toldAt < TELL_EVERY_MS) return;
				toldAt = performance.now();
				tell({ kind: "progress", ...progress });
			};
			void work(follow).then((failure) => {
				tell(failure === null ? { kind: "done" } : { kind: "failed", message: failure });
				if (listening) controller.close();
			});
		},
		cancel() {
			listening = false;
		},
	});
	return new Response(lines, { headers: { "Content-Type": "application/x-ndjson; charset=utf-8" } });
}
