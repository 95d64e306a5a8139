import { ArrowUpRight } from "lucide";
import { data } from "react-router";
import { notFound, reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { authorFeedPath, authorPath } from "../../shared/addresses.ts";
import { kinds } from "../../shared/kinds.ts";
import { plainWords } from "../../shared/plain-words.ts";
import type { NamedLink } from "../../shared/rows.ts";
import { absolute, breadcrumbs, metaTags, siteOf } from "../../shared/seo.ts";
import { Frame } from "../../ui/frame.tsx";
import { Glyph } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { Figure } from "../../ui/picture.tsx";
import { ItemErrorScreen } from "../../ui/route-errors.tsx";
import { itemsCopy } from "../items/copy.ts";
import { HeadTitle } from "../items/head-title.tsx";
import { ItemList } from "../items/item-list.tsx";
import { Kicker } from "../items/kicker.tsx";
import { pageAddress } from "../items/page-asked.ts";
import { readItemPage } from "../items/read-items.server.ts";
import type { Route } from "./+types/route";
import { authorCopy as copy, signedText } from "./copy.ts";
import { presentAuthor } from "./read-author.server.ts";
import { countSigned, findPublicAuthor, listSigned } from "./store.server.ts";
import "../../ui/head-with-art.css";
import "./authors.css";

export const handle: RouteHandle = { publicPage: true, parameters: ["apres"] };

/** Who somebody is and what they signed, once the administrator has said that readers may find them. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const row = await findPublicAuthor(services.db, params.slug);
		if (!row) throw notFound();
		const page = await readItemPage(services, request, (options) => listSigned(services.db, row.id, options));
		const answer = {
			path: authorPath(row.slug),
			feed: authorFeedPath(row.slug),
			author: await presentAuthor(services, row),
			count: await countSigned(services.db, row.id),
			page,
		};
		return page.astray ? data(answer, { status: 404 }) : answer;
	});
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	if (!site || !loaderData) return [{ title: copy.missing }, { name: "robots", content: "noindex" }];
	const { author, path: first, feed, count, page } = loaderData;
	const { name, line, portrait, links } = author;
	const path = pageAddress(first, page.after);
	return [
		...metaTags(site, {
			title: name,
			description: line || `${name}\u202f: ${signedText(count)}`,
			path,
			type: "profile",
			image: portrait?.card,
			imageAlt: portrait?.card ? portrait.alt : null,
			// Nobody looks for a page that shows nothing yet.
			noIndex: page.astray || count === 0,
			jsonLd: [
				{
					"@context": "https://schema.org",
					"@type": "ProfilePage",
					url: absolute(site, path),
					inLanguage: "fr",
					mainEntity: {
						"@type": "Person",
						name,
						url: absolute(site, first),
						description: line || undefined,
						image: portrait ? absolute(site, portrait.src) : undefined,
						sameAs: links.length > 0 ? links.map(({ url }) => url) : undefined,
					},
				},
				breadcrumbs(site, [
					{ name: site.name, path: "/" },
					{ name, path: first },
				]),
			],
		}),
		{ tagName: "link", rel: "alternate", type: "application/rss+xml", title: plainWords(name), href: feed },
	];
}

export default function AuthorPage({ loaderData: { path, feed, author, count, page } }: Route.ComponentProps) {
	const { name, line, portrait, links } = author;
	return (
		<>
			<Frame as="header" className="author-head">
				<div className={portrait ? "author-pictured" : "head-with-art"}>
					<Figure className="author-portrait" image={portrait} ratio="1" sizes="(min-width: 700px) 18rem, 60vw" priority />
					<div className="author-words">
						<Kicker>{copy.kicker}</Kicker>
						<HeadTitle>{name}</HeadTitle>
						{line && <p className="lead">{line}</p>}
						<p className="muted">{signedText(count)}</p>
						<Elsewhere links={links} />
						<TextLink href={feed} reload arrow="none">
							{itemsCopy.feed}
						</TextLink>
					</div>
				</div>
			</Frame>
			<ItemList path={path} page={page} empty={copy.empty} />
		</>
	);
}

/** Where else somebody is found; `me`: they are the same person there (microformats.org/wiki/rel-me). */
function Elsewhere({ links }: { links: NamedLink[] }) {
	if (links.length === 0) return null;
	return (
		<nav aria-label={copy.links}>
			<ul className="author-links">
				{links.map(({ name, url }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two links may be the same
					<li key={index}>
						<a href={url} rel="me noopener">
							<span>{name}</span>
							<Glyph icon={ArrowUpRight} />
						</a>
					</li>
				))}
			</ul>
		</nav>
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
