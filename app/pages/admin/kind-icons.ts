import { Globe, type LucideIcon, Newspaper, Users } from "lucide-react";
import type { Kind } from "../../shared/kinds.ts";

/** The sign of each kind, wherever the admin area lists them. */
export const kindIcons = { actualites: Newspaper, visionnaires: Users, "vie-alt": Globe } satisfies Record<Kind, LucideIcon>;
