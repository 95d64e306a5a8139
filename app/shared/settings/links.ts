// Links that lead out of the site.
import { z } from "../zod.ts";
import { type Declarations, setting } from "./setting.ts";

export const links = {
	/** Whether the addresses that public texts lead to are asked once a month. Off at first: it speaks to other people's servers. */
	checks_links: setting(z.boolean(), false),
} satisfies Declarations;
