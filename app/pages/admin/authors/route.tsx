import { ExternalLink, Pencil } from "lucide";
import { useState } from "react";
import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { Badge, IconControl, IconLink } from "../../../ui/admin/control.tsx";
import { namesCopy } from "../names/copy.ts";
import { readNames } from "../names/names-store.server.ts";
import { NamesTable } from "../names/names-table.tsx";
import { NamesScreen } from "../names/screen.tsx";
import type { Route } from "./+types/route";
import { AuthorDialog } from "./author-dialog.tsx";
import { authorsCopy as copy } from "./copy.ts";
import "./authors.css";
import { countAuthors, listAuthors } from "./store.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, ...services } = context.get(servicesContext);
	return reading(services, request, () => readNames(db, request, { count: countAuthors, rows: listAuthors }));
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function Authors({ loaderData: { rows, ...at } }: Route.ComponentProps) {
	const [editing, setEditing] = useState<string | null>(null);
	// Read anew after each change: the open form shows the signatures as they are now.
	const open = rows.find(({ id }) => id === editing);
	return (
		<>
			<NamesScreen path={adminPaths.authors.page} at={at} words={copy}>
				<NamesTable
					rows={rows}
					head={copy.name}
					more={{
						head: copy.state,
						cell: (row) => (row.is_public === 1 ? <Badge tone="full">{copy.isPublic}</Badge> : <Badge tone="empty">{copy.isHidden}</Badge>),
					}}
					keyOf={({ id }) => id}
					actions={({ id, name, path, is_public }) => (
						<>
							{is_public === 1 && <IconLink icon={ExternalLink} label={namesCopy.view(name)} to={path} target="_blank" reloadDocument />}
							<IconControl icon={Pencil} label={copy.edit(name)} onClick={() => setEditing(id)} />
						</>
					)}
				/>
			</NamesScreen>
			{open && <AuthorDialog key={open.id} author={open} names={rows.map(({ name }) => name)} onClose={() => setEditing(null)} />}
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
