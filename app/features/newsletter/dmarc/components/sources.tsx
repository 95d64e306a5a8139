import { Badge } from "../../../../ui/admin/control.tsx";
import { dmarcCopy as copy } from "../copy.ts";

type Source = { key: string; address: string; signer: string; messages: string; dkim: boolean; spf: boolean; done: string };

export type Told = { lead: string | null; missing: string; toPublish: string; tooLarge: string | null; sources: Source[] };

/** Who sends in our name, as receivers tell. */
export function Sources({ told }: { told: Told }) {
	return (
		<section className="deliverability-part" aria-labelledby="dmarc-sources">
			<h3 className="heading" id="dmarc-sources">
				{copy.title}
			</h3>
			{told.tooLarge && <p className="standing-bad">{told.tooLarge}</p>}
			{told.lead ? <Month lead={told.lead} sources={told.sources} /> : <Nothing told={told} />}
			<p className="muted check-aside">{told.toPublish}</p>
		</section>
	);
}

function Nothing({ told }: { told: Told }) {
	return (
		<div className="admin-empty">
			<p>{copy.none}</p>
			<p>{told.missing}</p>
		</div>
	);
}

function Month({ lead, sources }: { lead: string; sources: readonly Source[] }) {
	return (
		<>
			<p className="muted">{lead}</p>
			<table className="table table-stacks labelled-rows" aria-labelledby="dmarc-sources">
				<thead>
					<tr>
						<th scope="col">{copy.columns.source}</th>
						<th scope="col">{copy.columns.messages}</th>
						<th scope="col">{copy.columns.dkim}</th>
						<th scope="col">{copy.columns.spf}</th>
						<th scope="col">{copy.columns.done}</th>
					</tr>
				</thead>
				<tbody>
					{sources.map((source) => (
						<tr key={source.key}>
							<td className="row-main">
								<b>{source.address}</b> <span className="muted">{source.signer}</span>
							</td>
							<td className="numbers" data-label={copy.columns.messages}>
								{source.messages}
							</td>
							<Proof label={copy.columns.dkim} holds={source.dkim} isOurs={source.dkim || source.spf} />
							<Proof label={copy.columns.spf} holds={source.spf} isOurs={source.dkim || source.spf} />
							<td data-label={copy.columns.done}>{source.done}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="check-aside">
				<b>{copy.notYou}</b> {copy.notYouText}
			</p>
			<p className="muted check-aside">
				{copy.forgeable} {copy.kept}
			</p>
		</>
	);
}

/** One of the two proofs is enough: only where neither holds is there something to look at. */
function Proof({ label, holds, isOurs }: { label: string; holds: boolean; isOurs: boolean }) {
	return (
		<td data-label={label}>
			<Badge tone={holds ? "full" : isOurs ? "empty" : "ready"}>{holds ? copy.aligned : copy.notAligned}</Badge>
		</td>
	);
}
