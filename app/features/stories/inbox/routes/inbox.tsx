import { Outlet, redirect, useParams } from "react-router";
import { reading } from "../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { InboxHead } from "../components/inbox-head.tsx";
import { InboxList } from "../components/inbox-list.tsx";
import "../components/inbox.css";
import { inboxCopy } from "../copy.ts";
import { presentRow } from "../present.server.ts";
import { filterQuery, PER_PAGE, readFilter } from "../rules.ts";
import { countInbox, readInbox } from "../store.server.ts";
import type { Route } from "./+types/inbox";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const filter = readFilter(new URL(request.url).searchParams);
		const openId = "id" in params && typeof params.id === "string" ? params.id : null;
		const [messages, counts] = await Promise.all([readInbox(services.db, filter, openId), countInbox(services.db, filter.kind)]);
		const pages = Math.max(1, Math.ceil(counts[filter.view] / PER_PAGE));
		// The last message of the last page was put away: the page before it is the last one now.
		if (filter.page > pages)
			throw redirect(
				`${openId ? adminPaths.messages.one(encodeURIComponent(openId)) : adminPaths.messages.inbox}${filterQuery({ ...filter, page: pages })}`,
			);
		const rows = messages.map((message) => presentRow(message, services.config.timeZone));
		return { filter, rows, counts, pages };
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	const unread = loaderData?.counts["non-lus"] ?? 0;
	return [
		{ title: `${unread > 0 ? `(${unread}) ` : ""}${inboxCopy.title} · Administration` },
		{ name: "robots", content: "noindex, nofollow" },
	];
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { id } = useParams();
	return (
		<div className={classNames("inbox", id && "inbox-opened", !id && loaderData.rows.length === 0 && "inbox-empty")}>
			<InboxHead filter={loaderData.filter} counts={loaderData.counts} />
			<div className="inbox-panes">
				<InboxList filter={loaderData.filter} rows={loaderData.rows} pages={loaderData.pages} openId={id ?? null} />
				<div className="inbox-detail">
					<Outlet />
				</div>
			</div>
		</div>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../../ui/admin/screen-error.tsx";
