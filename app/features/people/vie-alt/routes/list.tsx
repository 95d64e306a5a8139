import { Lightbulb, Megaphone } from "lucide";
import { useLocation } from "react-router";
import { servedPieces } from "../../../../platform/http/bodies.server.ts";
import { reading } from "../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { sortCategories } from "../../../../shared/categories.ts";
import { siteCopy } from "../../../../shared/copy.ts";
import { addressWithDialog } from "../../../../shared/dialog-address.ts";
import { keyOf } from "../../../../shared/piece.ts";
import { metaTags, siteOf } from "../../../../shared/seo.ts";
import { Announced } from "../../../../ui/announced.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Frame } from "../../../../ui/frame.tsx";
import { Stamp } from "../../../../ui/label.tsx";
import { Lockup } from "../../../../ui/lockup.tsx";
import { PieceOf } from "../../../../ui/piece.tsx";
import { TypeCase } from "../../../../ui/type-case.tsx";
import { NobodyListed } from "../../components/nobody-listed.tsx";
import { peopleCopy } from "../../copy.ts";
import { listCategories } from "../../store.server.ts";
import { ProfileRow } from "../components/profile-row.tsx";
import { countLines, kindFilterLabels, vieAltCopy } from "../copy.ts";
import { drawnRow } from "../drawn.server.tsx";
import { LIST_PATH, listAddress, listFeed, listHead } from "../head.ts";
import { presentCards } from "../present.server.ts";
import type { Filters } from "../rules.ts";
import { listProfiles } from "../store.server.ts";
import type { Route } from "./+types/list";
import "../../components/people-list.css";
import type { RouteHandle } from "../../../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true, parameters: ["type", "categorie"] };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const filters: Filters = { type: url.searchParams.get("type") || null, category: url.searchParams.get("categorie") || null };
	return reading(services, request, async () => {
		const categories = sortCategories(await listCategories(services.db, "vie-alt"));
		return {
			// Of a type alone there is no feed.
			feed: listFeed(filters.category, categories),
			filters,
			categories,
			profiles: servedPieces(context, await presentCards(services, await listProfiles(services.db, filters)), drawnRow),
		};
	});
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const filters = loaderData?.filters ?? { type: null, category: null };
	const site = siteOf(matches);
	const head = metaTags(site, listHead(site, filters, loaderData?.profiles.length === 0));
	return [...head, { tagName: "link", rel: "alternate", type: "application/rss+xml", ...loaderData?.feed }];
}

const kinds = [null, "personne", "societe"] as const;

export default function VieAltList({ loaderData: { filters, categories, profiles } }: Route.ComponentProps) {
	const location = useLocation();
	const isNarrowed = filters.type !== null || filters.category !== null;
	return (
		<>
			<Frame as="header" className="list-head">
				<div className="grid-12 people-title vie-alt-title">
					<Lockup name="vie-alt" />
					<Stamp as="p" lines={countLines(profiles.length)} />
					<Announced words={countLines(profiles.length).join(" ")} />
					<p className="lead">{vieAltCopy.lead}</p>
					<p className="people-propose">
						<ButtonLink href={addressWithDialog(location, "histoire")} tone="yellow" icon={Megaphone} keepScroll data-hold>
							{vieAltCopy.beFeatured}
						</ButtonLink>
						<ButtonLink href={addressWithDialog(location, "projet")} icon={Lightbulb} keepScroll data-hold>
							{vieAltCopy.proposeSubject}
						</ButtonLink>
					</p>
				</div>
				<div className="people-filters vie-alt-filters">
					<TypeCase
						label={vieAltCopy.typeFilterLabel}
						filters={kinds.map((type) => ({
							label: type ? kindFilterLabels[type] : siteCopy.allTypes,
							href: listAddress({ ...filters, type }),
							current: type === filters.type,
						}))}
					/>
					<TypeCase
						label={peopleCopy.categoryFilter}
						filters={[null, ...categories].map((category) => ({
							label: category ?? siteCopy.all,
							href: listAddress({ ...filters, category }),
							current: category === filters.category,
						}))}
					/>
				</div>
			</Frame>
			<Frame className="people-rows">
				{profiles.map((piece, index) => (
					<PieceOf key={keyOf(piece)} piece={piece} draw={(profile) => <ProfileRow profile={profile} priority={index === 0} />} />
				))}
				{profiles.length === 0 && (
					<NobodyListed
						title={isNarrowed ? vieAltCopy.emptyFilteredTitle : vieAltCopy.emptyTitle}
						reset={isNarrowed ? { href: LIST_PATH, words: vieAltCopy.resetFilters } : null}
					/>
				)}
			</Frame>
		</>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../../../shared/dialog-address.ts";
export { ListErrorBoundary as ErrorBoundary } from "../../../../ui/route-errors.tsx";
