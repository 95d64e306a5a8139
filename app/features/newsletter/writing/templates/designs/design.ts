import type { ReactElement } from "react";
import type { ButtonStyle } from "../../../../../shared/markdown/fixed-forms.ts";
import type { MailSite } from "../newsletter.ts";
import type { Paints } from "./colours.ts";

/** Faces every mail client has, unquoted to stay short in attributes; the house's own display face only where a reader happens to have it. */
export const faces = {
	display: "Archivo Affiche,Arial Black,Arial,sans-serif",
	sans: "Arial,Helvetica,sans-serif",
	serif: "Georgia,Times New Roman,serif",
	mono: "Courier New,Courier,monospace",
} as const;

/** How a design sets running text. Colours come from its paints of these names. */
type Prose = {
	/** Width left to the text, in pixels: no image is wider. */
	column: number;
	face: string;
	size: number;
	leading: number;
	heading: { face: string; weight: number; sizes: readonly [h2: number, h3: number]; tracking?: string };
	buttonFace: string;
	/** Whether the main button is a plain underlined link, as in a letter one writes to somebody. */
	plainButtons?: boolean;
};

/** Paints the prose of every design needs, by name. */
type ProsePaint = "prose" | "ink" | "muted" | "link" | "line" | "block" | ButtonStyle;

/** A picture lifted out of the content, ready for an <img>. */
export type LeadPicture = { src: string; alt: string; width: number | null; href: string | null };

/** What a design draws. Texts are set in French already. */
type DesignInput = {
	site: MailSite;
	title: string;
	/** What mail programs show after the subject. */
	besideSubject: string;
	/** The month it is sent in, as a header says it: « Novembre 2026 ». */
	month: string;
	/** The content, dressed; safe HTML. */
	content: string;
	lead: LeadPicture | null;
	/** Of the design itself, or of the template somebody made of it. */
	paints: Paints;
	prose: Prose;
};

export type Design = {
	paints: Paints & Record<ProsePaint, Paints[string]>;
	prose: Prose;
	/** Whether a picture that opens the content is lifted above the text. */
	liftsLead: boolean;
	Newsletter: (input: DesignInput) => ReactElement;
};
