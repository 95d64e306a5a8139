import { Hash, ListOrdered, PenLine, Plus, X } from "lucide";
import { useEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { notFound, reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { kindWords, siteCopy } from "../../../shared/copy.ts";
import { isKind } from "../../../shared/kinds.ts";
import { AddressSearch } from "../../../ui/admin/address-search.tsx";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { Pager } from "../../../ui/admin/pager.tsx";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { countBin, listBin } from "../bin-store.server.ts";
import { BinList } from "../components/bin-list.tsx";
import { ItemList } from "../components/item-list.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { TextsTick } from "../components/texts-tick.tsx";
import { countText, ideaCopy, listCopy } from "../copy.ts";
import { isListStale, noteListRead } from "../form/list-below.ts";
import { listIdeas, listPage } from "../ideas-store.server.ts";
import { type ListQuery, readListQuery, TAG, writeListQuery } from "../list-query.ts";
import { columnsOf, countItems, fillSearchTexts, PAGE_SIZE } from "../list-store.server.ts";
import { presentBin, presentIdeas, presentList } from "../present-list.server.ts";
import { findSpellings } from "../tags-store.server.ts";
import type { Route } from "./+types/list";
import "../components/list.css";

/** The list of one of the three kinds; the form opens above it (`nouveau`, `:id`) while it stays. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const kind = url.pathname.split("/")[2];
		if (!isKind(kind)) throw notFound();
		// Rows written from outside (an older database, an import of long ago) are searched like the others.
		await fillSearchTexts(services.db, kind);
		const columns = columnsOf(kind);
		const asked = readListQuery(columns, url.searchParams);
		const begun = await listIdeas(services.db, kind, asked);
		// What is begun bears no tag.
		const ideas = asked.tag ? [] : begun;
		const counts = {
			...(await countItems(services.db, kind, asked)),
			ideas: begun.length,
			deleted: await countBin(services.db, kind, asked.q),
		};
		const shown = { publies: counts.published, brouillons: counts.drafts, idees: 0, corbeille: counts.deleted, tous: counts.all };
		const total = shown[asked.state ?? "tous"];
		const withIdeas = asked.state === null || asked.state === "idees";
		const pages = Math.max(1, Math.ceil((total + (withIdeas ? ideas.length : 0)) / PAGE_SIZE));
		const query = { ...asked, page: Math.min(asked.page, pages) };
		// `type`: read by tabs that were opened before the update that renamed it.
		const tagName = asked.tag ? ((await findSpellings(services.db, "item_tags", [asked.tag])).get(asked.tag) ?? asked.tag) : null;
		const found = { kind, type: kind, columns, query, counts, total, pages, tagName };
		if (query.state === "corbeille") {
			return { ...found, items: [], ideas: [], bin: presentBin(services, await listBin(services.db, kind, query)) };
		}
		const page = await listPage(services.db, kind, query, ideas);
		return { ...found, items: await presentList(services, page.rows), ideas: presentIdeas(services, page.ideas), bin: null };
	});
}

/** Opening and closing the form changes nothing in the list, unless something was saved. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	const movedInside = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search && !formMethod;
	const sameList = movedInside && currentUrl.pathname.split("/")[2] === nextUrl.pathname.split("/")[2];
	return sameList ? isListStale() : defaultShouldRevalidate;
}

export default function ListScreen({ loaderData }: Route.ComponentProps) {
	const { kind, columns, query, counts, total, pages, tagName, items, ideas, bin } = loaderData;
	const isIdeas = query.state === "idees";
	const { search } = useLocation();
	const navigate = useNavigate();
	useEffect(() => {
		if (loaderData) noteListRead();
	}, [loaderData]);
	const addressOf = (changed: Partial<ListQuery>) => `${adminPaths.items.list(kind)}${writeListQuery({ ...query, ...changed })}`;
	return (
		<>
			<VisuallyHidden as="h2">{kindWords[kind].all}</VisuallyHidden>
			<div className="line-head">
				<AddressSearch
					q={query.q}
					list={adminPaths.items.list(kind)}
					addressOf={(q) => addressOf({ q, page: 1 })}
					kept={[
						["etat", query.state],
						[TAG, query.tag],
					]}
					className="list-search"
				>
					<TextsTick
						inTexts={query.inTexts}
						onChange={(inTexts) => navigate(addressOf({ inTexts, page: 1 }), { preventScrollReset: true })}
					/>
				</AddressSearch>
				<ListFilters kind={kind} query={query} counts={counts} />
				{tagName !== null && (
					<ControlLink icon={X} to={addressOf({ tag: "", page: 1 })} title={listCopy.anyTag} preventScrollReset>
						{listCopy.bearing(tagName)} <VisuallyHidden>{listCopy.anyTag}</VisuallyHidden>
					</ControlLink>
				)}
				<span className="muted numbers" role="status">
					{[
						...(isIdeas ? [] : [countText(kind, total)]),
						...(isIdeas || (query.state === null && !query.tag && counts.ideas > 0) ? [ideaCopy.counted(counts.ideas)] : []),
					].join(", ")}
				</span>
				<span className="end">
					<ControlLink icon={ListOrdered} to={adminPaths.series.page}>
						{listCopy.series}
					</ControlLink>
					<ControlLink icon={PenLine} to={adminPaths.authors.page}>
						{siteCopy.authors}
					</ControlLink>
					<ControlLink icon={Hash} to={adminPaths.tags.page}>
						{siteCopy.tags}
					</ControlLink>
					<ControlLink kind="primary" icon={Plus} to={`${adminPaths.items.add(kind)}${search}`} preventScrollReset>
						{listCopy.create}
					</ControlLink>
				</span>
			</div>
			{bin ? (
				<BinList kind={kind} items={bin} searched={query.q !== ""} />
			) : (
				<ItemList columns={columns} kind={kind} query={query} items={items} ideas={ideas} />
			)}
			<Pager page={query.page} pages={pages} addressOf={(page) => addressOf({ page })} words={listCopy} />
			<Outlet />
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
