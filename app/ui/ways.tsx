import type { Way } from "../shared/errors.ts";
import { TextLink } from "./links.tsx";

/** Where to go on from a page that has nothing to show. */
export function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
	return (
		<nav className="ways" aria-label={label}>
			{ways.map(({ href, label }) => (
				<TextLink key={href} href={href}>
					{label}
				</TextLink>
			))}
		</nav>
	);
}
