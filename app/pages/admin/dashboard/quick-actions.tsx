import { Mail, Plus } from "lucide";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { kindNames } from "../../../shared/kinds.ts";
import { writingWords } from "../../../shared/writing-copy.ts";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { Glyph } from "../../../ui/icon.tsx";
import { kindIcon } from "../kind-icons.ts";
import { dashboardCopy as copy } from "./copy.ts";

const actions = [
	...kindNames.map((kind) => ({ to: adminPaths.items.add(kind), icon: kindIcon(kind), label: writingWords[kind].add })),
	{ to: adminPaths.newsletter.editor, icon: Mail, label: copy.addNewsletter },
];

/** The four ways to begin something (row 163). */
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
