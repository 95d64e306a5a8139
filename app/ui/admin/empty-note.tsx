import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type EmptyNoteProps = {
	title: ReactNode;
	/** Why, or what there will be. */
	text?: ReactNode;
	className?: string;
	/** What can be done about it. */
	children?: ReactNode;
};

/** Stands in the place of a list that is empty. */
export function EmptyNote({ title, text, className, children }: EmptyNoteProps) {
	return (
		<div className={classNames("admin-empty", className)}>
			<p>{title}</p>
			{text !== undefined && <p>{text}</p>}
			{children}
		</div>
	);
}
