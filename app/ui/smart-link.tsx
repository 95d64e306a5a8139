import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { Link } from "react-router";
import { uiCopy } from "./copy.ts";

export type SmartLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "style"> & {
	href: string;
	/** Keeps the scroll position after a client navigation (dialogs, filters). */
	keepScroll?: boolean;
	/** Replaces the history entry instead of adding one. */
	replace?: boolean;
	/** Opens in a new tab; said to screen readers. */
	newTab?: boolean;
	/** Forces a full page load (a file, a feed, a reload). */
	reload?: boolean;
	children?: ReactNode;
	ref?: Ref<HTMLAnchorElement>;
};

/**
 * Tells whether an address belongs to this site's router.
 * @param href - an address as written in a link
 * @returns true for "/path" and "?query"; false for other origins, mailto:, tel:, "#anchor" and the empty address
 */
export function isInternal(href: string): boolean {
	return href.startsWith("?") || (href.startsWith("/") && !href.startsWith("//"));
}

/** A real link: the router's inside the site, a plain one elsewhere. A new tab is announced and isolated. */
export function SmartLink({ href, keepScroll, replace, newTab, reload, children, ...rest }: SmartLinkProps) {
	const content = newTab ? (
		<>
			{children}
			<span className="visually-hidden">{uiCopy.newTab}</span>
		</>
	) : (
		children
	);
	const tab = newTab ? { target: "_blank", rel: "noopener noreferrer" } : null;
	if (reload || newTab || !isInternal(href)) {
		return (
			<a {...rest} {...tab} href={href}>
				{content}
			</a>
		);
	}
	// Without scripts it is its address: what the router's own link works out, and that for each of a page's hundred, is for browsers.
	if (import.meta.env.SSR && href.startsWith("/")) {
		return (
			<a {...rest} href={href} data-discover="true">
				{content}
			</a>
		);
	}
	return (
		<Link {...rest} to={href} preventScrollReset={keepScroll} replace={replace}>
			{content}
		</Link>
	);
}
