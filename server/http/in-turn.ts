// Owns which answers of the ladder wait for their turn to be rendered, as pages that are kept do (decision 043).
import { isRead } from "../../app/platform/http/methods.ts";
import type { RenderQueues } from "../../app/platform/page-cache/render-queue.ts";
import type { Door } from "./door.ts";
import { cutShort } from "./refusals.ts";

/** What is known of a request before it is rendered: its path, and whether the page cache asks it, whose renders have their place already. */
type Asked = { request: Request; path: string; hasPlace: boolean };

/**
 * Runs `render` in its turn where a page or a public document is made that nobody keeps: nothing found, a link's own page, a filter meant
 * for one moment, an address too long for a key, and their data, which ask the database what the page asks. What is no page and costs as much
 * has places of its own. Rejects with TooManyRenders where too many wait. At once are rendered:
 * - what the page cache asks for: it would wait for a place while it holds one;
 * - what is sent (a form): whoever wrote something is not turned away for what others read, and forms have bounds of their own;
 * - what stands behind the guard: strangers are turned away there before anything is rendered, and who comes in may be the one who mends;
 * - what makes no page (a counted link, a pixel, a file of one's data): a question or two, and the page a link leads to is kept.
 */
export function inTurn(
	queues: Pick<RenderQueues, "unkept" | "aside" | "pictures"> | undefined,
	door: Pick<Door, "isGuarded" | "isPicture" | "isMade" | "isAside">,
) {
	return async ({ request, path, hasPlace }: Asked, render: () => Promise<Response>): Promise<Response> => {
		if (!queues || hasPlace || !isRead(request.method) || door.isGuarded(path)) return render();
		const queue = door.isAside(path) ? queues.aside : door.isPicture(path) ? queues.pictures : door.isMade(path) ? queues.unkept : null;
		// Who has left meanwhile is drawn nothing.
		return queue ? queue.run(async () => (request.signal.aborted ? cutShort() : render())) : render();
	};
}
