import { Mail } from "lucide";
import { useLocation } from "react-router";
import { servedBody } from "../../../../../platform/http/bodies.server.ts";
import { notFound, reading } from "../../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { newslettersPath } from "../../../../../shared/addresses.ts";
import { dateText } from "../../../../../shared/dates-fr.ts";
import { addressWithDialog } from "../../../../../shared/dialog-address.ts";
import { breadcrumbs, metaTags, shortDescription, siteOf } from "../../../../../shared/seo.ts";
import { BodyText } from "../../../../../ui/body-text.tsx";
import { ButtonLink } from "../../../../../ui/button.tsx";
import { Coupon } from "../../../../../ui/coupon.tsx";
import { Frame } from "../../../../../ui/frame.tsx";
import { itemTools } from "../../../../../ui/item-tools.ts";
import { BackLink } from "../../../../../ui/links.tsx";
import { drawOnward } from "../../../../../ui/onward/onward.server.tsx";
import { ItemErrorScreen } from "../../../../../ui/route-errors.tsx";
import { publicLine } from "../../../writing/templates/public-words.ts";
import { archiveCopy as copy } from "../copy.ts";
import { readOnward } from "../onward.server.ts";
import { renderLetter } from "../rendered.server.ts";
import { findArchived } from "../store.server.ts";
import type { Route } from "./+types/newsletter";
import "../archive.css";
import "../../../../../ui/onward/onward.css";
import type { RouteHandle } from "../../../../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true };

const LIST = newslettersPath;

/** « Voir en ligne »: the same page for everybody, with nobody's data and nothing measured. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const newsletter = await findArchived(services.db, params.slug);
		if (!newsletter) throw notFound();
		const body = await renderLetter(services.db, newsletter);
		const onward = drawOnward(await readOnward(services, newsletter, body?.html ?? ""));
		const excerpt = publicLine(newsletter.excerpt ?? "");
		return {
			slug: newsletter.slug,
			title: publicLine(newsletter.title) || copy.untitled,
			excerpt,
			description: excerpt ? null : shortDescription(body?.opening ?? ""),
			sent: dateText(newsletter.at, services.config.timeZone),
			isListed: newsletter.isListed,
			body: servedBody(context, body?.html ?? ""),
			tools: servedBody(context, itemTools({ book: null })),
			onward: onward ? servedBody(context, onward) : null,
		};
	});
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	if (!site || !loaderData) return [{ title: copy.notFound }, { name: "robots", content: "noindex" }];
	const { slug, title, excerpt, description, sent, isListed } = loaderData;
	return metaTags(site, {
		title,
		description: excerpt || description || copy.lead,
		path: `${LIST}/${slug}`,
		type: "article",
		publishedAt: sent?.iso,
		noIndex: !isListed,
		jsonLd: [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: copy.title, path: LIST },
				{ name: title, path: `${LIST}/${slug}` },
			]),
		],
	});
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
	const { title, excerpt, sent, body, tools, onward } = loaderData;
	const subscribe = addressWithDialog(useLocation(), "newsletter");
	return (
		<article className="newsletter">
			<Frame as="header" className="newsletter-opening">
				<BackLink href={LIST}>{copy.all}</BackLink>
				<h1>{title}</h1>
				{excerpt && <p className="lead">{excerpt}</p>}
				{sent && (
					<p className="muted">
						{copy.sentOn} <time dateTime={sent.iso}>{sent.long}</time>
					</p>
				)}
			</Frame>
			<Frame className="newsletter-text">
				<BodyText className="prose" body={body} />
			</Frame>
			<Frame as="footer" className="newsletter-end">
				<BodyText className="share-row item-tools" body={tools} />
				<Coupon title={copy.couponTitle} text={copy.couponText}>
					<ButtonLink href={subscribe} tone="yellow" icon={Mail} keepScroll data-hold>
						{copy.join}
					</ButtonLink>
				</Coupon>
			</Frame>
			{onward && (
				<Frame>
					<BodyText className="onward" body={onward} />
				</Frame>
			)}
		</article>
	);
}

export function ErrorBoundary() {
	return <ItemErrorScreen words={{ title: copy.notFound, text: copy.notFoundText, back: { href: LIST, label: copy.all } }} />;
}

export { shouldReadAgain as shouldRevalidate } from "../../../../../shared/dialog-address.ts";
