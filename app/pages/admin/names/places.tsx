import { adminPaths } from "../../../shared/admin-addresses.ts";
import { siteCopy } from "../../../shared/copy.ts";
import { Segments } from "../../../ui/admin/segments.tsx";
import { namesCopy } from "./copy.ts";

const places = [
	{ to: adminPaths.series.page, label: namesCopy.series },
	{ to: adminPaths.authors.page, label: siteCopy.authors },
	{ to: adminPaths.tags.page, label: siteCopy.tags },
] as const;

/** The lists beside each other of what items bear, whatever their kind. */
export function NamesPlaces() {
	return <Segments label={namesCopy.places} places={places} />;
}
