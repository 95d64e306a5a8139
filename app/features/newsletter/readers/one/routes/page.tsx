// Owns `GET /admin/newsletter/abonnes/lecteur/:id`: one reader, why nothing goes to them, what was sent and proved.
import { useRef, useState } from "react";
import { notFound, reading } from "../../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { Badge } from "../../../../../ui/admin/control.tsx";
import { BackLink } from "../../../../../ui/links.tsx";
import { subscribersCopy } from "../../list/copy.ts";
import { BlockPanel } from "../components/block-panel.tsx";
import { LiftDialog } from "../components/lift-dialog.tsx";
import { Consents, Sent } from "../components/proofs.tsx";
import { readerPageCopy as copy } from "../copy.ts";
import { presentReaderPage } from "../present.server.ts";
import type { Route } from "./+types/page";
import "../components/reader.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const reader = await presentReaderPage(services, params.id);
		if (!reader) throw notFound();
		return { reader };
	});
}

type Shown = Route.ComponentProps["loaderData"]["reader"];

function State({ reader }: { reader: Shown }) {
	if (reader.state === "left")
		return (
			<>
				<Badge tone="empty">{subscribersCopy.unsubscribed}</Badge>
				{reader.left && <span className="muted">{subscribersCopy.since(reader.left)}</span>}
			</>
		);
	if (reader.block) return <Badge tone="error">{subscribersCopy.blocked}</Badge>;
	if (reader.state === "pending") return <Badge tone="ready">{subscribersCopy.pending}</Badge>;
	return <Badge tone="full">{subscribersCopy.subscribed}</Badge>;
}

export default function Reader({ loaderData: { reader } }: Route.ComponentProps) {
	const [isLifting, setLifting] = useState(false);
	const title = useRef<HTMLHeadingElement>(null);
	const facts = [
		[copy.name, reader.name],
		[copy.phone, reader.phone],
		[copy.since, reader.created],
		[copy.confirmed, reader.confirmed],
		[copy.source, reader.source],
		[copy.measured, reader.measured],
		[copy.letters, reader.letters && (reader.letters.join(", ") || copy.noLetter)],
	] as const;
	return (
		<>
			<BackLink href={adminPaths.subscribers.list}>{copy.back}</BackLink>
			<div className="line-head reader-head">
				<h3 className="page-title" ref={title} tabIndex={-1}>
					{reader.email}
				</h3>
				<State reader={reader} />
			</div>
			<dl className="reader-facts">
				{facts.map(
					([label, value]) =>
						value && (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						),
				)}
			</dl>
			{reader.block && <BlockPanel block={reader.block} onLift={() => setLifting(true)} />}
			{reader.lifted && <p className="muted reader-lifted">{reader.lifted}</p>}
			<Sent sent={reader.sent} />
			<Consents consents={reader.consents} />
			{isLifting && (
				<LiftDialog
					id={reader.id}
					email={reader.email}
					onClose={() => setLifting(false)}
					onDone={() => title.current?.focus({ preventScroll: true })}
				/>
			)}
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../../../ui/admin/screen-error.tsx";
