import { Plus } from "lucide";
import { reading } from "../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { numberText } from "../../../../shared/numbers-fr.ts";
import { AddressSearch } from "../../../../ui/admin/address-search.tsx";
import { ControlLink } from "../../../../ui/admin/control.tsx";
import { Pager } from "../../../../ui/admin/pager.tsx";
import { VisuallyHidden } from "../../../../ui/hidden.tsx";
import { ErrorPanel } from "../../../../ui/states.tsx";
import { listTopics } from "../../topics/store.server.ts";
import { FigureStrip } from "../components/figures.tsx";
import { NewsletterTable } from "../components/newsletter-table.tsx";
import { listCopy as copy } from "../copy.ts";
import { filterNames, type ListQuery, readListQuery, statusWord, writeListQuery } from "../list-query.ts";
import { presentNewsletter } from "../present.server.ts";
import { listNewsletters, readFigures } from "../store.server.ts";
import type { Route } from "./+types/list";
import "../components/list.css";

const LIST = adminPaths.sendings.list;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const query = readListQuery(url.searchParams);
		const { page, found, pages, counts, deleted } = await listNewsletters(services.db, query);
		const topics = await listTopics(services.db);
		return {
			query: { ...query, page: Math.min(query.page, pages) },
			found,
			pages,
			counts: [...counts],
			deleted,
			figures: await readFigures(services.db),
			newsletters: page.map((newsletter) => presentNewsletter(newsletter, topics, services.config.timeZone)),
		};
	});
}

/** A list that could not be fetched says so in its place; the tabs stay (row 258). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (thrown) {
		// A session that has ended leads to the login form.
		if (thrown instanceof Response) throw thrown;
		return null;
	}
}

export default function Newsletters({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <LoadFailure />;
	const { query, found, pages, counts, deleted, figures, newsletters } = loaderData;
	return (
		<>
			<VisuallyHidden as="h3">{copy.title}</VisuallyHidden>
			<FigureStrip figures={figures} />
			<div className="line-head sendings-head">
				<AddressSearch
					className="sending-search"
					label={copy.search}
					q={query.q}
					list={LIST}
					addressOf={(q) => LIST + writeListQuery({ ...query, q, page: 1 })}
					kept={[["statut", statusWord(query)]]}
				/>
				{query.deleted ? <h4>{copy.deleted}</h4> : <Filters query={query} counts={new Map(counts)} />}
				<span className="muted numbers" role="status">
					{query.q ? copy.found(found) : ""}
				</span>
				<span className="end">
					<ControlLink kind="primary" icon={Plus} to={adminPaths.newsletter.editor}>
						{copy.create}
					</ControlLink>
				</span>
			</div>
			{query.deleted && <p className="muted sendings-note">{copy.deletedHint}</p>}
			<NewsletterTable newsletters={newsletters} filtered={query.q !== "" || query.filter !== null} deleted={query.deleted} />
			<Pager page={query.page} pages={pages} addressOf={(page) => LIST + writeListQuery({ ...query, page })} words={copy} />
			<Deleted query={query} count={deleted} />
		</>
	);
}

function Filters({ query, counts }: { query: ListQuery; counts: Map<string | null, number> }) {
	return (
		<nav className="segments" aria-label={copy.filters}>
			{[null, ...filterNames].map((filter) => (
				<ControlLink
					key={filter}
					to={LIST + writeListQuery({ ...query, filter, page: 1 })}
					aria-current={query.filter === filter ? "true" : undefined}
					preventScrollReset
				>
					{filter ? copy.filterWords[filter] : copy.all}{" "}
					<span className="numbers segment-figure">{numberText(counts.get(filter) ?? 0)}</span>
				</ControlLink>
			))}
		</nav>
	);
}

/** The way to what was deleted, where something was, and back. */
function Deleted({ query, count }: { query: ListQuery; count: number }) {
	if (!query.deleted && count === 0) return null;
	return (
		<p className="sendings-deleted">
			<ControlLink to={LIST + writeListQuery({ ...query, filter: null, page: 1, deleted: !query.deleted })}>
				{query.deleted ? copy.backToList : copy.deleted}
				{!query.deleted && <span className="numbers segment-figure"> {numberText(count)}</span>}
			</ControlLink>
		</p>
	);
}

function LoadFailure() {
	return <ErrorPanel title={copy.loadFailed} />;
}

export { LoadFailure as ErrorBoundary };
