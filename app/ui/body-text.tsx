// Owns the text of a page, in whichever way it came.
import { useMemo } from "react";
import type { Body } from "../shared/body.ts";

/** A body that platform/markdown rendered and sanitised. Where scripts take over from the server, it is read where it stands. */
export function BodyText({ body: { place, html }, className }: { body: Body; className: string }) {
	const __html = useMemo(() => html ?? document.querySelector(`[data-body="${place}"]`)?.innerHTML ?? "", [html, place]);
	return <div className={className} data-body={place} dangerouslySetInnerHTML={{ __html }} />;
}
