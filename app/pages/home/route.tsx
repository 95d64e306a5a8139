import { useLocation } from "react-router";
import { articlePath } from "../../features/articles/head.ts";
import { presentCards } from "../../features/articles/present.server.ts";
import { HOME_TEASERS } from "../../features/articles/rules.ts";
import { listArticles } from "../../features/articles/store.server.ts";
import { presentTeaser } from "../../features/people/visionaries/present.server.ts";
import { newestVisionary } from "../../features/people/visionaries/store.server.ts";
import { servedBody, servedPieces } from "../../platform/http/bodies.server.ts";
import { reading } from "../../platform/http/reading.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { addressWithDialog } from "../../shared/dialog-address.ts";
import { kinds } from "../../shared/kinds.ts";
import { metaTags, organization, siteOf } from "../../shared/seo.ts";
import { BodyText } from "../../ui/body-text.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Band, Frame } from "../../ui/frame.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Lockup } from "../../ui/lockup.tsx";
import { Rubric } from "../../ui/rubric.tsx";
import { Crowd } from "../crowd.tsx";
import type { Route } from "./+types/route";
import { homeCopy, principles } from "./copy.ts";
import { drawnTeaser } from "./drawn.server.tsx";
import { NewsTeasers, type Teaser } from "./news-teasers.tsx";
import { sampleArticles, sampleVisionary } from "./samples.server.ts";
import { drawStrip } from "./strip.server.tsx";
import { VisionaryTeaser } from "./visionary-teaser.tsx";
import "./home.css";
import type { RouteHandle } from "../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const [teasers, visionary, strip] = await Promise.all([readTeasers(services), readVisionary(services), drawStrip(services)]);
		return { strip: strip ? servedBody(context, strip) : null, teasers: servedPieces(context, teasers, drawnTeaser), visionary };
	});
}

async function readTeasers(services: Services): Promise<readonly Teaser[]> {
	const { rows } = await listArticles(services.db, { limit: HOME_TEASERS });
	if (rows.length === 0) return sampleArticles;
	return (await presentCards(services, rows)).map((article) => ({ ...article, href: articlePath(article.slug) }));
}

async function readVisionary(services: Services) {
	const newest = await newestVisionary(services.db);
	return newest ? presentTeaser(services, newest) : sampleVisionary;
}

export function meta({ matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	return metaTags(site, {
		title: site?.name ?? "",
		description: homeCopy.description,
		path: "/",
		jsonLd: site && [
			{ "@context": "https://schema.org", ...organization(site) },
			{ "@context": "https://schema.org", "@type": "WebSite", name: site.name, url: site.url, inLanguage: "fr" },
		],
	});
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const location = useLocation();
	return (
		<>
			<section className="hero">
				<Frame className="hero-words">
					<Lockup name="home" />
					<div className="hero-aside">
						<p className="lead">{homeCopy.lead}</p>
						<p className="hero-actions">
							<ButtonLink href={kinds.visionnaires.list} tone="pink">
								{homeCopy.toVisionaries}
							</ButtonLink>
							<ButtonLink href={kinds.actualites.list}>{homeCopy.toNews}</ButtonLink>
						</p>
					</div>
				</Frame>
				<Crowd alt={homeCopy.crowdAlt} priority />
			</section>
			<Frame as="section" className="home-news" aria-labelledby="nouvelles">
				<Rubric id="nouvelles" title={homeCopy.news} href={kinds.actualites.list} linkLabel={homeCopy.allNews} />
				<NewsTeasers teasers={loaderData.teasers} />
			</Frame>
			<VisionaryTeaser visionary={loaderData.visionary} />
			{loaderData.strip && <BodyText className="frame home-strip" body={loaderData.strip} />}
			<Band tone="pink" torn className="principles-band" id="manifeste" aria-labelledby="principes">
				<Frame>
					<div className="principles-intro">
						<h2 id="principes" className="rubric-title">
							{homeCopy.principlesTitle}
						</h2>
						<p className="reading">{homeCopy.principlesLead}</p>
					</div>
					<ol className="principles">
						{principles.map(({ lockup, icon, text }) => (
							<li key={lockup}>
								<Lockup name={lockup} as="h3" />
								<p className="reading">
									<Icon name={icon} weight="large" />
									<span>{text}</span>
								</p>
							</li>
						))}
					</ol>
					<p className="principles-actions">
						<ButtonLink href={addressWithDialog(location, "histoire")} tone="ink" keepScroll data-hold>
							{homeCopy.shareMyStory}
						</ButtonLink>
						<ButtonLink href={addressWithDialog(location, "newsletter")} tone="paper" keepScroll data-hold>
							{homeCopy.joinCommunity}
						</ButtonLink>
					</p>
				</Frame>
			</Band>
		</>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
export { ListErrorBoundary as ErrorBoundary } from "../../ui/route-errors.tsx";
