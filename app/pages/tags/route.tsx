import { data } from "react-router";
import { notFound, reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { tagFeedPath, tagPath } from "../../shared/addresses.ts";
import { kinds } from "../../shared/kinds.ts";
import { plainWords } from "../../shared/plain-words.ts";
import { absolute, breadcrumbs, metaTags, siteOf } from "../../shared/seo.ts";
import { typographyFr } from "../../shared/typography.ts";
import { Frame } from "../../ui/frame.tsx";
import { TextLink } from "../../ui/links.tsx";
import { ItemErrorScreen } from "../../ui/route-errors.tsx";
import { itemsCopy } from "../items/copy.ts";
import { HeadTitle } from "../items/head-title.tsx";
import { ItemList } from "../items/item-list.tsx";
import { Kicker } from "../items/kicker.tsx";
import { pageAddress } from "../items/page-asked.ts";
import { readItemPage } from "../items/read-items.server.ts";
import type { Route } from "./+types/route";
import { tagCopy as copy, tagLead } from "./copy.ts";
import { findTag, listTagged } from "./store.server.ts";
import "../../ui/head-with-art.css";
import "./tags.css";

export const handle: RouteHandle = { publicPage: true, parameters: ["apres"] };

/** Everything public that bears a tag, whatever its kind. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const tag = await findTag(services.db, params.slug);
		if (!tag) throw notFound();
		const page = await readItemPage(services, request, (options) => listTagged(services.db, params.slug, options));
		const answer = { slug: params.slug, name: typographyFr(tag.name), lead: tagLead(tag.count), page };
		return page.astray ? data(answer, { status: 404 }) : answer;
	});
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	if (!site || !loaderData) return [{ title: copy.missing }, { name: "robots", content: "noindex" }];
	const { name, slug, lead, page } = loaderData;
	const path = pageAddress(tagPath(slug), page.after);
	return [
		...metaTags(site, {
			title: name,
			description: `${name}\u202f: ${lead}`,
			path,
			noIndex: page.astray,
			jsonLd: [
				{
					"@context": "https://schema.org",
					"@type": "CollectionPage",
					name,
					url: absolute(site, path),
					inLanguage: "fr",
					hasPart: page.items.map(({ title, href }) => ({ "@type": "CreativeWork", name: title, url: absolute(site, href) })),
				},
				breadcrumbs(site, [
					{ name: site.name, path: "/" },
					{ name, path: tagPath(slug) },
				]),
			],
		}),
		{ tagName: "link", rel: "alternate", type: "application/rss+xml", title: plainWords(name), href: tagFeedPath(slug) },
	];
}

export default function TagPage({ loaderData: { slug, name, lead, page } }: Route.ComponentProps) {
	return (
		<>
			<Frame as="header" className="tag-head">
				<div className="head-with-art">
					<div>
						<Kicker>{copy.kicker}</Kicker>
						<HeadTitle>{name}</HeadTitle>
						<p className="lead">{lead}</p>
						<TextLink href={tagFeedPath(slug)} reload arrow="none">
							{itemsCopy.feed}
						</TextLink>
					</div>
				</div>
			</Frame>
			<ItemList path={tagPath(slug)} page={page} />
		</>
	);
}

export function ErrorBoundary() {
	return (
		<ItemErrorScreen
			words={{ title: copy.missing, text: copy.missingText, back: { href: kinds.actualites.list, label: itemsCopy.toNews } }}
		/>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
