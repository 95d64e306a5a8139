import { hasSecondFactor } from "../../../features/session/account-commands.server.ts";
import { SettingsPlaces } from "../../../features/settings/components/settings-places.tsx";
import { reading } from "../../../platform/http/reading.ts";
import { listTokens } from "../../../platform/programs/token-store.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import type { Route } from "./+types/route";
import { programsCopy as copy } from "./copy.ts";
import { readWebhooks } from "./read-webhooks.server.ts";
import { Tokens } from "./tokens.tsx";
import { Webhooks } from "./webhooks.tsx";
import "./programs.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { db, config } = services;
	const { username } = context.get(administratorContext);
	const moment = (iso: string) => ({ iso, text: momentText(iso, config.timeZone) ?? iso });
	return reading(services, request, async () => ({
		webhooks: await readWebhooks(services),
		asksCode: await hasSecondFactor(db, username),
		tokens: (await listTokens(db)).map(({ id, name, prefix, created_at, last_used_at }) => ({
			id,
			name,
			prefix,
			made: moment(created_at),
			used: last_used_at === null ? null : moment(last_used_at),
		})),
	}));
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function ProgramsScreen({ loaderData: { tokens, webhooks, asksCode } }: Route.ComponentProps) {
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{copy.title}</h2>
				<SettingsPlaces />
			</div>
			<p className="programs-text">{copy.about}</p>
			<Tokens tokens={tokens} asksCode={asksCode} />
			<Webhooks webhooks={webhooks} asksCode={asksCode} />
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
