import type { TemplateName } from "../../rules.ts";
import { brand } from "./brand.tsx";
import type { Design } from "./design.ts";

/** Every design, by the name newsletters know it by. */
export const designs: Record<TemplateName, Design> = {
	default: brand,
	minimal: brand,
	colore: brand,
	professionnel: brand,
	creatif: brand,
};
