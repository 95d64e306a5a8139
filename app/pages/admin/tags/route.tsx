import { ExternalLink, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { countText } from "../../../features/editing/copy.ts";
import { TAG } from "../../../features/editing/list-query.ts";
import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { tagPath } from "../../../shared/addresses.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { AddressSearch } from "../../../ui/admin/address-search.tsx";
import { IconControl, IconLink } from "../../../ui/admin/control.tsx";
import { Pager } from "../../../ui/admin/pager.tsx";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import type { Route } from "./+types/route";
import { tagsCopy as copy } from "./copy.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import "./tags.css";
import { countTags, listTags, PAGE_SIZE } from "./store.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, ...services } = context.get(servicesContext);
	const query = new URL(request.url).searchParams;
	const q = (query.get("q") ?? "").trim().slice(0, 200);
	return reading(services, request, async () => {
		const count = await countTags(db, q);
		const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
		const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
		return { q, count, page, pages, tags: await listTags(db, { q, page }) };
	});
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

function addressOf({ q, page }: { q: string; page: number }): string {
	const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
	return query ? `${adminPaths.tags.page}?${query}` : adminPaths.tags.page;
}

export default function Tags({ loaderData: { q, count, page, pages, tags } }: Route.ComponentProps) {
	const [renaming, setRenaming] = useState<(typeof tags)[number] | null>(null);
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{copy.title}</h2>
				<AddressSearch q={q} list={adminPaths.tags.page} addressOf={(asked) => addressOf({ q: asked, page: 1 })} />
				<span className="muted numbers" role="status">
					{copy.found(count)}
				</span>
			</div>
			<p className="muted">{copy.about}</p>
			{tags.length > 0 ? <List tags={tags} onRename={setRenaming} /> : <Empty searched={q !== ""} />}
			<Pager page={page} pages={pages} addressOf={(to) => addressOf({ q, page: to })} words={copy} />
			{renaming && <RenameDialog tag={renaming} onClose={() => setRenaming(null)} />}
		</>
	);
}

type Shown = Route.ComponentProps["loaderData"]["tags"];

function List({ tags, onRename }: { tags: Shown; onRename: (tag: Shown[number]) => void }) {
	return (
		<table className="table table-stacks tags-table">
			<thead>
				<tr>
					<th scope="col">{copy.name}</th>
					<th scope="col">{copy.published}</th>
					<th scope="col">{copy.all}</th>
					<th scope="col">{copy.lists}</th>
					<th scope="col" className="row-actions">
						<VisuallyHidden>{copy.actions}</VisuallyHidden>
					</th>
				</tr>
			</thead>
			<tbody>
				{tags.map((tag) => (
					<tr key={tag.slug}>
						<td className="row-main">
							<b>{tag.name}</b>
						</td>
						<td className="numbers" data-head={copy.published}>
							{copy.number(tag.published)}
						</td>
						<td className="numbers" data-head={copy.all}>
							{copy.number(tag.all)}
						</td>
						<td data-head={copy.lists}>
							<ul className="tag-lists">
								{tag.byKind.map(({ kind, count }) => (
									<li key={kind}>
										<Link to={`${adminPaths.items.list(kind)}?${TAG}=${tag.slug}`}>{countText(kind, count)}</Link>
									</li>
								))}
							</ul>
						</td>
						<td className="row-actions">
							{tag.published > 0 && (
								<IconLink icon={ExternalLink} label={copy.view(tag.name)} to={tagPath(tag.slug)} target="_blank" reloadDocument />
							)}
							<IconControl icon={Pencil} label={copy.rename(tag.name)} onClick={() => onRename(tag)} />
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
