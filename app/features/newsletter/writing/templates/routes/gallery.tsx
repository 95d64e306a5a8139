import { Paintbrush, Trash2 } from "lucide";
import { useState } from "react";
import { reading } from "../../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { IconControl } from "../../../../../ui/admin/control.tsx";
import { newId } from "../../../../../ui/admin/new-id.ts";
import { AdminErrorScreen } from "../../../../../ui/admin/screen-error.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../../ui/admin/use-send.ts";
import { VisuallyHidden } from "../../../../../ui/hidden.tsx";
import { ownTemplateId } from "../../../rules.ts";
import { TEMPLATE_WIDTH, templateChoices, templateLabel } from "../catalogue.ts";
import { TemplateCard } from "../components/template-card.tsx";
import { templatesCopy as copy, templateWords } from "../copy.ts";
import { designs } from "../designs/designs.ts";
import { ownCopy } from "../own/copy.ts";
import { startOf } from "../own/dressed.ts";
import { OwnTemplateModal } from "../own/own-template-modal.tsx";
import type { OwnTemplate } from "../own/rules.ts";
import { countDraftsOf, listOwnTemplates } from "../own/store.server.ts";
import { mailSite } from "../site.server.ts";
import type { Route } from "./+types/gallery";
import "../components/gallery.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const { name: siteName } = await mailSite(services);
		const [own, drafts] = await Promise.all([listOwnTemplates(services.db), countDraftsOf(services.db)]);
		return {
			templates: templateChoices(siteName).map(({ name, label }) => ({
				name,
				label,
				category: templateWords[name].category,
				start: startOf(designs[name]),
			})),
			own: own.map((template) => {
				const name = ownTemplateId(template);
				return { template, name, baseLabel: templateLabel(template.base, siteName), drafts: drafts.get(name) ?? 0 };
			}),
		};
	});
}

type Edited = { template: OwnTemplate; title: string };

export default function Gallery({ loaderData: { templates, own } }: Route.ComponentProps) {
	const { ask, say, reread } = useShell();
	const send = useSend();
	const [edited, setEdited] = useState<Edited | null>(null);
	const start = templates.find(({ name }) => name === edited?.template.base)?.start;

	async function remove({ template: { id, name }, drafts, baseLabel }: (typeof own)[number]) {
		const text = ownCopy.removeText(drafts, baseLabel);
		if (!(await ask({ title: ownCopy.removeTitle(name), text, confirm: ownCopy.removeYes, danger: true }))) return;
		const sent = await send(adminPaths.templates.remove, { id });
		if (!sent.ok) return say({ kind: "error", title: ownCopy.notRemoved, text: sent.message });
		say({ kind: "success", title: ownCopy.removed(name) });
		await reread();
	}

	return (
		<>
			<VisuallyHidden as="h3">{copy.title}</VisuallyHidden>
			<p className="muted templates-count">{copy.count(templates.length + own.length, TEMPLATE_WIDTH)}</p>
			<ul className="templates">
				{templates.map(({ name, label, category, start: look }) => (
					<TemplateCard key={name} template={{ name, label, category }}>
						<IconControl
							kind="plain"
							icon={Paintbrush}
							label={ownCopy.copyOf(label)}
							onClick={() =>
								setEdited({
									template: { id: newId(), base: name, name: ownCopy.proposed(label), look },
									title: ownCopy.titleNew(label),
								})
							}
						/>
					</TemplateCard>
				))}
				{own.map((one) => (
					<TemplateCard
						// Drawn anew when it was changed.
						key={`${one.name} ${JSON.stringify(one.template.look)}`}
						template={{ name: one.name, label: one.template.name, category: ownCopy.category(one.baseLabel) }}
					>
						<IconControl
							kind="plain"
							icon={Paintbrush}
							label={ownCopy.edit(one.template.name)}
							onClick={() => setEdited({ template: one.template, title: ownCopy.titleEdit(one.template.name) })}
						/>
						<IconControl kind="plain" icon={Trash2} label={ownCopy.remove(one.template.name)} onClick={() => void remove(one)} />
					</TemplateCard>
				))}
			</ul>
			{edited && start && (
				<OwnTemplateModal
					{...edited}
					start={start}
					onKept={() => {
						setEdited(null);
						void reread();
					}}
					onClose={() => setEdited(null)}
				/>
			)}
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary };
