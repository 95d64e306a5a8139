import { Download } from "lucide";
import { Link } from "react-router";
import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { isKind } from "../../../shared/kinds.ts";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { AdminErrorScreen } from "../../../ui/admin/screen-error.tsx";
import type { Route } from "./+types/route";
import { groups, journalCopy, kindText } from "./copy.ts";
import "./journal.css";
import { lineOf } from "./lines.ts";
import { addressOf, readQuery } from "./query.ts";
import { RestoreButton } from "./restore-button.tsx";
import { findSubjects, readJournal } from "./store.server.ts";

const PAGE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const query = readQuery(new URL(request.url).searchParams);
	return reading(services, request, async () => {
		const read = await readJournal(services.db, { ...query, most: PAGE + 1 });
		const rows = read.slice(0, PAGE);
		const subjects = await findSubjects(services.db, rows);
		const last = read.length > PAGE ? rows.at(-1) : null;
		return {
			group: query.group,
			kind: query.kind,
			first: query.below === null,
			below: last ? { at: last.at, id: last.id } : null,
			lines: rows.map((row) => ({
				...lineOf(row, services.config.timeZone),
				at: { iso: row.at, text: momentText(row.at, services.config.timeZone) ?? row.at },
				address: subjects.get(`${row.subject_type}/${row.subject_id}`) ?? null,
				// Kept whole when it is deleted, and may come back.
				item: row.subject_id && isKind(row.subject_type) ? { kind: row.subject_type, id: row.subject_id } : null,
			})),
		};
	});
}

export default function Journal({ loaderData }: Route.ComponentProps) {
	const { group, kind, first, below, lines } = loaderData;
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{journalCopy.title}</h2>
				<span className="end">
					<ControlLink icon={Download} to={addressOf({ group, kind }, adminPaths.journal.export)} reloadDocument>
						{journalCopy.export}
					</ControlLink>
				</span>
			</div>
			<p className="muted">{journalCopy.about}</p>
			<Filters group={group} kind={kind} />
			{lines.length > 0 ? <Lines lines={lines} /> : <EmptyNote title={journalCopy.empty} text={journalCopy.emptyText} />}
			{(!first || below) && (
				<nav className="pager" aria-label={journalCopy.title}>
					{first ? <span /> : <ControlLink to={addressOf({ group, kind })}>{journalCopy.newest}</ControlLink>}
					{below && <ControlLink to={addressOf({ group, kind, below })}>{journalCopy.older}</ControlLink>}
				</nav>
			)}
		</>
	);
}

function Filters({ group, kind }: Pick<Route.ComponentProps["loaderData"], "group" | "kind">) {
	const current = (is: boolean) => (is ? "true" : undefined);
	return (
		<nav className="journal-filters" aria-label={journalCopy.filters}>
			<div className="segments">
				<ControlLink to={addressOf({})} aria-current={current(!group)}>
					{journalCopy.everything}
				</ControlLink>
				{Object.entries(groups).map(([name, { label }]) => (
					<ControlLink key={name} to={addressOf({ group: name })} aria-current={current(group === name)}>
						{label}
					</ControlLink>
				))}
			</div>
			{group && groups[group].kinds.length > 1 && (
				<div className="journal-kinds">
					<Link to={addressOf({ group })} aria-current={current(!kind)}>
						{journalCopy.all}
					</Link>
					{groups[group].kinds.map((one) => (
						<Link key={one} to={addressOf({ group, kind: one })} aria-current={current(kind === one)}>
							{kindText[one]}
						</Link>
					))}
				</div>
			)}
		</nav>
	);
}

function Lines({ lines }: Pick<Route.ComponentProps["loaderData"], "lines">) {
	return (
		<table className="table table-stacks journal-table">
			<thead>
				<tr>
					<th scope="col">{journalCopy.date}</th>
					<th scope="col">{journalCopy.act}</th>
					<th scope="col">{journalCopy.subject}</th>
					<th scope="col">{journalCopy.who}</th>
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => (
					<tr key={line.id}>
						<td className="numbers">
							<time dateTime={line.at.iso}>{line.at.text}</time>
						</td>
						<td className="row-main">
							<b>{line.act}</b>
							{line.details && <span className="muted"> · {line.details}</span>}
						</td>
						<td>
							{line.subject && line.subjectType && <span className="muted">{line.subjectType} </span>}
							{line.address ? (
								<Link className="row-title" to={line.address}>
									{line.subject || line.subjectType}
								</Link>
							) : (
								line.subject || line.subjectType
							)}
							{line.kind === "deleted" && line.item && !line.address && (
								<RestoreButton {...line.item} subject={line.subject || line.subjectType} />
							)}
						</td>
						<td>{line.who}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export { AdminErrorScreen as ErrorBoundary };
