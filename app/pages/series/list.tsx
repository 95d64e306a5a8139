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
import type { Route } from "./+types/list";
import { seriesCopy as copy, countOfParts } from "./copy.ts";
import { readAllSeries } from "./read-series.server.ts";
import "../../ui/head-with-art.css";
import "./series.css";

export const handle: RouteHandle = { publicPage: true };

/** Every series something public is of. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => ({ all: await readAllSeries(services) }));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	return metaTags(site, {
		title: copy.heading,
		description: copy.lead,
		path: seriesListPath,
		noIndex: loaderData?.all.length === 0,
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: copy.heading, path: seriesListPath },
			]),
		],
	});
}

export default function SeriesList({ loaderData: { all } }: Route.ComponentProps) {
	return (
		<Frame className="series-page">
			<div className="head-with-art">
				<div>
					<h1 className="display-4">{copy.heading}</h1>
					<p className="lead">{copy.lead}</p>
				</div>
			</div>
			{all.length === 0 ? (
				<EmptyState title={copy.empty} text={copy.emptyText}>
					<ButtonLink href={kinds.actualites.list} size="sm">
						{copy.toNews}
					</ButtonLink>
				</EmptyState>
			) : (
				<ul className="series-rows">
					{all.map(({ slug, name, count, newest, text, image }, place) => (
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
		</Frame>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
export { ListErrorBoundary as ErrorBoundary } from "../../ui/route-errors.tsx";
