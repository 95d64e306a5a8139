import { RotateCcw } from "lucide";
import type { ReactNode } from "react";
import { siteCopy } from "../shared/copy.ts";
import { ButtonLink } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useRetry } from "./use-retry.tsx";

/** Three swaying bars and the words of what is awaited: « Chargement du portrait... » (row 071). */
export function Loading({ text, className }: { text: string; className?: string }) {
	return (
		<p className={classNames("loading", className)} role="status">
			<span className="loading-bars" aria-hidden="true">
				<i />
				<i />
				<i />
			</span>
			{text}
		</p>
	);
}

export type ErrorPanelProps = {
	/** « Erreur: {message} », exact words. */
	title: string;
	text?: ReactNode;
	/** Where « Réessayer » leads; the same page by default, loaded anew. */
	retryHref?: string;
	retryLabel?: string;
	/** Level of the title when it stands alone on the page. */
	as?: "h1" | "h2" | "p";
	className?: string;
};

/** Something could not be loaded, and a way to try again that needs no JavaScript. */
export function ErrorPanel({ title, text, retryHref = "", retryLabel = siteCopy.retry, as: Tag = "p", className }: ErrorPanelProps) {
	const { onClick, told } = useRetry();
	return (
		<div className={classNames("error-panel", className)} role="alert">
			<div>
				<Tag className="error-panel-title">{title}</Tag>
				{text && <p className="small">{text}</p>}
				{told}
			</div>
			<ButtonLink href={retryHref} reload size="sm" icon={RotateCcw} onClick={onClick}>
				{retryLabel}
			</ButtonLink>
		</div>
	);
}

export type EmptyStateProps = {
	title: string;
	text?: ReactNode;
	as?: "h2" | "h3";
	className?: string;
	/** One action: a `ButtonLink` of size sm. */
	children?: ReactNode;
};

/** A blank sign: nothing here yet, and one thing to do about it. */
export function EmptyState({ title, text, as: Tag = "h2", className, children }: EmptyStateProps) {
	return (
		<div className={classNames("empty-state", className)}>
			<span className="blank-sign" aria-hidden="true" />
			<div>
				<Tag className="display-2">{title}</Tag>
				{text && <p>{text}</p>}
				{children && <div className="empty-state-action">{children}</div>}
			</div>
		</div>
	);
}
