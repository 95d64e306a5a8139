import { NavLink } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { settingsCopy } from "../copy.ts";

const places = [
	{ to: adminPaths.settings.page, label: settingsCopy.site },
	{ to: adminPaths.mails.list, label: settingsCopy.mails },
	{ to: adminPaths.programs.page, label: settingsCopy.programs },
	{ to: adminPaths.copies.page, label: settingsCopy.copies },
	{ to: adminPaths.rot.page, label: settingsCopy.links },
	{ to: adminPaths.health.page, label: settingsCopy.health },
] as const;

/** The pages beside each other under « Réglages ». */
export function SettingsPlaces() {
	return (
		<nav className="segments" aria-label={settingsCopy.places}>
			{places.map(({ to, label }) => (
				<NavLink key={to} to={to} end className="control">
					{label}
				</NavLink>
			))}
		</nav>
	);
}
