// Owns the text of a page, in whichever way it came.
import { createContext, useContext, useMemo } from "react";
import type { Body } from "../shared/body.ts";

/** On the server, the bodies of the document that is being drawn. */
export const DocumentBodies = createContext<readonly string[]>([]);

/** A body that platform/markdown rendered and sanitised. Where scripts take over from the server, it is read where it stands. */
export function BodyText({ body, className }: { body: Body; className: string }) {
	const drawn = useContext(DocumentBodies);
	const html = useMemo(() => {
		if ("html" in body) return body.html;
		return drawn[body.place] ?? document.querySelector(`[data-body="${body.place}"]`)?.innerHTML ?? "";
	}, [body, drawn]);
	return <div className={className} data-body={"place" in body ? body.place : undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}
