import { useState } from "react";
import { countMissing, listMissing } from "../../../features/links/missing-store.server.ts";
import { countLinks, listDead, listIgnored } from "../../../features/links/outgoing-store.server.ts";
import { SettingsPlaces } from "../../../features/settings/components/settings-places.tsx";
import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { dateText } from "../../../shared/dates-fr.ts";
import type { Route } from "./+types/route";
import { BY_HAND } from "./commands.server.ts";
import { rotCopy as copy, reasonText } from "./copy.ts";
import { Dead } from "./dead.tsx";
import { Led } from "./led.tsx";
import { Missing } from "./missing.tsx";
import { RedirectDialog, type Redirected } from "./redirect-dialog.tsx";
import { listAlike, listRedirectsBy } from "./store.server.ts";
import "./rot.css";

const SHOWN = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { db, config } = services;
	const date = (iso: string) => dateText(iso, config.timeZone)?.long ?? iso;
	return reading(services, request, async () => {
		const missing = await listMissing(db, SHOWN);
		const alike = await listAlike(
			db,
			missing.map(({ path }) => path),
		);
		return {
			missing: missing.map(({ path, hits, last_at }) => ({ path, hits, last: date(last_at), alike: alike.get(path) ?? "" })),
			others: Math.max(0, (await countMissing(db)) - SHOWN),
			isChecking: (await services.settings()).checks_links,
			counted: await countLinks(db),
			dead: (await listDead(db, SHOWN)).map(({ url, reason, since, uses }) => ({ url, why: reasonText(reason), since: date(since), uses })),
			ignored: await listIgnored(db, SHOWN),
			led: await listRedirectsBy(db, BY_HAND, SHOWN),
		};
	});
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function RotScreen({ loaderData: { missing, others, isChecking, counted, dead, ignored, led } }: Route.ComponentProps) {
	const [redirecting, setRedirecting] = useState<Redirected | null>(null);
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{copy.title}</h2>
				<SettingsPlaces />
			</div>
			<p className="rot-text">{copy.about}</p>
			<Missing missing={missing} others={others} onRedirect={setRedirecting} />
			<Dead dead={dead} ignored={ignored} isChecking={isChecking} counted={counted} onRedirect={setRedirecting} />
			{led.length > 0 && <Led led={led} />}
			{redirecting && <RedirectDialog what={redirecting} onClose={() => setRedirecting(null)} />}
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
