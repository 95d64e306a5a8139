import { servedPieces } from "../../platform/http/bodies.server.ts";
import { notFound, reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { archivesPath, archiveYearPath } from "../../shared/addresses.ts";
import { keyOf } from "../../shared/piece.ts";
import { breadcrumbs, metaTags, siteOf } from "../../shared/seo.ts";
import { Frame } from "../../ui/frame.tsx";
import { BackLink, TextLink } from "../../ui/links.tsx";
import { PieceOf } from "../../ui/piece.tsx";
import { ItemErrorScreen } from "../../ui/route-errors.tsx";
import type { Route } from "./+types/year";
import { archivesCopy as copy, titleCount } from "./copy.ts";
import { drawnMonth } from "./drawn.server.tsx";
import { Month } from "./month.tsx";
import { readYear, readYears } from "./read.server.ts";
import "../../ui/head-with-art.css";
import "./archives.css";

export const handle: RouteHandle = { publicPage: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		if (!/^[1-9]\d{3}$/.test(params.year)) throw notFound();
		const year = Number(params.year);
		const others = (await readYears(services)).map((each) => each.year);
		// Of a year that holds nothing nothing is asked.
		if (!others.includes(year)) throw notFound();
		const months = await readYear(services, year);
		return {
			year,
			months: servedPieces(context, months, drawnMonth),
			count: months.reduce((sum, { titles }) => sum + titles.length, 0),
			later: others.filter((each) => each > year).at(-1) ?? null,
			earlier: others.find((each) => each < year) ?? null,
		};
	});
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	if (!site || !loaderData) return [{ title: copy.heading }, { name: "robots", content: "noindex" }];
	const { year, count } = loaderData;
	return metaTags(site, {
		title: copy.year(year),
		description: copy.yearLead(year, count),
		path: archiveYearPath(year),
		jsonLd: [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: copy.heading, path: archivesPath },
				{ name: String(year), path: archiveYearPath(year) },
			]),
		],
	});
}

export default function ArchiveOfYear({ loaderData: { year, months, count, later, earlier } }: Route.ComponentProps) {
	return (
		<Frame className="archives-page">
			<div className="head-with-art">
				<div>
					<BackLink href={archivesPath}>{copy.allYears}</BackLink>
					<h1 className="display-4">{copy.year(year)}</h1>
					<p className="lead">{titleCount(count)}</p>
				</div>
			</div>
			{months.map((piece) => (
				<PieceOf key={keyOf(piece)} piece={piece} draw={(month) => <Month month={month} />} />
			))}
			<nav className="archive-others" aria-label={copy.otherYears}>
				{earlier !== null && <BackLink href={archiveYearPath(earlier)}>{earlier}</BackLink>}
				{later !== null && <TextLink href={archiveYearPath(later)}>{later}</TextLink>}
			</nav>
		</Frame>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";

export function ErrorBoundary() {
	return <ItemErrorScreen words={{ title: copy.missing, text: copy.missingText, back: { href: archivesPath, label: copy.allYears } }} />;
}
