import type { TemplateName } from "../../../rules.ts";
import { brand } from "./brand.tsx";
import { colourful } from "./colourful.tsx";
import { creative } from "./creative.tsx";
import type { Design } from "./design.ts";
import { minimal } from "./minimal.tsx";
import { professional } from "./professional.tsx";

/** Every design, by the name newsletters know it by. */
export const designs: Record<TemplateName, Design> = {
	default: brand,
	minimal,
	colore: colourful,
	professionnel: professional,
	creatif: creative,
};
