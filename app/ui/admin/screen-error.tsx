import { useRouteError } from "react-router";
import { readFailureCode } from "../../shared/errors.ts";
import { ErrorPanel } from "../states.tsx";
import { loadFailed, screenCopy } from "./copy.ts";

/** What a screen says when it could not be loaded (« Erreur lors du chargement: … », row 178), and a way to try again. */
export function AdminErrorScreen() {
	return <ErrorPanel as="h2" title={loadFailed(screenCopy[readFailureCode(useRouteError())])} />;
}
