import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type LabelTone = "pink" | "yellow" | "kraft";

export type CategoryLabelProps = {
	/** Content icon name; unknown: Zap. */
	icon: string | null | undefined;
	tone?: LabelTone;
	label: ReactNode;
	className?: string;
};

/** A mini sign and the name of a category. */
export function CategoryLabel({ icon, tone = "yellow", label, className }: CategoryLabelProps) {
	return (
		<span className={classNames("label", `label-${tone}`, className)}>
			<span className="label-sign">
				<Icon name={icon} weight="label" />
			</span>
			{label}
		</span>
	);
}

/** A rubber stamp for counts, leaning -4 degrees: « 12 Visionnaires / Répertoriés ». One item a line. */
export function Stamp({ lines, as: Tag = "span", className }: { lines: readonly string[]; as?: "span" | "p"; className?: string }) {
	return (
		<Tag className={classNames("stamp", className)}>
			{lines.map((line, index) => (
				<Fragment key={line}>
					{index > 0 && " "}
					<span className="stamp-line">{line}</span>
				</Fragment>
			))}
		</Tag>
	);
}

/** An ink label that straddles an image: « À la Une ». The page places it. */
export function Ribbon({ children, className }: { children: ReactNode; className?: string }) {
	return <span className={classNames("ribbon", className)}>{children}</span>;
}

/** One line of facts in grey (date, reading time…); each child is one fact. */
export function MetaLine({ children, className }: { children: ReactNode; className?: string }) {
	return <p className={classNames("meta-line", className)}>{children}</p>;
}
