import { ArticleCategory } from "../../features/articles/components/article-meta.tsx";
import { servedBody } from "../../platform/http/bodies.server.ts";
import { notFound, reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { seriesBookPath, seriesFeedPath, seriesListPath, seriesPath } from "../../shared/addresses.ts";
import { plainWords } from "../../shared/plain-words.ts";
import { absolute, breadcrumbs, metaTags, siteOf } from "../../shared/seo.ts";
import { BodyText } from "../../ui/body-text.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Frame } from "../../ui/frame.tsx";
import { BackLink, TextLink, TitleLink } from "../../ui/links.tsx";
import { Figure, Picture } from "../../ui/picture.tsx";
import { ItemErrorScreen } from "../../ui/route-errors.tsx";
import { itemsCopy } from "../items/copy.ts";
import { HeadTitle } from "../items/head-title.tsx";
import type { ItemCard } from "../items/item-card.ts";
import { ItemMeta } from "../items/item-meta.tsx";
import { Kicker } from "../items/kicker.tsx";
import type { Route } from "./+types/one";
import { seriesCopy as copy, partsText } from "./copy.ts";
import { readSeries } from "./read-series.server.ts";
import "../../ui/head-with-art.css";
import "./series.css";

export const handle: RouteHandle = { publicPage: true };

/** A series: what is said of it, and its public parts in their order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const series = await readSeries(services, params.slug);
		if (!series) throw notFound();
		const { textHtml, updatedAt: _, ...shown } = series;
		return { ...shown, text: textHtml ? servedBody(context, textHtml) : null };
	});
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	if (!site || !loaderData) return [{ title: copy.missing }, { name: "robots", content: "noindex" }];
	const { name, slug, description, image, parts } = loaderData;
	const path = seriesPath(slug);
	return [
		...metaTags(site, {
			title: name,
			description: description || `${name}\u00a0: ${partsText(parts.length)}`,
			path,
			image: image?.card ?? null,
			imageAlt: image?.card ? image.alt : null,
			jsonLd: [
				{
					"@context": "https://schema.org",
					"@type": "CreativeWorkSeries",
					name: plainWords(name),
					url: absolute(site, path),
					inLanguage: "fr",
					hasPart: parts.map(({ title, href }, index) => ({
						"@type": "CreativeWork",
						position: index + 1,
						name: plainWords(title),
						url: absolute(site, href),
					})),
				},
				breadcrumbs(site, [
					{ name: site.name, path: "/" },
					{ name: copy.heading, path: seriesListPath },
					{ name, path },
				]),
			],
		}),
		{ tagName: "link", rel: "alternate", type: "application/rss+xml", title: plainWords(name), href: seriesFeedPath(slug) },
	];
}

export default function SeriesPage({ loaderData: { slug, name, text, image, parts } }: Route.ComponentProps) {
	return (
		<>
			<Frame as="header" className={classNames("series-head", text && "series-told")}>
				<div className={image ? "grid-12" : "head-with-art"}>
					<div className="series-titles">
						<Kicker>{copy.kicker}</Kicker>
						<HeadTitle>{name}</HeadTitle>
						<p className="lead">{partsText(parts.length)}</p>
						<p className="series-ways">
							<TextLink href={seriesFeedPath(slug)} reload arrow="none">
								{itemsCopy.feed}
							</TextLink>
							<TextLink href={seriesBookPath(slug)} reload arrow="none">
								{copy.book}
							</TextLink>
						</p>
					</div>
					<Figure className="series-picture" image={image} ratio="3-2" sizes="(min-width: 900px) 42vw, 100vw" priority />
				</div>
			</Frame>
			{text && (
				<Frame className="grid-12">
					<BodyText className="prose series-text" body={text} />
				</Frame>
			)}
			<Frame className="series-page">
				<ol className="series-parts">
					{parts.map((part, index) => (
						<Part key={`${part.kind} ${part.id}`} part={part} number={index + 1} isFirstPicture={index === 0 && !image} />
					))}
				</ol>
				<BackLink href={seriesListPath}>{copy.all}</BackLink>
			</Frame>
		</>
	);
}

function Part({ part, number, isFirstPicture }: { part: ItemCard; number: number; isFirstPicture: boolean }) {
	const { href, title, text, category, image } = part;
	return (
		<li>
			<article className="grid-12">
				<span className="series-number" aria-hidden="true">
					{number}
				</span>
				<div className="series-words">
					<ArticleCategory category={category} />
					<h2>
						<TitleLink href={href}>{title}</TitleLink>
					</h2>
					{text && <p className="reading">{text}</p>}
					<ItemMeta item={part} />
				</div>
				<Picture image={image} ratio="3-2" sizes="(min-width: 900px) 30vw, 92vw" priority={isFirstPicture} />
			</article>
		</li>
	);
}

export function ErrorBoundary() {
	return <ItemErrorScreen words={{ title: copy.missing, text: copy.missingText, back: { href: seriesListPath, label: copy.all } }} />;
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
