import { reading } from "../../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { AdminErrorScreen } from "../../../../../ui/admin/screen-error.tsx";
import { VisuallyHidden } from "../../../../../ui/hidden.tsx";
import { TEMPLATE_WIDTH, templateChoices } from "../catalogue.ts";
import { TemplateCard } from "../components/template-card.tsx";
import { templatesCopy as copy, templateWords } from "../copy.ts";
import { mailSite } from "../site.server.ts";
import type { Route } from "./+types/gallery";
import "../components/gallery.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const { name: siteName } = await mailSite(services);
		return {
			templates: templateChoices(siteName).map(({ name, label }) => ({ name, label, category: templateWords[name].category })),
		};
	});
}

export default function Gallery({ loaderData: { templates } }: Route.ComponentProps) {
	return (
		<>
			<VisuallyHidden as="h3">{copy.title}</VisuallyHidden>
			<p className="muted templates-count">{copy.count(templates.length, TEMPLATE_WIDTH)}</p>
			<ul className="templates">
				{templates.map((template) => (
					<TemplateCard key={template.name} template={template} />
				))}
			</ul>
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary };
