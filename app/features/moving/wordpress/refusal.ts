import { ImportRefusal as FrameRefusal } from "../frame/refusal.ts";
import { type RefusalCode, type RefusalDetail, refusals } from "./copy.ts";

/** Thrown when the file cannot be imported at all. Its message is the French sentence. */
export class ImportRefusal extends FrameRefusal {
	readonly code: RefusalCode;
	readonly detail: RefusalDetail;

	constructor(code: RefusalCode, detail: RefusalDetail = {}) {
		const words: (detail: RefusalDetail) => string = refusals[code];
		super(words(detail));
		this.code = code;
		this.detail = detail;
	}
}
