import { data } from "react-router";
import { notFound, reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { tagFeedPath, tagPath } from "../../shared/addresses.ts";
import { kinds } from "../../shared/kinds.ts";
import { plainWords } from "../../shared/plain-words.ts";
import { absolute, breadcrumbs, metaTags, siteOf } from "../../shared/seo.ts";
import { typographyFr } from "../../shared/typography.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Frame } from "../../ui/frame.tsx";
import { BackLink, TextLink } from "../../ui/links.tsx";
import { ItemErrorScreen } from "../../ui/route-errors.tsx";
import { ItemWall } from "../item-wall.tsx";
import type { Route } from "./+types/route";
import { tagCopy as copy, tagLead } from "./copy.ts";
import { readPlace, readTagged } from "./read-tag.server.ts";
import { findTag } from "./store.server.ts";
import "./tags.css";

export const handle: RouteHandle = { publicPage: true, parameters: ["apres"] };

/** Everything public that bears a tag, whatever its kind. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const asked = new URL(request.url).searchParams.get("apres") ?? "";
	return reading(services, request, async () => {
		const tag = await findTag(services.db, params.slug);
		if (!tag) throw notFound();
		const after = readPlace(asked);
		const found = asked && !after ? null : await readTagged(services, params.slug, after);
		// Cut in two by a mail, or past the end since something was taken away: the newest, with a word.
		const astray = asked !== "" && !found?.items.length;
		const page = found && !astray ? found : await readTagged(services, params.slug, null);
		const answer = {
			slug: params.slug,
			name: typographyFr(tag.name),
			lead: tagLead(tag.count),
			after: astray ? "" : asked,
			astray,
			...page,
		};
		return astray ? data(answer, { status: 404 }) : answer;
	});
}

const addressOf = (slug: string, after: string) => (after ? `${tagPath(slug)}?apres=${after}` : tagPath(slug));

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	if (!site || !loaderData) return [{ title: copy.missing }, { name: "robots", content: "noindex" }];
	const { name, slug, lead, after, astray, items } = loaderData;
	const path = addressOf(slug, after);
	return [
		...metaTags(site, {
			title: name,
			description: `${name}\u202f: ${lead}`,
			path,
			noIndex: astray,
			jsonLd: [
				{
					"@context": "https://schema.org",
					"@type": "CollectionPage",
					name,
					url: absolute(site, path),
					inLanguage: "fr",
					hasPart: items.map(({ title, href }) => ({ "@type": "CreativeWork", name: title, url: absolute(site, href) })),
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

export default function TagPage({ loaderData: { slug, name, lead, items, next, after, astray } }: Route.ComponentProps) {
	return (
		<>
			<Frame as="header" className="tag-head">
				<p className="tag-kicker">{copy.kicker}</p>
				<h1 className="display-4">{name}</h1>
				<p className="lead">{lead}</p>
				<TextLink href={tagFeedPath(slug)} reload arrow="none">
					{copy.feed}
				</TextLink>
			</Frame>
			<Frame className="tag-list">
				{astray && <p>{copy.astray}</p>}
				{after && (
					<p>
						<TextLink href={tagPath(slug)} arrow="none">
							{copy.newest}
						</TextLink>
					</p>
				)}
				<ItemWall items={items} />
				<div className="tag-more">
					{next && (
						<ButtonLink href={addressOf(slug, next)} tone="paper">
							{copy.older}
						</ButtonLink>
					)}
				</div>
				<BackLink href={kinds.actualites.list}>{copy.toNews}</BackLink>
			</Frame>
		</>
	);
}

export function ErrorBoundary() {
	return (
		<ItemErrorScreen words={{ title: copy.missing, text: copy.missingText, back: { href: kinds.actualites.list, label: copy.toNews } }} />
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
