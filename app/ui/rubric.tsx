import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { TextLink } from "./links.tsx";

export type RubricProps = {
	title: ReactNode;
	/** Id of the heading, for `aria-labelledby` on the section. */
	id?: string;
	as?: "h1" | "h2" | "h3";
	/** Link on the right: « Toutes les actualités ». */
	href?: string;
	linkLabel?: ReactNode;
	className?: string;
};

/** A section's head: a 10px rule, its wide title, a link aside. */
export function Rubric({ title, id, as: Tag = "h2", href, linkLabel, className }: RubricProps) {
	return (
		<div className={classNames("rubric", className)}>
			<Tag id={id} className="rubric-title">
				{title}
			</Tag>
			{href && linkLabel && <TextLink href={href}>{linkLabel}</TextLink>}
		</div>
	);
}

export type PullQuoteProps = {
	/** The words, without guillemets: they are added. */
	children: ReactNode;
	/** Width of the wood: narrower for longer quotes. */
	size?: "md" | "lg";
	className?: string;
};

/** A quote in condensed wood type between real guillemets. */
export function PullQuote({ children, size = "md", className }: PullQuoteProps) {
	return <blockquote className={classNames("pull-quote", `pull-quote-${size}`, className)}>«&nbsp;{children}&nbsp;»</blockquote>;
}

export type FactsListProps = { facts: readonly { label: ReactNode; value: ReactNode }[]; className?: string };

/** Ruled pairs: « Publié le / 14 octobre 2025 ». */
export function FactsList({ facts, className }: FactsListProps) {
	return (
		<dl className={classNames("facts", className)}>
			{facts.map(({ label, value }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of facts
				<div key={index}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
