import { kinds } from "../../shared/kinds.ts";
import { Frame } from "../../ui/frame.tsx";
import { BackLink } from "../../ui/links.tsx";
import { itemsCopy as copy } from "./copy.ts";
import { ItemWall } from "./item-wall.tsx";
import { ToNewest, ToOlder } from "./page-ways.tsx";
import type { ItemPage } from "./read-items.server.ts";
import "./item-list.css";

/** A page of a list of items, the way to the older ones and back to the newest. `empty`: what is said where there are none. */
export function ItemList({ path, page, empty }: { path: string; page: ItemPage; empty?: string }) {
	return (
		<Frame className="item-list">
			<ToNewest path={path} page={page} words={copy} />
			{empty && page.items.length === 0 ? <p>{empty}</p> : <ItemWall items={page.items} />}
			<ToOlder path={path} page={page} words={copy} />
			<BackLink href={kinds.actualites.list}>{copy.toNews}</BackLink>
		</Frame>
	);
}
