import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { hasSeries } from "../../platform/series/series-store.server.ts";
import { servicesContext } from "../../platform/services.ts";
import { archivesPath, archiveYearPath, feedListPath, rssPath, seriesListPath } from "../../shared/addresses.ts";
import { breadcrumbs, metaTags, siteOf } from "../../shared/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Frame } from "../../ui/frame.tsx";
import { TextLink } from "../../ui/links.tsx";
import { SmartLink } from "../../ui/smart-link.tsx";
import { EmptyState } from "../../ui/states.tsx";
import type { Route } from "./+types/years";
import { archivesCopy as copy, titleCount } from "./copy.ts";
import { readYears } from "./read.server.ts";
import "../../ui/head-with-art.css";
import "./archives.css";

export const handle: RouteHandle = { publicPage: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => ({
		years: await readYears(services),
		hasSeries: await hasSeries(services.db),
	}));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	return metaTags(site, {
		title: copy.heading,
		description: copy.lead,
		path: archivesPath,
		noIndex: loaderData?.years.length === 0,
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: copy.heading, path: archivesPath },
			]),
		],
	});
}

export default function Archives({ loaderData: { years, hasSeries } }: Route.ComponentProps) {
	return (
		<Frame className="archives-page">
			<div className="head-with-art">
				<div>
					<h1 className="display-4">{copy.heading}</h1>
					<p className="lead">{copy.lead}</p>
					{years.length > 0 && <Ways hasSeries={hasSeries} />}
				</div>
			</div>
			{years.length === 0 ? (
				<EmptyState title={copy.empty} text={copy.emptyText}>
					<ButtonLink href="/" size="sm">
						{copy.home}
					</ButtonLink>
				</EmptyState>
			) : (
				<ol className="archive-years">
					{years.map(({ year, count, months }) => (
						<li key={year}>
							<h2>
								<SmartLink href={archiveYearPath(year)} className="title-link">
									{year}
								</SmartLink>
								<small>{titleCount(count)}</small>
							</h2>
							<ul aria-label={copy.months(year)}>
								{months.map(({ month, count }) => (
									<li key={month}>
										<SmartLink href={`${archiveYearPath(year)}#${copy.anchors[month - 1]}`}>
											{copy.names[month - 1]} <span aria-hidden="true">{count}</span>
											<span className="visually-hidden">{`, ${titleCount(count)}`}</span>
										</SmartLink>
									</li>
								))}
							</ul>
						</li>
					))}
				</ol>
			)}
		</Frame>
	);
}

/** What else leads through all there is, in an order or by itself. */
function Ways({ hasSeries }: { hasSeries: boolean }) {
	return (
		<p className="archive-ways">
			{hasSeries && (
				<TextLink href={seriesListPath} arrow="none">
					{copy.series}
				</TextLink>
			)}
			<TextLink href={rssPath} reload arrow="none">
				{copy.feed}
			</TextLink>
			<TextLink href={feedListPath} reload arrow="none">
				{copy.allFeeds}
			</TextLink>
		</p>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
export { ListErrorBoundary as ErrorBoundary } from "../../ui/route-errors.tsx";
