import { Globe, type LucideIcon, Newspaper, Users } from "lucide-react";
import { type Kind, kinds } from "../../shared/kinds.ts";

const signs = { newspaper: Newspaper, people: Users, globe: Globe } satisfies Record<(typeof kinds)[Kind]["sign"], LucideIcon>;

/** The sign of a kind, wherever the admin area lists it. */
export function kindIcon(kind: Kind): LucideIcon {
	return signs[kinds[kind].sign];
}
