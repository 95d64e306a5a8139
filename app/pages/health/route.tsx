import { RotateCw } from "lucide";
import { useRevalidator } from "react-router";
import { checkAll } from "../../features/health/check-all.server.ts";
import { HealthList } from "../../features/health/components/health-list.tsx";
import { healthCopy as copy } from "../../features/health/copy.ts";
import { SettingsPlaces } from "../../features/settings/components/settings-places.tsx";
import { reading } from "../../platform/http/reading.ts";
import { servicesContext } from "../../platform/services.ts";
import { momentText } from "../../shared/dates-fr.ts";
import { Control } from "../../ui/admin/control.tsx";
import { useShell } from "../../ui/admin/shell.tsx";
import type { Route } from "./+types/route";
import { healthPorts } from "./ports.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => ({
		checks: await checkAll(services, healthPorts),
		at: momentText(services.clock.now().toISOString(), services.config.timeZone),
	}));
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function Health({ loaderData: { checks, at } }: Route.ComponentProps) {
	const { state } = useRevalidator();
	const { reread } = useShell();
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{copy.title}</h2>
				<SettingsPlaces />
				<span className="end">
					{at && <span className="muted numbers">{copy.checked(at)}</span>}
					<Control icon={RotateCw} disabled={state !== "idle"} onClick={() => reread()}>
						{copy.again}
					</Control>
				</span>
			</div>
			<HealthList checks={checks} />
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../ui/admin/screen-error.tsx";
