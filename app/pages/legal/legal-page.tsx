import type { ReactNode } from "react";
import { metaTags, siteOf } from "../../shared/seo.ts";
import { Frame } from "../../ui/frame.tsx";
import "./legal.css";

/** The frame of the three legal pages: a title and its text. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Frame className="legal">
			<h1 className="display-4">{title}</h1>
			<div className="prose">{children}</div>
		</Frame>
	);
}

/** The head of a legal page. */
export function legalHead(matches: Parameters<typeof siteOf>[0], page: { title: string; description: string; path: string }) {
	return metaTags(siteOf(matches), page);
}
