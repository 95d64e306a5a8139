import { Menu } from "lucide";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { siteCopy } from "../../shared/copy.ts";
import { addressWithDialog } from "../../shared/dialog-address.ts";
import { kinds } from "../../shared/kinds.ts";
import { SignButtonLink } from "../../ui/button.tsx";
import { Glyph } from "../../ui/icon.tsx";
import { SmartLink } from "../../ui/smart-link.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { layoutCopy, mainLinks } from "./copy.ts";
import { HeaderSearch } from "./header-search.tsx";
import "./header.css";

/** Portraits belong to the visionaries in the navigation. */
function isCurrent(href: string, pathname: string): boolean {
	return (
		pathname === href ||
		pathname.startsWith(`${href}/`) ||
		(href === kinds.visionnaires.list && pathname.startsWith(kinds.visionnaires.items))
	);
}

/**
 * The bar on top of every page. On small screens the menu button, driven by the page's bootstrap so that it works before
 * React, shows the links; where scripts are off they are simply there. To open it is an intent: Escape closes it from then
 * on (ui/at-first-intent.tsx).
 */
export function Header({ name }: { name: string }) {
	const location = useLocation();
	const menuButton = useRef<HTMLButtonElement>(null);
	const shownOn = useRef(location.pathname);
	useEffect(() => {
		// A new page closes the menu; the page's own hydration leaves one that was opened meanwhile.
		if (shownOn.current === location.pathname) return;
		shownOn.current = location.pathname;
		menuButton.current?.setAttribute("aria-expanded", "false");
	}, [location.pathname]);
	return (
		<header className="site-header">
			<div className="frame">
				<SmartLink href="/" className="site-name">
					<Wordmark name={name} />
				</SmartLink>
				<button
					ref={menuButton}
					type="button"
					className="button button-outline button-sm menu-button"
					data-menu
					aria-expanded="false"
					aria-controls="menu"
				>
					<Glyph icon={Menu} />
					<span className="visually-hidden">{layoutCopy.openMenu}</span>
				</button>
				<nav id="menu" className="site-menu" aria-label={layoutCopy.mainNavigation}>
					<ul>
						{mainLinks.map(({ href, label }) => (
							<li key={href}>
								<SmartLink
									href={href}
									aria-current={location.pathname === href ? "page" : isCurrent(href, location.pathname) ? "true" : undefined}
								>
									{label}
								</SmartLink>
							</li>
						))}
					</ul>
				</nav>
				<SignButtonLink href={addressWithDialog(location, "newsletter")} keepScroll data-hold className="join">
					{siteCopy.join}
				</SignButtonLink>
				<HeaderSearch />
			</div>
		</header>
	);
}
