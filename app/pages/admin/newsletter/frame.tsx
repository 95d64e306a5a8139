import { Outlet, useLocation } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { AdminErrorScreen } from "../../../ui/admin/screen-error.tsx";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import type { Route } from "./+types/frame";
import { newsletterTabs as copy } from "./copy.ts";
import "./frame.css";

const ROOT = adminPaths.newsletter.editor;

/** The sub-tabs of the newsletter, in order. */
const tabs = [
	{ to: ROOT, label: copy.editor },
	{ to: adminPaths.templates.gallery, label: copy.templates },
	{ to: adminPaths.sendings.list, label: copy.newsletters },
	{ to: adminPaths.topics.page, label: copy.topics },
	{ to: adminPaths.automatic.page, label: copy.automatic },
	{ to: adminPaths.subscribers.list, label: copy.subscribers },
	{ to: adminPaths.deliverability.page, label: copy.deliverability },
] as const;

/** The editor has the tab's own address and those of its newsletters. */
function tabAt(pathname: string) {
	return tabs.find(({ to }) => to !== ROOT && pathname.startsWith(to)) ?? tabs[0];
}

export function meta({ location }: Route.MetaArgs) {
	return [{ title: `${tabAt(location.pathname).label} · Newsletter · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function NewsletterFrame() {
	const current = tabAt(useLocation().pathname).to;
	return (
		<div className="newsletter-frame">
			<VisuallyHidden as="h2">Newsletter</VisuallyHidden>
			<nav className="segments newsletter-tabs" aria-label="Newsletter">
				{tabs.map(({ to, label }) => (
					<ControlLink key={to} to={to} aria-current={to === current ? "page" : undefined}>
						{label}
					</ControlLink>
				))}
			</nav>
			<Outlet />
		</div>
	);
}

export { AdminErrorScreen as ErrorBoundary };
