import { readTimeText } from "../../features/articles/copy.ts";
import { kindWords } from "../../shared/copy.ts";
import { MetaLine } from "../../ui/label.tsx";
import type { ItemCard } from "./item-card.ts";

/** What an item is, when it appeared, how long it reads. */
export function ItemMeta({ item: { kind, listedOn, readTime } }: { item: ItemCard }) {
	return (
		<MetaLine>
			<span>{kindWords[kind].page}</span>
			{listedOn && <time dateTime={listedOn.iso}>{listedOn.short}</time>}
			{readTime !== null && <span>{readTimeText(readTime)}</span>}
		</MetaLine>
	);
}
