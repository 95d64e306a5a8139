import { Form } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Badge, Control } from "../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../ui/admin/empty-note.tsx";
import { AdminSelect } from "../../../../ui/admin/field.tsx";
import { dmarcCopy as copy } from "../copy.ts";

type Source = { key: string; address: string; signer: string; messages: string; dkim: boolean; spf: boolean; done: string };

type Month = { value: string; label: string; isShown: boolean };

export type Told = {
	lead: string | null;
	months: Month[];
	missing: string;
	toPublish: string;
	tooLarge: string | null;
	full: string | null;
	rest: string | null;
	sources: Source[];
};

/** Who sends in our name, as receivers tell. */
export function Sources({ told }: { told: Told }) {
	return (
		<section className="deliverability-part" aria-labelledby="dmarc-sources">
			<h3 className="part-title" id="dmarc-sources">
				{copy.title}
			</h3>
			{told.tooLarge && <p className="standing-bad">{told.tooLarge}</p>}
			{told.lead ? <OneMonth told={told} lead={told.lead} /> : <Nothing told={told} />}
			<p className="muted check-aside">{told.toPublish}</p>
		</section>
	);
}

/** Asks for another month, by the address: without JavaScript as well. */
function Months({ months }: { months: readonly Month[] }) {
	const shown = months.find(({ isShown }) => isShown)?.value;
	return (
		<Form action={`${adminPaths.deliverability.page}#dmarc-sources`} className="months" preventScrollReset>
			<AdminSelect key={shown} label={copy.month} name="mois" defaultValue={shown}>
				{months.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</AdminSelect>
			<Control type="submit">{copy.show}</Control>
		</Form>
	);
}

function Nothing({ told }: { told: Told }) {
	return <EmptyNote title={copy.none} text={told.missing} />;
}

function OneMonth({ lead, told: { months, sources, rest, full } }: { lead: string; told: Told }) {
	return (
		<>
			<p className="muted">{lead}</p>
			{months.length > 1 && <Months months={months} />}
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
								<b>{source.address}</b> {source.signer && <span className="muted">{source.signer}</span>}
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
			{rest && <p className="check-aside">{rest}</p>}
			{full && <p className="check-aside">{full}</p>}
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
