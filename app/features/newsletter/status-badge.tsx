import { Badge } from "../../ui/admin/control.tsx";
import type { Status } from "./states.ts";
import { statusWords } from "./writing/editor/copy.ts";

const tones = {
	draft: "empty",
	ready: "ready",
	scheduled: "ready",
	preparing: "ready",
	sending: "ready",
	paused: "ready",
	standing: "full",
	sent: "full",
	cancelled: "empty",
	failed: "error",
} as const satisfies Record<Status, string>;

/** Where a newsletter stands, in a word. */
export function StatusBadge({ status }: { status: Status }) {
	return <Badge tone={tones[status]}>{statusWords[status]}</Badge>;
}
