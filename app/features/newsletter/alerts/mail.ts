// The mail that tells the administrator of a trouble with a letter.
import { type PlainMail, renderPlainMail } from "../../../platform/mail/plain-mail.ts";
import { alertsCopy, troubleText } from "./copy.ts";
import type { Trouble } from "./troubles.ts";

/** Says what happened and what is asked; `address`: where that is done. */
export function troubleMail(site: Pick<PlainMail, "siteName" | "siteUrl">, trouble: Trouble, address: string) {
	const { what, act } = troubleText(trouble);
	return {
		subject: `${site.siteName}\u202f: ${what}`,
		...renderPlainMail({
			...site,
			title: what.replace(/\.$/, ""),
			paragraphs: ["Bonjour,", act],
			button: { text: alertsCopy.see, url: address },
			foot: ["Vous recevez ce courrier une fois. Le tableau de bord le dit aussi, tant que cela dure."],
		}),
	};
}
