import { Globe, Mail, Newspaper, Plus, Users } from "lucide-react";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { Glyph } from "../../../ui/icon.tsx";
import { dashboardCopy as copy } from "./copy.ts";

const actions = [
	{ to: "/admin/actualites/nouveau", icon: Newspaper, label: "Créer une actualité" },
	{ to: "/admin/visionnaires/nouveau", icon: Users, label: "Ajouter un visionnaire" },
	{ to: "/admin/vie-alt/nouveau", icon: Globe, label: "Ajouter une Vie Alt" },
	{ to: "/admin/newsletter", icon: Mail, label: "Créer une newsletter" },
] as const;

/** The four ways to begin something (specification §2). */
export function QuickActions() {
	return (
		<section aria-labelledby="quick">
			<div className="line-head">
				<h3 className="heading" id="quick">
					{copy.quick}
				</h3>
			</div>
			<ul className="quick-actions">
				{actions.map(({ to, icon, label }) => (
					<li key={to}>
						<ControlLink to={to} icon={icon}>
							{label}
							<Glyph icon={Plus} />
						</ControlLink>
					</li>
				))}
			</ul>
		</section>
	);
}
