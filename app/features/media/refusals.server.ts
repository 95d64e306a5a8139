// What the addresses of this feature refuse alike.
import { Refusal } from "../../platform/http/json-answer.server.ts";
import { mediaText } from "./copy.ts";

/** Of an address that is no image of the library's. */
export function unknownImage(): Refusal {
	return new Refusal(404, mediaText.unknown);
}
