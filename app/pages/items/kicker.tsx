import type { ReactNode } from "react";
import "./kicker.css";

/** What a list of items is of, above its title. */
export function Kicker({ children }: { children: ReactNode }) {
	return <p className="kicker">{children}</p>;
}
