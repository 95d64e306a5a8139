import { useRouteError } from "react-router";
import { readFailureCode } from "../../shared/errors.ts";
import { ErrorPanel } from "../states.tsx";

const words = {
	"not-found": "cette page n’existe pas ou n’existe plus",
	unavailable: "le serveur ne répond pas",
};

/** What a screen says when it could not be loaded (« Erreur lors du chargement: … », row 178), and a way to try again. */
export function AdminErrorScreen() {
	return <ErrorPanel as="h2" title={`Erreur lors du chargement: ${words[readFailureCode(useRouteError())]}`} />;
}
