// The words people agree to, as they are shown and as the proof keeps them: change one here, and the proof changes with the page.
import { lettersText } from "../topics/reader-copy.ts";

/** Beside the button of the confirmation; `letters`: the names of those that were asked for, where there are several. */
export function confirmationWording(siteName: string, letters: readonly string[] = []): string {
	if (letters.length > 0)
		return `Je veux recevoir de ${siteName}, par courrier électronique, jusqu’à ma désinscription, possible à tout moment\u202f: ${lettersText(letters)}.`;
	return `Je veux recevoir la newsletter de ${siteName} par courrier électronique, jusqu’à ma désinscription, possible à tout moment.`;
}

/** Beside the unticked box: measuring is a purpose of its own (CNIL, délibération 2026-042). */
export function trackingWording(siteName: string): string {
	return `J’accepte que ${siteName} mesure, par une image invisible et des liens comptés, si j’ouvre ses newsletters et ce sur quoi je clique, pour savoir ce qui intéresse.`;
}

/** What is shown below the box. */
export const trackingNote =
	"Facultatif\u202f: sans votre accord, vos newsletters sont les mêmes, sans image de suivi ni lien compté. Vous pourrez changer d’avis à tout moment, y compris pour les courriers déjà reçus.";

/** The button of a corrected address. */
export const newAddressWording = "Je confirme cette adresse";
export const leavingWording = "Me désinscrire";
/** What stands for the words of who says it by mail, or whose mail service does. */
export const leavingMailWording = "Courrier envoyé à l’adresse de désinscription";
export const complaintWording = "Signalement comme indésirable, transmis par la messagerie de la personne";
export const adminAddedWording = "Ajout à la main\u202f: l’administrateur déclare que la personne l’a demandé.";

/**
 * What the administrator declares of a file, and, of one person, what the file itself holds: its words, and whether they give the
 * date of the agreement (else the proof's own date is that of the import, and these words say so).
 */
export function importWording(
	origin: string,
	held?: { proof: string | null; isDated: boolean; on: Date; letters: readonly string[] },
): string {
	const declared = `Import d’un fichier, origine déclarée\u202f: ${origin}`;
	if (!held) return declared;
	const { proof, isDated, on } = held;
	const letters = held.letters.length > 0 ? ` ${held.letters.length > 1 ? "Lettres" : "Lettre"}\u202f: ${lettersText(held.letters)}.` : "";
	const words = proof ? `D’après le fichier\u202f: ${proof}` : "Le fichier ne donne ni date ni source de l’accord";
	const date = isDated ? "" : ` Sans date d’accord\u202f: la date notée est celle de l’import (${on.toISOString().slice(0, 10)}).`;
	return `${declared}. ${words}.${date}${letters}`;
}

/** The proof of one letter, where there are several; `isNamed`: the file names it, of this person, else it was chosen for the whole file. */
export function importedLetterWording(name: string, origin: string, { isNamed }: { isNamed: boolean }): string {
	const by = isNamed ? "nommée par le fichier" : "choisie à l’import pour tout le fichier";
	return `Lettre\u202f: «\u00a0${name}\u00a0», ${by}. ${importWording(origin)}.`;
}
