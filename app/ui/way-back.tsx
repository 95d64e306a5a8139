import { useLocation, useNavigationType } from "react-router";
import { ButtonLink } from "./button.tsx";
import { uiCopy } from "./copy.ts";
import { pageLeft } from "./page-arrival.tsx";

/** On a page that could not be shown, the way back to the one left for it, as it was; nothing when there was none. */
export function WayBack() {
	const location = useLocation();
	const type = useNavigationType();
	const left = pageLeft(location);
	if (!left) return null;
	// The history leads there with its list and its place; where the back button itself failed, it would lead elsewhere.
	return (
		<ButtonLink href={left} data-back={type === "POP" ? undefined : true}>
			{uiCopy.wayBack}
		</ButtonLink>
	);
}
