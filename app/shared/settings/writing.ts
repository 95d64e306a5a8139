// How texts are written in the admin area.
import { z } from "../zod.ts";
import { type Declarations, setting } from "./setting.ts";

export const writing = {
	/** Whether French typography is set while one types (« », ’, no-break spaces, …), on the desk. */
	french_typing: setting(z.boolean(), true),
} satisfies Declarations;
