import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Box = "div" | "section" | "header" | "footer" | "main" | "nav" | "article" | "aside" | "ul" | "ol";

export type FrameProps = {
	as?: Box;
	id?: string;
	className?: string;
	"aria-label"?: string;
	"aria-labelledby"?: string;
	children: ReactNode;
};

/** Centres its content between the page margins, at most 82rem wide. */
export function Frame({ as: Tag = "div", className, ...rest }: FrameProps) {
	return <Tag className={classNames("frame", className)} {...rest} />;
}

/** A band of coloured paper from edge to edge; `torn` tears its upper edge (one a page). */
export function Band({ as: Tag = "section", tone, torn, className, ...rest }: FrameProps & { tone: "pink" | "yellow"; torn?: boolean }) {
	return <Tag className={classNames(`band-${tone}`, torn && "torn", className)} {...rest} />;
}
