import { Download, Plus, Upload } from "lucide";
import { useState } from "react";
import { reading } from "../../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { numberText } from "../../../../../shared/numbers-fr.ts";
import { AddressSearch } from "../../../../../ui/admin/address-search.tsx";
import { Control, ControlLink } from "../../../../../ui/admin/control.tsx";
import { Pager } from "../../../../../ui/admin/pager.tsx";
import { AdminErrorScreen } from "../../../../../ui/admin/screen-error.tsx";
import { VisuallyHidden } from "../../../../../ui/hidden.tsx";
import { listTopics } from "../../../topics/store.server.ts";
import { AddDialog } from "../components/add-dialog.tsx";
import { ImportDialog } from "../components/import-dialog.tsx";
import { SubscriberTable } from "../components/subscriber-table.tsx";
import { subscribersCopy as copy } from "../copy.ts";
import { presentSubscribers } from "../present.server.ts";
import { PAGE_SIZE, readQuery, writeQuery } from "../rules.ts";
import { countOf, countSubscribers, listSubscribers } from "../store.server.ts";
import type { Route } from "./+types/list";
import "../components/subscribers.css";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const asked = readQuery(url.searchParams);
		const topics = await listTopics(services.db);
		const topic = topics.find(({ slug }) => slug === asked.topic);
		const counts = await countSubscribers(services.db, asked.q, topic?.id);
		const total = countOf(counts, asked.state);
		const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
		const query = { ...asked, topic: topic?.slug ?? null, page: Math.min(asked.page, pages) };
		const rows = await listSubscribers(services.db, { ...query, topicId: topic?.id ?? null });
		return {
			...{ query, counts, total, pages },
			topics: topics.map(({ slug, name }) => ({ slug, name })),
			people: await presentSubscribers(services.db, rows, services.config.timeZone),
		};
	});
}

const LIST = adminPaths.subscribers.list;

export default function Subscribers({ loaderData }: Route.ComponentProps) {
	const { query, counts, total, pages, topics, people } = loaderData;
	const [open, setOpen] = useState<"add" | "import" | null>(null);
	const filters = [
		[null, copy.all, counts.all],
		["abonnes", copy.active, counts.active],
		["en-attente", copy.waiting, counts.waiting],
		["bloques", copy.blockedOnes, counts.blocked],
		["desabonnes", copy.left, counts.left],
	] as const;
	return (
		<>
			<VisuallyHidden as="h3">{copy.title}</VisuallyHidden>
			<div className="line-head">
				<AddressSearch
					q={query.q}
					list={LIST}
					addressOf={(q) => LIST + writeQuery({ ...query, q, page: 1 })}
					kept={[
						["etat", query.state],
						["lettre", query.topic],
					]}
					label={copy.search}
					className="subscriber-search"
				/>
				<nav className="segments" aria-label={copy.states}>
					{filters.map(([state, label, count]) => (
						<ControlLink
							key={label}
							to={LIST + writeQuery({ ...query, state, page: 1 })}
							aria-current={query.state === state ? "true" : undefined}
							preventScrollReset
						>
							{label} <span className="numbers segment-figure">{numberText(count)}</span>
						</ControlLink>
					))}
				</nav>
				{topics.length > 0 && (
					<nav className="segments" aria-label={copy.letters}>
						{[{ slug: null, name: copy.allLetters }, ...topics].map(({ slug, name }) => (
							<ControlLink
								key={slug ?? ""}
								to={LIST + writeQuery({ ...query, topic: slug, page: 1 })}
								aria-current={query.topic === slug ? "true" : undefined}
								preventScrollReset
							>
								{name}
							</ControlLink>
						))}
					</nav>
				)}
				<span className="muted numbers" role="status">
					{query.q ? copy.found(total) : ""}
				</span>
				<span className="end">
					<Control icon={Upload} onClick={() => setOpen("import")}>
						{copy.import}
					</Control>
					<ControlLink icon={Download} to={`${adminPaths.subscribers.export}${writeQuery({ ...query, page: 1 })}`} reloadDocument download>
						{copy.export}
					</ControlLink>
					<Control kind="primary" icon={Plus} onClick={() => setOpen("add")}>
						{copy.add}
					</Control>
				</span>
			</div>
			<SubscriberTable people={people} query={query} />
			<Pager page={query.page} pages={pages} addressOf={(page) => LIST + writeQuery({ ...query, page })} words={copy} />
			{open === "add" && <AddDialog onClose={() => setOpen(null)} />}
			{open === "import" && <ImportDialog onClose={() => setOpen(null)} />}
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary };
