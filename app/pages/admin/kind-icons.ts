import { Globe, type IconNode, Newspaper, Users } from "lucide";
import { type Kind, kinds } from "../../shared/kinds.ts";

const signs = { newspaper: Newspaper, people: Users, globe: Globe } satisfies Record<(typeof kinds)[Kind]["sign"], IconNode>;

/** The sign of a kind, wherever the admin area lists it. */
export function kindIcon(kind: Kind): IconNode {
	return signs[kinds[kind].sign];
}
