import { data } from "react-router";
import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { seriesListPath, seriesPath } from "../../shared/addresses.ts";
import { kinds } from "../../shared/kinds.ts";
import { breadcrumbs, metaTags, siteOf } from "../../shared/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Frame } from "../../ui/frame.tsx";
import { MetaLine } from "../../ui/label.tsx";
import { TitleLink } from "../../ui/links.tsx";
import { Picture } from "../../ui/picture.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { pageAddress } from "../items/page-asked.ts";
import { ToNewest, ToOlder } from "../items/page-ways.tsx";
import type { Route } from "./+types/list";
import { seriesCopy as copy, countOfParts } from "./copy.ts";
import { readSeriesPage } from "./read-series.server.ts";
import "../../ui/head-with-art.css";
import "./series.css";

export const handle: RouteHandle = { publicPage: true, parameters: ["apres"] };

/** Every series something public is of, a page at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const page = await readSeriesPage(services, request);
		return page.astray ? data({ page }, { status: 404 }) : { page };
	});
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	return metaTags(site, {
		title: copy.heading,
		description: copy.lead,
		path: pageAddress(seriesListPath, loaderData?.page.after ?? ""),
		noIndex: loaderData?.page.astray || loaderData?.page.items.length === 0,
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: copy.heading, path: seriesListPath },
			]),
		],
	});
}

export default function SeriesList({ loaderData: { page } }: Route.ComponentProps) {
	return (
		<Frame className="series-page">
			<div className="head-with-art">
				<div>
					<h1 className="display-4">{copy.heading}</h1>
					<p className="lead">{copy.lead}</p>
					<ToNewest path={seriesListPath} page={page} words={copy} />
				</div>
			</div>
			{page.items.length === 0 ? (
				<EmptyState title={copy.empty} text={copy.emptyText}>
					<ButtonLink href={kinds.actualites.list} size="sm">
						{copy.toNews}
					</ButtonLink>
				</EmptyState>
			) : (
				<ul className="series-rows">
					{page.items.map(({ slug, name, count, newest, text, image }, place) => (
						<li key={slug}>
							<article className="grid-12">
								<div className="series-words">
									<h2>
										<TitleLink href={seriesPath(slug)}>{name}</TitleLink>
									</h2>
									{text && <p className="reading">{text}</p>}
									<MetaLine>
										<span>{countOfParts(count)}</span>
										{newest && <time dateTime={newest.iso}>{newest.short}</time>}
									</MetaLine>
								</div>
								<Picture image={image} ratio="3-2" sizes="(min-width: 900px) 30vw, 92vw" priority={place === 0} />
							</article>
						</li>
					))}
				</ul>
			)}
			{page.next && <ToOlder path={seriesListPath} page={page} words={copy} />}
		</Frame>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
export { ListErrorBoundary as ErrorBoundary } from "../../ui/route-errors.tsx";
