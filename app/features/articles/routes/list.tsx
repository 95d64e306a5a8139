import { useEffect, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { notFound, reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { categoryMark, sortCategories } from "../../../shared/categories.ts";
import { siteCopy } from "../../../shared/copy.ts";
import { onlyDialogChanged } from "../../../shared/dialog-address.ts";
import { breadcrumbs, metaTags, siteOf } from "../../../shared/seo.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Frame } from "../../../ui/frame.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { Lockup } from "../../../ui/lockup.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { TypeCase } from "../../../ui/type-case.tsx";
import { ArticleWall } from "../components/article-wall.tsx";
import { FeaturedArticle } from "../components/featured-article.tsx";
import { useLoadedPages } from "../components/loaded-pages.ts";
import { articlesCopy } from "../copy.ts";
import { presentCards } from "../present.server.ts";
import { PAGE_SIZE, readCursor, writeCursor } from "../rules.ts";
import { findFeatured, listArticles, listCategories } from "../store.server.ts";
import type { Route } from "./+types/list";
import "./list.css";
import type { RouteHandle } from "../../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true, parameters: ["categorie", "apres"] };

const PATH = "/actualites";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const query = new URL(request.url).searchParams;
	const category = query.get("categorie") || null;
	const after = query.get("apres") ?? "";
	const cursor = readCursor(after);
	if (after && !cursor) throw notFound();
	return reading(services, request, async () => {
		const categories = sortCategories(await listCategories(services.db));
		// The featured article opens the whole list; a filter or a later page shows it in its place.
		const featuredRow = category ? null : await findFeatured(services.db);
		const { rows, more } = await listArticles(services.db, { category, after: cursor, without: featuredRow?.id, limit: PAGE_SIZE });
		const last = rows.at(-1);
		const [featured] = featuredRow && !cursor ? await presentCards(services, [featuredRow]) : [];
		return {
			category,
			categories,
			featured: featured ?? null,
			page: {
				after,
				articles: await presentCards(services, rows),
				next: more && last ? writeCursor({ listedAt: last.listed_at, id: last.id }) : null,
			},
		};
	});
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return onlyDialogChanged(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

function addressOf(category: string | null, after = ""): string {
	const query = new URLSearchParams({ ...(category && { categorie: category }), ...(after && { apres: after }) }).toString();
	return query ? `${PATH}?${query}` : PATH;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	const title = loaderData?.category ? `${articlesCopy.heading} : ${loaderData.category}` : articlesCopy.heading;
	return metaTags(site, {
		title,
		description: articlesCopy.lead,
		path: addressOf(loaderData?.category ?? null, loaderData?.page.after),
		noIndex: loaderData?.page.articles.length === 0 && !loaderData.featured,
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: articlesCopy.heading, path: PATH },
			]),
		],
	});
}

export default function ArticleList({ loaderData }: Route.ComponentProps) {
	const { category, categories, featured } = loaderData;
	const pages = useLoadedPages(category ?? "", loaderData.page);
	const articles = pages.flatMap((page) => page.articles);
	const first = pages[0]?.after === "";
	const next = pages.at(-1)?.next ?? null;
	const filters = [
		{ label: siteCopy.all, href: addressOf(null), current: category === null, icon: null },
		...categories.map((name) => ({ label: name, href: addressOf(name), current: name === category, icon: categoryMark(name).icon })),
	];
	return (
		<>
			<Frame as="header" className="list-head">
				<div className="grid-12 news-head">
					<Lockup name="news" />
					<p className="lead">{articlesCopy.lead}</p>
				</div>
				{first && featured && <FeaturedArticle article={featured} />}
				<TypeCase className="news-filters" label={articlesCopy.filterLabel} filters={filters} />
			</Frame>
			<Frame>
				{!first && (
					<p className="news-newer">
						<TextLink href={addressOf(category)} arrow="none">
							{articlesCopy.backToNewest}
						</TextLink>
					</p>
				)}
				{articles.length > 0 ? <ArticleWall articles={articles} /> : <NoArticle category={category} alone={!featured} />}
				<More next={next && addressOf(category, next)} count={articles.length} paged={pages.length > 1 || !first} />
			</Frame>
		</>
	);
}

function NoArticle({ category, alone }: { category: string | null; alone: boolean }) {
	if (!category && !alone) return null;
	return (
		<EmptyState title={category ? articlesCopy.emptyCategoryTitle : articlesCopy.emptyTitle} text={articlesCopy.emptyText}>
			{category && (
				<ButtonLink href={PATH} size="sm" keepScroll>
					{articlesCopy.resetFilter}
				</ButtonLink>
			)}
		</EmptyState>
	);
}

/** The link to older articles. Hydrated, it adds them under the others and focus goes to the first new one. */
function More({ next, count, paged }: { next: string | null; count: number; paged: boolean }) {
	const navigation = useNavigation();
	const asked = useRef(0);
	const line = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!asked.current || count <= asked.current) return;
		const titles = line.current?.parentElement?.querySelectorAll<HTMLElement>(".wall-title a");
		titles?.[asked.current]?.focus({ preventScroll: true });
		asked.current = 0;
	}, [count]);
	const loading = navigation.state === "loading" && navigation.location.search.includes("apres=");
	return (
		<div className="news-more" ref={line}>
			{next ? (
				<ButtonLink
					href={next}
					tone="paper"
					keepScroll
					aria-busy={loading || undefined}
					data-hold
					onClick={() => {
						asked.current = count;
					}}
				>
					{loading ? articlesCopy.loadingMore : articlesCopy.loadMore}
				</ButtonLink>
			) : (
				paged && <p className="muted">{articlesCopy.allShown}</p>
			)}
		</div>
	);
}

export { ListErrorBoundary as ErrorBoundary } from "../../../ui/route-errors.tsx";
