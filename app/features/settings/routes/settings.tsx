import { reading } from "../../../platform/http/reading.ts";
import { servicesContext } from "../../../platform/services.ts";
import { SettingsForm } from "../components/settings-form.tsx";
import { SettingsPlaces } from "../components/settings-places.tsx";
import "../components/settings.css";
import { readSettings } from "../../../platform/settings/store.server.ts";
import { declaredSettings } from "../../../shared/settings/settings.ts";
import { settingsCopy } from "../copy.ts";
import type { Route } from "./+types/settings";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	// From the database itself: what is about to be changed is what is there.
	return reading(services, request, async () => ({
		settings: await readSettings(services.db, declaredSettings, services.config.seeds),
		timeZone: services.config.timeZone,
	}));
}

export function meta() {
	return [{ title: `${settingsCopy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{settingsCopy.title}</h2>
				<SettingsPlaces />
			</div>
			<SettingsForm {...loaderData} />
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
