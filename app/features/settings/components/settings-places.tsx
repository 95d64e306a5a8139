import { NavLink } from "react-router";
import { settingsCopy } from "../copy.ts";

const places = [
	{ to: "/admin/reglages", label: settingsCopy.site },
	{ to: "/admin/courriers", label: settingsCopy.mails },
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
