import { Outlet, useLocation } from "react-router";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { AdminErrorScreen } from "../../../ui/admin/screen-error.tsx";
import { VisuallyHidden } from "../../../ui/hidden.tsx";

/** The sub-tabs of the newsletter, in order. */
const tabs = [
	{ to: "/admin/newsletter/templates", label: "Templates" },
	{ to: "/admin/newsletter/abonnes", label: "Abonnés" },
] as const;

export default function NewsletterFrame() {
	const { pathname } = useLocation();
	return (
		<>
			<VisuallyHidden as="h2">Newsletter</VisuallyHidden>
			<nav className="segments newsletter-tabs" aria-label="Newsletter">
				{tabs.map(({ to, label }) => (
					<ControlLink key={to} to={to} aria-current={pathname.startsWith(to) ? "page" : undefined}>
						{label}
					</ControlLink>
				))}
			</nav>
			<Outlet />
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary };
