import type { ReactNode } from "react";
import { uiCopy } from "./copy.ts";

/** Words for screen readers only. */
export function VisuallyHidden({ as: Tag = "span", id, children }: { as?: "span" | "p" | "h2" | "h3"; id?: string; children: ReactNode }) {
	return (
		<Tag className="visually-hidden" id={id}>
			{children}
		</Tag>
	);
}

/** The first link of every page: jumps over the navigation. Shows itself on focus. */
export function SkipLink({ href = "#contenu", children = uiCopy.skip }: { href?: string; children?: ReactNode }) {
	return (
		<a className="skip-link" href={href}>
			{children}
		</a>
	);
}
