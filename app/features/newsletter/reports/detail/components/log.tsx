import { Download } from "lucide";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { AddressSearch } from "../../../../../ui/admin/address-search.tsx";
import { Badge, ControlLink } from "../../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../../ui/admin/empty-note.tsx";
import type { DeliveryState } from "../../../sending/delivery-states.ts";
import { detailCopy as copy, logFilters, stateWords } from "../copy.ts";
import type { readLog } from "../log.server.ts";
import { type LogQuery, logFilterNames, writeLogQuery } from "../log-query.ts";

const tones = {
	queued: "empty",
	held: "empty",
	claimed: "empty",
	sending: "ready",
	accepted: "full",
	deferred: "ready",
	failed: "error",
	uncertain: "error",
	skipped: "empty",
} as const satisfies Record<DeliveryState, string>;

/** Who received it and who did not, with the mail server's own answer. */
export function Log({ id, query, log }: { id: string; query: LogQuery; log: Awaited<ReturnType<typeof readLog>> }) {
	const screen = adminPaths.sendings.one(id);
	return (
		<section aria-labelledby="log" className="sending-part">
			<h4 className="heading" id="log">
				{copy.log}
			</h4>
			<div className="line-head sending-log-head">
				<AddressSearch
					className="sending-search"
					label={copy.logSearch}
					q={query.q}
					list={screen}
					addressOf={(q) => screen + writeLogQuery({ ...query, q, after: null })}
					kept={[["etat", query.filter]]}
				/>
				<nav className="segments" aria-label={copy.logStates}>
					{[null, ...logFilterNames].map((filter) => (
						<ControlLink
							key={filter}
							to={screen + writeLogQuery({ ...query, filter, after: null })}
							aria-current={query.filter === filter ? "true" : undefined}
							preventScrollReset
						>
							{filter ? logFilters[filter].label : copy.allStates}
						</ControlLink>
					))}
				</nav>
				<span className="end">
					<ControlLink
						icon={Download}
						to={`${adminPaths.sendings.log(id)}${writeLogQuery({ ...query, after: null })}`}
						reloadDocument
						download
					>
						{copy.export}
					</ControlLink>
				</span>
			</div>
			{log.lines.length === 0 ? (
				<EmptyNote title={copy.logEmpty} text={copy.logEmptyHint} />
			) : (
				<table className="table table-stacks sending-log">
					<thead>
						<tr>
							<th scope="col">{copy.address}</th>
							<th scope="col">{copy.state}</th>
							<th scope="col">{copy.serverAnswer}</th>
							<th scope="col">{copy.attempts}</th>
							<th scope="col">{copy.when}</th>
						</tr>
					</thead>
					<tbody>
						{log.lines.map((line) => (
							<tr key={line.id}>
								<td className="row-main">{line.email ?? <i>{copy.erased}</i>}</td>
								<td>
									<Badge tone={tones[line.state]}>{stateWords[line.state]}</Badge>
								</td>
								<td className="sending-answer">{[line.answer, ...line.since].filter(Boolean).join(" · ")}</td>
								<td className="numbers" data-head={copy.attempts}>
									{line.attempts}
								</td>
								<td className="numbers">{line.when && line.at && <time dateTime={line.at}>{line.when}</time>}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{(query.after || log.next) && (
				<nav className="pager" aria-label={copy.log}>
					<span>
						{query.after && (
							<ControlLink to={screen + writeLogQuery({ ...query, after: null })} preventScrollReset>
								{copy.firstPage}
							</ControlLink>
						)}
					</span>
					<span>
						{log.next && (
							<ControlLink to={screen + writeLogQuery({ ...query, after: log.next })} preventScrollReset>
								{copy.nextPage}
							</ControlLink>
						)}
					</span>
				</nav>
			)}
		</section>
	);
}
