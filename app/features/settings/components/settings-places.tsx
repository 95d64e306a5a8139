import { adminPaths } from "../../../shared/admin-addresses.ts";
import { Segments } from "../../../ui/admin/segments.tsx";
import { settingsCopy } from "../copy.ts";

export const settingsPlaces = [
	{ to: adminPaths.settings.page, label: settingsCopy.site },
	{ to: adminPaths.mails.list, label: settingsCopy.mails },
	{ to: adminPaths.programs.page, label: settingsCopy.programs },
	{ to: adminPaths.copies.page, label: settingsCopy.copies },
	{ to: adminPaths.rot.page, label: settingsCopy.links },
	{ to: adminPaths.health.page, label: settingsCopy.health },
] as const;

/** The pages beside each other under « Réglages ». */
export function SettingsPlaces() {
	return <Segments label={settingsCopy.places} places={settingsPlaces} />;
}
