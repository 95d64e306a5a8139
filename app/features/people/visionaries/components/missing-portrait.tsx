import { ItemErrorScreen } from "../../../../ui/route-errors.tsx";
import { visionariesCopy } from "../copy.ts";
import { LIST_PATH } from "../head.ts";

/** « Portrait non trouvé »: missing, or not readable (rows 072 to 074). */
export function MissingPortrait() {
	return (
		<ItemErrorScreen
			words={{
				title: visionariesCopy.notFound,
				text: visionariesCopy.notFoundText,
				back: { href: LIST_PATH, label: visionariesCopy.backToList },
			}}
		/>
	);
}
