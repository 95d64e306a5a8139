/** French words that enter a text on its way to Markdown, and what is said of that way. */
import type { NoteWords } from "../frame/records.ts";
import type { HtmlNoteCode } from "./say.ts";

/** Words that enter the texts themselves. */
export const inTexts = {
	watchOn: (provider: string) => `Voir sur ${provider}`,
	listen: "Écouter l’enregistrement",
	watch: "Voir la vidéo",
};

/** What was lost of a text; the word is an address or a name. */
export const htmlNotes = {
	embed: (w) => `contenu intégré remplacé par un lien : ${w}`,
	"media-link": (w) => `son ou vidéo remplacé par un lien : ${w}`,
	removed: (w) => `élément retiré : ${w}`,
	"inline-file": () => "image collée dans le texte (data:) laissée de côté",
	"plain-text": () => "mise en forme illisible : seul le texte est repris",
} satisfies Record<HtmlNoteCode, (word: string) => string>;

/** The same over all texts; `|s` stands where the words agree with their count. */
export const htmlNoteGroups = {
	embed: "avec un contenu intégré, remplacé par un lien",
	"media-link": "avec un son ou une vidéo, remplacés par un lien",
	removed: "avec des éléments retirés (scripts, formulaires…)",
	"inline-file": "avec des images collées dans le texte, laissées de côté",
	"plain-text": "dont seul le texte est repris",
} satisfies Record<HtmlNoteCode, string>;

/** Both, as the frame of imports says them. */
export const htmlWords = Object.fromEntries(
	Object.entries(htmlNotes).map(([code, one]) => [code, { one, many: htmlNoteGroups[code as HtmlNoteCode] }]),
) as Record<HtmlNoteCode, NoteWords>;
