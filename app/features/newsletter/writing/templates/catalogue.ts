import { type TemplateName, templateNames } from "../../rules.ts";
import { templateWords } from "./copy.ts";

/** Width of every design, in pixels. */
export const TEMPLATE_WIDTH = 600;

/** The name a design is shown under. */
export function templateLabel(name: TemplateName, siteName: string): string {
	return templateWords[name].label ?? siteName;
}

/** The five designs in the order of the gallery, each under the name it is shown by. */
export function templateChoices(siteName: string): { name: TemplateName; label: string }[] {
	return templateNames.map((name) => ({ name, label: templateLabel(name, siteName) }));
}
