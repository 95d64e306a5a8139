import { Menu } from "lucide";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { siteCopy } from "../../shared/copy.ts";
import { addressWithDialog } from "../../shared/dialog-address.ts";
import { kinds } from "../../shared/kinds.ts";
import { SignButtonLink } from "../../ui/button.tsx";
import { CommonPart } from "../../ui/common-part.tsx";
import { Glyph } from "../../ui/icon.tsx";
import { SmartLink } from "../../ui/smart-link.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { layoutCopy, mainLinks } from "./copy.ts";
import { HeaderSearch } from "./header-search.tsx";
import "./header.css";

/** What a link of the navigation says of itself on a page: it is the page, or leads to where it belongs. Portraits belong to the visionaries. */
function currentOf(href: string, pathname: string): "page" | "true" | null {
	if (pathname === href) return "page";
	const isPortrait = href === kinds.visionnaires.list && pathname.startsWith(kinds.visionnaires.items);
	return isPortrait || pathname.startsWith(`${href}/`) ? "true" : null;
}

/** @param props.current - of each of the links, in their order */
function MenuLinks({ current }: { current: readonly ReturnType<typeof currentOf>[] }) {
	return (
		<ul>
			{mainLinks.map(({ href, label }, index) => (
				<li key={href}>
					<SmartLink href={href} aria-current={current[index] ?? undefined}>
						{label}
					</SmartLink>
				</li>
			))}
		</ul>
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
				<CommonPart
					as="nav"
					id="menu"
					className="site-menu"
					aria-label={layoutCopy.mainNavigation}
					of={MenuLinks}
					told={{ current: mainLinks.map(({ href }) => currentOf(href, location.pathname)) }}
				/>
				<SignButtonLink href={addressWithDialog(location, "newsletter")} keepScroll data-hold className="join">
					{siteCopy.join}
				</SignButtonLink>
				<HeaderSearch />
			</div>
		</header>
	);
}
