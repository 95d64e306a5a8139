import { WallItem } from "../../features/articles/components/wall-item.tsx";
import { wallSize } from "../../features/articles/wall-size.ts";
import type { ItemCard } from "./item-card.ts";
import { ItemMeta } from "./item-meta.tsx";

/** Items of every kind side by side, as articles stand; each says what it is. */
export function ItemWall({ items }: { items: readonly ItemCard[] }) {
	return (
		<ul className="article-wall">
			{items.map((item, index) => (
				<WallItem
					key={`${item.kind} ${item.id}`}
					size={wallSize(index, items.length)}
					item={item}
					href={item.href}
					text={item.text}
					priority={index === 0}
				>
					<ItemMeta item={item} />
				</WallItem>
			))}
		</ul>
	);
}
