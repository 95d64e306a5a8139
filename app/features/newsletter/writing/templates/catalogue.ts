import { type TemplateName, templateNames } from "../../rules.ts";

/** Width of every design, in pixels. */
export const TEMPLATE_WIDTH = 600;

/** What a design is called, and for which newsletters it is made; the house's own bears the site's name. */
export const templateWords = {
	default: { label: null, category: "Signature" },
	minimal: { label: "Minimal", category: "Texte" },
	colore: { label: "Coloré", category: "Festif" },
	professionnel: { label: "Professionnel", category: "Partenaires" },
	creatif: { label: "Créatif", category: "Fanzine" },
} as const satisfies Record<TemplateName, { label: string | null; category: string }>;

/** The name a design is shown under. */
export function templateLabel(name: TemplateName, siteName: string): string {
	return templateWords[name].label ?? siteName;
}

/** The five designs in the order of the gallery, each under the name it is shown by. */
export function templateChoices(siteName: string): { name: TemplateName; label: string }[] {
	return templateNames.map((name) => ({ name, label: templateLabel(name, siteName) }));
}
