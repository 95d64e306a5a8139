import { Mail } from "lucide";
import { useLocation } from "react-router";
import { reading } from "../../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { newslettersFeedPath, newslettersPath } from "../../../../../shared/addresses.ts";
import { dateText } from "../../../../../shared/dates-fr.ts";
import { addressWithDialog } from "../../../../../shared/dialog-address.ts";
import { breadcrumbs, metaTags, siteOf } from "../../../../../shared/seo.ts";
import { ButtonLink } from "../../../../../ui/button.tsx";
import { Frame } from "../../../../../ui/frame.tsx";
import { TitleLink } from "../../../../../ui/links.tsx";
import { EmptyState } from "../../../../../ui/states.tsx";
import { publicLine } from "../../../writing/templates/public-words.ts";
import { archiveCopy as copy } from "../copy.ts";
import { listArchived } from "../store.server.ts";
import type { Route } from "./+types/list";
import "../archive.css";
import type { RouteHandle } from "../../../../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true };

const PATH = newslettersPath;
/** A newsletter a week for ten years. */
const MOST = 520;

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => ({
		feed: newslettersFeedPath,
		newsletters: (await listArchived(services.db, MOST)).map(({ slug, title, excerpt, at }) => ({
			slug,
			title: publicLine(title) || copy.untitled,
			excerpt: publicLine(excerpt ?? ""),
			sent: dateText(at, services.config.timeZone),
		})),
	}));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	const head = metaTags(site, {
		title: copy.title,
		description: copy.lead,
		path: PATH,
		noIndex: loaderData?.newsletters.length === 0,
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: copy.title, path: PATH },
			]),
		],
	});
	return [...head, { tagName: "link", rel: "alternate", type: "application/rss+xml", title: copy.title, href: loaderData?.feed }];
}

export default function NewsletterList({ loaderData }: Route.ComponentProps) {
	const { newsletters } = loaderData;
	const subscribe = addressWithDialog(useLocation(), "newsletter");
	const join = (
		<ButtonLink href={subscribe} tone="yellow" icon={Mail} keepScroll data-hold>
			{copy.join}
		</ButtonLink>
	);
	return (
		<Frame className="newsletters-page">
			<h1 className="display-4">{copy.title}</h1>
			<div className="newsletters-lead">
				<p className="lead">{copy.lead}</p>
				{newsletters.length > 0 && join}
			</div>
			{newsletters.length === 0 ? (
				<EmptyState title={copy.empty} text={copy.emptyText}>
					{join}
				</EmptyState>
			) : (
				<ol className="newsletters-list">
					{newsletters.map(({ slug, title, excerpt, sent }) => (
						<li key={slug}>
							<article>
								{sent && <time dateTime={sent.iso}>{sent.long}</time>}
								<div>
									<h2>
										<TitleLink href={`${PATH}/${slug}`}>{title}</TitleLink>
									</h2>
									{excerpt && <p className="reading">{excerpt}</p>}
								</div>
							</article>
						</li>
					))}
				</ol>
			)}
		</Frame>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../../../../shared/dialog-address.ts";
export { ListErrorBoundary as ErrorBoundary } from "../../../../../ui/route-errors.tsx";
