import { kinds } from "../../shared/kinds.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Frame } from "../../ui/frame.tsx";
import { BackLink, TextLink } from "../../ui/links.tsx";
import { itemsCopy as copy } from "./copy.ts";
import { ItemWall } from "./item-wall.tsx";
import type { ItemPage } from "./read-items.server.ts";
import "./item-list.css";

/** The address of a page of a list; `after`: where it begins, empty for the newest. */
export const itemPageAddress = (path: string, after: string) => (after ? `${path}?apres=${after}` : path);

/** A page of a list of items, the way to the older ones and back to the newest. `empty`: what is said where there are none. */
export function ItemList({ path, page: { items, next, after, astray }, empty }: { path: string; page: ItemPage; empty?: string }) {
	return (
		<Frame className="item-list">
			{astray && <p>{copy.astray}</p>}
			{after && (
				<p>
					<TextLink href={path} arrow="none">
						{copy.newest}
					</TextLink>
				</p>
			)}
			{empty && items.length === 0 ? <p>{empty}</p> : <ItemWall items={items} />}
			<div className="item-more">
				{next && (
					<ButtonLink href={itemPageAddress(path, next)} tone="paper">
						{copy.older}
					</ButtonLink>
				)}
			</div>
			<BackLink href={kinds.actualites.list}>{copy.toNews}</BackLink>
		</Frame>
	);
}
