import { ExternalLink, Pencil } from "lucide-react";
import { useState } from "react";
import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { AddressSearch } from "../../../ui/admin/address-search.tsx";
import { Badge, IconControl, IconLink } from "../../../ui/admin/control.tsx";
import { Pager } from "../../../ui/admin/pager.tsx";
import type { Route } from "./+types/route";
import { AuthorDialog } from "./author-dialog.tsx";
import { authorsCopy as copy } from "./copy.ts";
import "./authors.css";
import { countAuthors, listAuthors, PAGE_SIZE } from "./store.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, ...services } = context.get(servicesContext);
	const query = new URL(request.url).searchParams;
	const q = (query.get("q") ?? "").trim().slice(0, 200);
	return reading(services, request, async () => {
		const count = await countAuthors(db, q);
		const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
		const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
		return { q, count, page, pages, authors: await listAuthors(db, { q, page }) };
	});
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

function addressOf({ q, page }: { q: string; page: number }): string {
	const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
	return query ? `${adminPaths.authors.page}?${query}` : adminPaths.authors.page;
}

export default function Authors({ loaderData: { q, count, page, pages, authors } }: Route.ComponentProps) {
	const [editing, setEditing] = useState<string | null>(null);
	// Read anew after each change: the open form shows the signatures as they are now.
	const open = authors.find(({ id }) => id === editing);
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{copy.title}</h2>
				<AddressSearch q={q} list={adminPaths.authors.page} addressOf={(asked) => addressOf({ q: asked, page: 1 })} />
				<span className="muted numbers" role="status">
					{copy.found(count)}
				</span>
			</div>
			<p className="muted">{copy.about}</p>
			{authors.length > 0 ? <List authors={authors} onEdit={setEditing} /> : <Empty searched={q !== ""} />}
			<Pager page={page} pages={pages} addressOf={(to) => addressOf({ q, page: to })} words={copy} />
			{open && <AuthorDialog key={open.id} author={open} names={authors.map(({ name }) => name)} onClose={() => setEditing(null)} />}
		</>
	);
}

type Shown = Route.ComponentProps["loaderData"]["authors"];

function List({ authors, onEdit }: { authors: Shown; onEdit: (id: string) => void }) {
	return (
		<table className="table table-stacks authors-table">
			<TableHead columns={[copy.name, copy.state, copy.published, copy.all]} actions={copy.actions} />
			<tbody>
				{authors.map(({ id, name, path, is_public, published, all }) => (
					<tr key={id}>
						<td className="row-main">
							<b>{name}</b>
						</td>
						<td data-head={copy.state}>
							{is_public === 1 ? <Badge tone="full">{copy.isPublic}</Badge> : <Badge tone="empty">{copy.isHidden}</Badge>}
						</td>
						<td className="numbers" data-head={copy.published}>
							{copy.number(published)}
						</td>
						<td className="numbers" data-head={copy.all}>
							{copy.number(all)}
						</td>
						<td className="row-actions">
							{is_public === 1 && <IconLink icon={ExternalLink} label={copy.view(name)} to={path} target="_blank" reloadDocument />}
							<IconControl icon={Pencil} label={copy.edit(name)} onClick={() => onEdit(id)} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Empty({ searched }: { searched: boolean }) {
	return (
		<div className="admin-empty">
			<p>{searched ? copy.emptySearch : copy.empty}</p>
			<p>{searched ? copy.emptySearchText : copy.emptyText}</p>
		</div>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";

import { TableHead } from "../../../ui/admin/table-head.tsx";
