import type { Image } from "../../platform/images/image.ts";
import type { DateText } from "../../shared/dates-fr.ts";
import type { Kind } from "../../shared/kinds.ts";

/** What a list of several kinds shows of an item. */
export type ItemCard = {
	kind: Kind;
	id: string;
	href: string;
	title: string;
	/** Its excerpt or description. */
	text: string;
	category: string | null;
	image: Image | null;
	/** Of what bears a date. */
	listedOn: DateText | null;
	/** Minutes; of what is given a time. */
	readTime: number | null;
};
