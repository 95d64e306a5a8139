import { Megaphone } from "lucide";
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
import { VisionaryRow } from "../components/visionary-row.tsx";
import { countLines, visionariesCopy } from "../copy.ts";
import { drawnRow } from "../drawn.server.tsx";
import { LIST_PATH, listFeed, listHead } from "../head.ts";
import { presentCards } from "../present.server.ts";
import { listVisionaries } from "../store.server.ts";
import type { Route } from "./+types/list";
import "../../components/people-list.css";
import type { RouteHandle } from "../../../../platform/http/route-handle.ts";

export const handle: RouteHandle = { publicPage: true, parameters: ["categorie"] };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const category = url.searchParams.get("categorie") || null;
	return reading(services, request, async () => {
		const categories = sortCategories(await listCategories(services.db, "visionnaires"));
		return {
			category,
			feed: listFeed(category, categories),
			categories,
			visionaries: servedPieces(context, await presentCards(services, await listVisionaries(services.db, category)), drawnRow),
		};
	});
}

function addressOf(category: string | null): string {
	return category ? `${LIST_PATH}?${new URLSearchParams({ categorie: category })}` : LIST_PATH;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const site = siteOf(matches);
	const category = loaderData?.category ?? null;
	const head = metaTags(site, listHead(site, category, addressOf(category), loaderData?.visionaries.length === 0));
	return [...head, { tagName: "link", rel: "alternate", type: "application/rss+xml", ...loaderData?.feed }];
}

export default function VisionaryList({ loaderData: { category, categories, visionaries } }: Route.ComponentProps) {
	const propose = addressWithDialog(useLocation(), "histoire");
	const filters = [null, ...categories].map((name) => ({
		label: name ?? siteCopy.all,
		href: addressOf(name),
		current: name === category,
	}));
	return (
		<>
			<Frame as="header" className="list-head">
				<div className="grid-12 people-title visionaries-title">
					<Lockup name="visionaries" />
					<Stamp as="p" lines={countLines(visionaries.length)} />
					<Announced words={[category ?? siteCopy.all, ...countLines(visionaries.length)].join(" ")} />
					<p className="lead">{visionariesCopy.lead}</p>
					<p className="people-propose">
						<ButtonLink href={propose} tone="yellow" icon={Megaphone} keepScroll data-hold>
							{visionariesCopy.propose}
						</ButtonLink>
					</p>
				</div>
				<TypeCase className="people-filters" label={peopleCopy.categoryFilter} filters={filters} />
			</Frame>
			<Frame className="people-rows">
				{visionaries.map((piece, index) => (
					<PieceOf key={keyOf(piece)} piece={piece} draw={(visionary) => <VisionaryRow visionary={visionary} priority={index === 0} />} />
				))}
				{visionaries.length === 0 && (
					<NobodyListed
						title={category ? visionariesCopy.emptyCategoryTitle : visionariesCopy.emptyTitle}
						reset={category ? { href: LIST_PATH, words: visionariesCopy.resetFilter } : null}
					/>
				)}
			</Frame>
		</>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../../../shared/dialog-address.ts";
export { ListErrorBoundary as ErrorBoundary } from "../../../../ui/route-errors.tsx";
