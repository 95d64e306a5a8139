import { ExternalLink, Pencil } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { countText } from "../../../features/editing/copy.ts";
import { TAG } from "../../../features/editing/list-query.ts";
import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { tagPath } from "../../../shared/addresses.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { IconControl, IconLink } from "../../../ui/admin/control.tsx";
import { namesCopy } from "../names/copy.ts";
import { readNames } from "../names/names-store.server.ts";
import { NamesTable } from "../names/names-table.tsx";
import { NamesScreen } from "../names/screen.tsx";
import type { Route } from "./+types/route";
import { tagsCopy as copy } from "./copy.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { countTags, type ListedTag, listTags } from "./store.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, ...services } = context.get(servicesContext);
	return reading(services, request, () => readNames(db, request, { count: countTags, rows: listTags }));
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function Tags({ loaderData: { rows, ...at } }: Route.ComponentProps) {
	const [renaming, setRenaming] = useState<(typeof rows)[number] | null>(null);
	return (
		<>
			<NamesScreen path={adminPaths.tags.page} at={at} words={copy}>
				<NamesTable
					rows={rows}
					head={copy.name}
					more={{ head: copy.lists, cell: ({ slug, byKind }) => <Lists slug={slug} byKind={byKind} /> }}
					keyOf={({ slug }) => slug}
					actions={(tag) => (
						<>
							{tag.published > 0 && (
								<IconLink icon={ExternalLink} label={namesCopy.view(tag.name)} to={tagPath(tag.slug)} target="_blank" reloadDocument />
							)}
							<IconControl icon={Pencil} label={copy.rename(tag.name)} onClick={() => setRenaming(tag)} />
						</>
					)}
				/>
			</NamesScreen>
			{renaming && <RenameDialog tag={renaming} onClose={() => setRenaming(null)} />}
		</>
	);
}

/** The lists of what bears one, drafts too, each narrowed to it. */
function Lists({ slug, byKind }: Pick<ListedTag, "slug" | "byKind">) {
	return (
		<ul className="tag-lists">
			{byKind.map(({ kind, count }) => (
				<li key={kind}>
					<Link to={`${adminPaths.items.list(kind)}?${TAG}=${slug}`}>{countText(kind, count)}</Link>
				</li>
			))}
		</ul>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
