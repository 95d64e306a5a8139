import { CircleAlert, CircleCheck, Info, KeyRound, PenLine, RotateCw } from "lucide";
import { reading } from "../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { Glyph } from "../../../../ui/icon.tsx";
import { Sources } from "../../dmarc/components/sources.tsx";
import { WarmUp } from "../../warm-up/components/warm-up.tsx";
import { CheckCard } from "../components/check-card.tsx";
import { LimitForm } from "../components/limit-form.tsx";
import { OptionalLines } from "../components/optional-lines.tsx";
import { SentRates } from "../components/sent-rates.tsx";
import { useActs } from "../components/use-acts.ts";
import { deliverabilityCopy as copy } from "../copy.ts";
import { presentDeliverability } from "../present.server.ts";
import { type Check, standingOf } from "../rules.ts";
import type { Route } from "./+types/page";
import "../components/deliverability.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, () => presentDeliverability(services, new URL(request.url).searchParams.get("mois")));
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function Deliverability({ loaderData }: Route.ComponentProps) {
	const { domain, sends, checks, checkedAt, red, redRates, limit, byProvider, signing, mailbox, rows, dmarc, optional, warmUp } =
		loaderData;
	const { act, busy } = useActs();
	const stands = standingOf({ sends, red, redRates, checks });
	const standing = {
		files: { icon: Info, text: copy.byFiles, bad: false },
		red: { icon: CircleAlert, text: copy.red(red, limit), bad: true },
		rates: { icon: CircleAlert, text: copy.redRates(limit), bad: true },
		unknown: { icon: Info, text: copy.fineAsFarAsKnown("count" in stands ? stands.count : 0), bad: false },
		fine: { icon: CircleCheck, text: copy.fine, bad: false },
	}[stands.kind];
	return (
		<div className="deliverability">
			<div className="line-head">
				<div className="deliverability-head">
					<h3 className="page-title">{copy.title}</h3>
					<p className="muted">{copy.lead(domain)}</p>
				</div>
				<span className="end">
					{checkedAt && <span className="muted numbers">{copy.checked(checkedAt)}</span>}
					<Control icon={RotateCw} disabled={busy} onClick={() => act(adminPaths.deliverability.check, { title: copy.checkedAgain })}>
						{copy.again}
					</Control>
				</span>
			</div>
			<p className={standing.bad ? "standing standing-bad" : "standing"}>
				<Glyph icon={standing.icon} />
				<span>{standing.text}</span>
			</p>
			<div className="checks">
				{checks.map((check) => (
					<CheckCard key={check.id} check={check}>
						{check.id === "dkim" && <DkimActs check={check} signing={signing} act={act} busy={busy} />}
					</CheckCard>
				))}
			</div>
			{warmUp && <WarmUp shown={warmUp} />}
			<section className="deliverability-part" aria-labelledby="sent-rates">
				<h3 className="part-title" id="sent-rates">
					{copy.sent}
				</h3>
				<SentRates rows={rows} />
			</section>
			<Sources told={dmarc} />
			<OptionalLines lines={optional} />
			<div className="deliverability-two">
				<section aria-labelledby="returns">
					<h3 className="part-title" id="returns">
						{copy.mailbox}
					</h3>
					<p className={mailbox.failed ? "standing-bad" : undefined}>{mailbox.text}</p>
					{mailbox.passedOver && <p className="muted check-aside">{mailbox.passedOver}</p>}
				</section>
				<LimitForm limit={limit} byProvider={byProvider} />
			</div>
		</div>
	);
}

type Acts = ReturnType<typeof useActs>;

function DkimActs({ check, signing, act, busy }: { check: Check; signing: boolean } & Acts) {
	if (signing) {
		return (
			<Control disabled={busy} onClick={() => act(adminPaths.deliverability.stopSigning, { title: copy.unsigned })}>
				{copy.unsign}
			</Control>
		);
	}
	if (check.code === "no-key" || check.code === "no-key-unknown" || check.code === "elsewhere") {
		return (
			<Control
				kind={check.code === "no-key" ? "primary" : "plain"}
				icon={KeyRound}
				disabled={busy}
				onClick={() => act(adminPaths.deliverability.makeKey, { title: copy.keyMade, text: copy.keyMadeText })}
			>
				{copy.makeKey}
			</Control>
		);
	}
	if (check.code === "provider") return null;
	return (
		<Control kind="primary" icon={PenLine} disabled={busy} onClick={() => act(adminPaths.deliverability.sign, { title: copy.signed })}>
			{copy.sign}
		</Control>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../../ui/admin/screen-error.tsx";
