import type { Press } from "../press.ts";
import type { Look } from "./look.ts";

/** A head of hair is two passes: what falls behind the head, what falls on the face. */
export interface Hair {
	back?: (P: Press, look: Look) => void;
	front?: (P: Press, look: Look) => void;
}
