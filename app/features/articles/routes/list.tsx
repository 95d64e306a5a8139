import { CircleAlert } from "lucide";
import { type MouseEvent, useEffect, useRef } from "react";
import { data } from "react-router";
import { servedPieces } from "../../../platform/http/bodies.server.ts";
import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { archivesPath, kindFeedPath } from "../../../shared/addresses.ts";
import { categoryMark } from "../../../shared/categories.ts";
import { errorLine, siteCopy } from "../../../shared/copy.ts";
import { breadcrumbs, metaTags, siteOf } from "../../../shared/seo.ts";
import { Announced } from "../../../ui/announced.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Frame } from "../../../ui/frame.tsx";
import { Glyph } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { Lockup } from "../../../ui/lockup.tsx";
import { PieceOf } from "../../../ui/piece.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { TypeCase } from "../../../ui/type-case.tsx";
import { ArticleWall } from "../components/article-wall.tsx";
import { FeaturedArticle } from "../components/featured-article.tsx";
import { type More, useMore } from "../components/use-more.ts";
import { articlesCopy, shownText } from "../copy.ts";
import { drawnFeatured, drawnOnWall } from "../drawn.server.tsx";
import { LIST_PATH, listAddress } from "../head.ts";
import { findSources, toCard } from "../present.server.ts";
import { readStretch } from "../read-list.server.ts";
import { categoriesInUse, readFeatured } from "../recalled.server.ts";
import { PAGE_SIZE, readCursor } from "../rules.ts";
import type { Route } from "./+types/list";
import "./list.css";
import type { RouteHandle } from "../../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true, parameters: ["categorie", "apres", "jusqua"] };

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const query = new URL(request.url).searchParams;
	const category = query.get("categorie") || null;
	const asked = query.get("apres") ?? "";
	const after = readCursor(asked);
	const until = readCursor(query.get("jusqua"));
	return reading(services, request, async () => {
		// The featured article opens the whole list; a filter or a later page shows it in its place.
		const featuredRow = category ? null : await readFeatured(services);
		const place = { category, without: featuredRow?.id };
		const opening = () => findSources(services, featuredRow ? [featuredRow] : []);
		const [categories, found, first] = await Promise.all([
			categoriesInUse(services),
			asked && !after ? null : readStretch(services, { ...place, after, until }),
			asked ? [] : opening(),
		]);
		// Cut in two by a mail, or past the end since something was taken away: the newest, with a word.
		const astray = asked !== "" && !found?.sources.length;
		const { sources, ...stretch } = found && !astray ? found : await readStretch(services, { ...place, after: null });
		const [featured] = servedPieces(context, astray ? await opening() : first, drawnFeatured, toCard);
		const answer = {
			category,
			// A category nothing is filed under has no feed of its own.
			feed: kindFeedPath("actualites", sources.length > 0 ? category : null),
			categories,
			featured: featured ?? null,
			astray,
			page: {
				articles: servedPieces(context, sources, drawnOnWall(sources.length), toCard),
				...stretch,
				after: astray ? "" : asked,
			},
		};
		return astray ? data(answer, { status: 404 }) : answer;
	});
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	const title = loaderData?.category ? `${articlesCopy.heading} : ${loaderData.category}` : articlesCopy.heading;
	const head = metaTags(site, {
		title,
		description: articlesCopy.lead,
		// However far down it is read, it is the same list.
		path: listAddress(loaderData?.category ?? null, { after: loaderData?.page.after }),
		noIndex: loaderData?.astray || (loaderData?.page.articles.length === 0 && !loaderData.featured),
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: articlesCopy.heading, path: LIST_PATH },
			]),
		],
	});
	const feedTitle = loaderData?.page.articles.length === 0 ? articlesCopy.heading : title;
	return [...head, { tagName: "link", rel: "alternate", type: "application/rss+xml", title: feedTitle, href: loaderData?.feed }];
}

export default function ArticleList({ loaderData }: Route.ComponentProps) {
	const { category, categories, featured, page, astray } = loaderData;
	const more = useMore(category, page);
	const { articles } = more;
	const filters = [
		{ label: siteCopy.all, href: listAddress(null), current: category === null, icon: null },
		...categories.map((name) => ({ label: name, href: listAddress(name), current: name === category, icon: categoryMark(name).icon })),
	];
	return (
		<>
			<Frame as="header" className="list-head">
				<div className="grid-12 news-head">
					<Lockup name="news" />
					<p className="lead">{articlesCopy.lead}</p>
				</div>
				{featured && <PieceOf piece={featured} draw={(article) => <FeaturedArticle article={article} />} />}
				<TypeCase className="news-filters" label={articlesCopy.filterLabel} filters={filters} />
			</Frame>
			<Frame>
				<Announced words={shownText(category, articles.length + (featured ? 1 : 0))} />
				{astray && <p className="news-newer">{articlesCopy.astray}</p>}
				{page.after && (
					<p className="news-newer">
						<TextLink href={listAddress(category)} arrow="none">
							{articlesCopy.backToNewest}
						</TextLink>
					</p>
				)}
				{articles.length > 0 ? <ArticleWall articles={articles} /> : <NoArticle category={category} alone={!featured} />}
				<MoreLine more={more} paged={articles.length > PAGE_SIZE || page.after !== ""} />
				{articles.length > 0 && (
					<p className="news-archives">
						<TextLink href={archivesPath}>{articlesCopy.archives}</TextLink>
					</p>
				)}
			</Frame>
		</>
	);
}

function NoArticle({ category, alone }: { category: string | null; alone: boolean }) {
	if (!category && !alone) return null;
	return (
		<EmptyState title={category ? articlesCopy.emptyCategoryTitle : articlesCopy.emptyTitle} text={articlesCopy.emptyText}>
			{category && (
				<ButtonLink href={LIST_PATH} size="sm" keepScroll>
					{articlesCopy.resetFilter}
				</ButtonLink>
			)}
		</EmptyState>
	);
}

/**
 * The link to older articles. Hydrated, it adds them under the others and focus goes to the first new one; what went wrong
 * is said beside it, and pressing again tries again.
 */
function MoreLine({ more: { articles, next, state, load }, paged }: { more: More; paged: boolean }) {
	const asked = useRef(0);
	const line = useRef<HTMLDivElement>(null);
	const count = articles.length;
	useEffect(() => {
		if (!asked.current || count <= asked.current) return;
		const titles = line.current?.parentElement?.querySelectorAll<HTMLElement>(".wall-title a");
		titles?.[asked.current]?.focus({ preventScroll: true });
		asked.current = 0;
	}, [count]);
	useEffect(() => {
		if (state === "failed") asked.current = 0;
	}, [state]);
	const press = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || !load()) return;
		event.preventDefault();
		asked.current = count;
	};
	return (
		<div className="news-more" ref={line}>
			{next ? (
				<ButtonLink href={next} tone="paper" aria-busy={state === "loading" || undefined} data-hold onClick={press}>
					{state === "loading" ? articlesCopy.loadingMore : articlesCopy.loadMore}
				</ButtonLink>
			) : (
				paged && <p className="muted">{articlesCopy.allShown}</p>
			)}
			<p className="news-more-failed" role="alert">
				{state === "failed" && (
					<>
						<Glyph icon={CircleAlert} />
						{errorLine("unavailable")}
					</>
				)}
			</p>
		</div>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../../shared/dialog-address.ts";
export { ListErrorBoundary as ErrorBoundary } from "../../../ui/route-errors.tsx";
