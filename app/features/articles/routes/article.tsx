import { Mail } from "lucide";
import { useLocation } from "react-router";
import { servedBody } from "../../../platform/http/bodies.server.ts";
import { notFound, reading } from "../../../platform/http/reading.ts";
import { onScreenRow } from "../../../platform/preview/on-screen.ts";
import { pageData } from "../../../platform/preview/preview.server.ts";
import { waysInstead } from "../../../platform/series/ways.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { addressWithDialog } from "../../../shared/dialog-address.ts";
import { plainWords } from "../../../shared/plain-words.ts";
import { metaTags, siteOf } from "../../../shared/seo.ts";
import { BodyText } from "../../../ui/body-text.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Coupon, ShareRow } from "../../../ui/coupon.tsx";
import { Frame } from "../../../ui/frame.tsx";
import { BackLink } from "../../../ui/links.tsx";
import { Figure } from "../../../ui/picture.tsx";
import { PreviewBanner } from "../../../ui/preview-banner.tsx";
import { ItemErrorScreen } from "../../../ui/route-errors.tsx";
import { FactsList } from "../../../ui/rubric.tsx";
import { SmartLink } from "../../../ui/smart-link.tsx";
import { ArticleCategory } from "../components/article-meta.tsx";
import { articlesCopy, readTimeText } from "../copy.ts";
import { findShown } from "../find-shown.server.ts";
import { articleHead, LIST_PATH } from "../head.ts";
import { articlePage } from "../read-page.server.ts";
import type { Article } from "../rules.ts";
import { longestWord } from "../title-fit.ts";
import type { Route } from "./+types/article";
import "./article.css";
import type { RouteHandle } from "../../../platform/http/route-handle.ts";
import { bookPath, seriesPath, tagPath } from "../../../shared/addresses.ts";
import { siteCopy } from "../../../shared/copy.ts";
import { itemTools } from "../../../ui/item-tools.ts";
import "../../../ui/onward/onward.css";
import { WordLinks } from "../../../ui/word-links.tsx";

export const handle: RouteHandle = { publicPage: true, unkept: ["apercu"] };

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const shown = await findShown(services, { url, slug: params.slug, onScreen: onScreenRow(context, "actualites") });
		if (!shown) throw notFound(await waysInstead(services.db));
		const { bodyHtml, placeHtml, onwardHtml, ...page } = await articlePage(services, shown.row, shown.preview);
		const [place = null, onward = null] = [placeHtml, onwardHtml].map((html) => (html ? servedBody(context, html) : null));
		const tools = shown.preview ? null : servedBody(context, itemTools({ book: bookPath("actualites", page.article.slug) }));
		const served = { body: servedBody(context, bodyHtml), place, onward, tools };
		return pageData({ ...page, ...served }, shown.preview !== null);
	});
}

/** A preview is nobody else's: not for caches, not for search engines. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	if (!site || !loaderData) return [{ title: articlesCopy.notFound }, { name: "robots", content: "noindex" }];
	return metaTags(site, { ...articleHead(site, loaderData.article), noIndex: loaderData.preview !== null });
}

/** Short titles are set larger (docs/direction/direction.md §3, « Article title »), as long as their longest word fits a small screen. */
function titleSize(title: string): string {
	const length = plainWords(title).length;
	if (length <= 24 && longestWord(title) <= 13) return "article-title-5";
	return length <= 60 && longestWord(title) <= 16 ? "article-title-4" : "article-title-3";
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
	const { article, body, series, place, onward, preview, lead, url, tools } = loaderData;
	const subscribe = addressWithDialog(useLocation(), "newsletter");
	return (
		<>
			{preview && <PreviewBanner words={preview} />}
			<article className={classNames("article", !article.image && "article-words")}>
				<Frame as="header" className="article-head">
					<BackLink href={LIST_PATH}>{articlesCopy.allNews}</BackLink>
					<h1 className={titleSize(article.title)}>{article.title}</h1>
				</Frame>
				<Frame>
					<div className="grid-12 article-opening">
						<Figure className="article-picture" image={article.image} ratio="3-2" sizes="(min-width: 900px) 66vw, 100vw" priority />
						<Facts {...{ article, series, lead, url, subscribe }} />
					</div>
				</Frame>
				<Frame className="grid-12 article-text">
					<Contents headings={article.headings} />
					<BodyText className="prose prose-opening" body={body} />
				</Frame>
				<Frame as="footer" className="grid-12 article-end">
					{place && <BodyText className="onward" body={place} />}
					<WordLinks label={siteCopy.tags} words={article.tags.map(({ name, slug }) => ({ name, href: tagPath(slug) }))} />
					{article.isDemo && <p className="demo-line muted">{articlesCopy.demo}</p>}
					{tools && <BodyText className="share-row item-tools" body={tools} />}
					<Coupon title={articlesCopy.couponTitle} text={articlesCopy.couponText}>
						<ButtonLink href={subscribe} tone="yellow" icon={Mail} keepScroll data-hold>
							{siteCopy.join}
						</ButtonLink>
					</Coupon>
				</Frame>
			</article>
			{onward && (
				<Frame>
					<BodyText className="onward" body={onward} />
				</Frame>
			)}
			<Frame className="article-back">
				<BackLink href={LIST_PATH}>{articlesCopy.backToList}</BackLink>
			</Frame>
		</>
	);
}

type FactsProps = Pick<Route.ComponentProps["loaderData"], "article" | "series" | "lead" | "url"> & { subscribe: string };

function Facts({ article, series, lead, url, subscribe }: FactsProps) {
	const { listedOn, updated } = article;
	const facts = [
		listedOn && { label: siteCopy.publishedOn, value: <time dateTime={listedOn.iso}>{listedOn.long}</time> },
		updated && { label: articlesCopy.updatedOn, value: <time dateTime={updated.iso}>{updated.long}</time> },
		article.authorName && { label: articlesCopy.by, value: <Signature article={article} /> },
		{ label: articlesCopy.duration, value: readTimeText(article.readTime) },
		series && {
			label: siteCopy.seriesOne,
			value: (
				<>
					<SmartLink href={seriesPath(series.slug)}>{series.name}</SmartLink>{" "}
					<span className="article-place">{siteCopy.outOf(series.place, series.count)}</span>
				</>
			),
		},
	];
	return (
		<div className="article-facts">
			<div>
				<ArticleCategory category={article.category} leads />
			</div>
			{lead && <p className="lead">{lead}</p>}
			<FactsList facts={facts.filter((fact) => fact !== null && fact !== "")} />
			<ShareRow url={url} title={article.title} />
			<p className="article-subscribe">
				<ButtonLink href={subscribe} tone="yellow" icon={Mail} keepScroll data-hold>
					{articlesCopy.subscribe}
				</ButtonLink>
			</p>
		</div>
	);
}

/** Who signs; each who has a page is a link to it. */
function Signature({ article: { authorName, signed } }: { article: Article }) {
	if (!signed) return authorName;
	return signed.map(({ text, href }) =>
		href ? (
			<SmartLink key={`${text} ${href}`} href={href} rel="author">
				{text}
			</SmartLink>
		) : (
			text
		),
	);
}

/** « Dans cet article »: the headings, beside the text; nothing under two of them. */
function Contents({ headings }: { headings: Article["headings"] }) {
	if (headings.length < 2) return null;
	return (
		<nav className="article-contents" aria-labelledby="dans-cet-article">
			<h2 id="dans-cet-article">{articlesCopy.inThisArticle}</h2>
			<ol>
				{headings.map((heading) => (
					<li key={heading.id}>
						<a href={`#${heading.id}`}>{heading.text}</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

export function ErrorBoundary() {
	return (
		<ItemErrorScreen
			words={{
				title: articlesCopy.notFound,
				text: articlesCopy.notFoundText,
				back: { href: LIST_PATH, label: articlesCopy.backToList },
			}}
		/>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../../shared/dialog-address.ts";
