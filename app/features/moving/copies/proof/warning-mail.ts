// The mail that tells the administrator of copies that are too old or not proved.
import { type PlainMail, renderPlainMail } from "../../../../platform/mail/plain-mail.ts";

type Warning = { copied: string | null; proof: string | null; failures: string[]; address: string };

/** What the administrator is written when copies are not what they should be. */
export function warningMail(site: Pick<PlainMail, "siteName" | "siteUrl">, { copied, proof, failures, address }: Warning) {
	return {
		subject: `${site.siteName}\u202f: les sauvegardes sont à voir`,
		...renderPlainMail({
			...site,
			title: "Les sauvegardes sont à voir",
			paragraphs: [
				"Bonjour,",
				copied ? `La dernière copie entière du site est du ${copied}.` : "Aucune copie entière du site n’a encore été faite.",
				...(proof ? [`Le dernier essai de restauration a échoué\u202f: ${proof}`] : []),
				...failures,
				"Le site fonctionne, mais une panne aujourd’hui pourrait coûter ce qui a été écrit depuis.",
			],
			button: { text: "Voir les sauvegardes", url: address },
			foot: ["Ce courrier part une fois par jour au plus, tant que cela dure."],
		}),
	};
}
