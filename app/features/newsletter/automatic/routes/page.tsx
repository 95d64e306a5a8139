import { reading } from "../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { WelcomePath } from "../components/welcome-path.tsx";
import { automaticCopy as copy } from "../copy.ts";
import { presentSteps } from "../welcome/present.server.ts";
import type { Route } from "./+types/page";
import "../components/automatic.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => ({ steps: await presentSteps(services) }));
}

export function meta() {
	return [{ title: `${copy.title} · Newsletter · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function AutomaticLetters({ loaderData: { steps } }: Route.ComponentProps) {
	return (
		<div className="automatic">
			<h3 className="heading">{copy.title}</h3>
			<p className="muted">{copy.lead}</p>
			<WelcomePath steps={steps} />
		</div>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../../ui/admin/screen-error.tsx";
