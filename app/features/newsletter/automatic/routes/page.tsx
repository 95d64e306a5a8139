import { reading } from "../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { ownTemplateId } from "../../rules.ts";
import { templateChoices } from "../../writing/templates/catalogue.ts";
import { listOwnTemplates } from "../../writing/templates/own/store.server.ts";
import { DigestPart } from "../components/digest-part.tsx";
import { WelcomePath } from "../components/welcome-path.tsx";
import { automaticCopy as copy } from "../copy.ts";
import { presentDigest } from "../digest/present.server.ts";
import { presentSteps } from "../welcome/present.server.ts";
import type { Route } from "./+types/page";
import "../components/automatic.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const { site_name: siteName } = await services.settings();
		const { config, db } = services;
		const own = await listOwnTemplates(db);
		return {
			steps: await presentSteps(services),
			digest: await presentDigest(services),
			templates: [...templateChoices(siteName), ...own.map((template) => ({ name: ownTemplateId(template), label: template.name }))],
			timeZone: config.timeZone,
			byFiles: config.mail.smtpUrl === null,
		};
	});
}

export function meta() {
	return [{ title: `${copy.title} · Newsletter · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function AutomaticLetters({ loaderData: { steps, digest, templates, timeZone, byFiles } }: Route.ComponentProps) {
	return (
		<div className="automatic">
			<div className="automatic-head">
				<h3 className="page-title">{copy.title}</h3>
				<p className="muted">{copy.lead}</p>
			</div>
			<WelcomePath steps={steps} />
			<DigestPart digest={digest} templates={templates} timeZone={timeZone} byFiles={byFiles} />
		</div>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../../ui/admin/screen-error.tsx";
