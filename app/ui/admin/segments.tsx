import { NavLink } from "react-router";

type SegmentsProps = {
	/** What they are, for whoever hears the page. */
	label: string;
	places: readonly { to: string; label: string }[];
};

/** Pages that stand beside each other under one entry of the administrator's bar, the one that is open marked. */
export function Segments({ label, places }: SegmentsProps) {
	return (
		<nav className="segments" aria-label={label}>
			{places.map(({ to, label }) => (
				<NavLink key={to} to={to} end className="control">
					{label}
				</NavLink>
			))}
		</nav>
	);
}
