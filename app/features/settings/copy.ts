import { legalNoticePath, privacyPath, securityTxtPath } from "../../shared/addresses.ts";
import { accentedName } from "../../shared/copy.ts";
import { copyLimits } from "../../shared/settings/copies.ts";
import type { SettingCode } from "../../shared/settings/rules.ts";
import type { SettingKey, Settings } from "../../shared/settings/settings.ts";

/** French words of the settings. */
export const settingsCopy = {
	title: "Réglages",
	places: "Pages des réglages",
	site: "Le site",
	mails: "Courriers",
	programs: "Programmes",
	copies: "Sauvegardes",
	links: "Liens",
	health: "Santé",
	save: "Enregistrer",
	saving: "Enregistrement…",
	saved: "Réglages enregistrés",
	savedText: "Le site public les montre déjà.",
	nothing: "Rien n’avait changé",
	errorPrefix: "Erreur\u202f: ",
	invalid: "un réglage est à revoir",
	unreadable: "la demande est incomplète",
	conflict: "un réglage a été changé dans une autre fenêtre",
	changed: "Modifications non enregistrées",
	preview: "Aperçu de la signature",
	addLink: "Ajouter un lien",
	noLinks: "Aucun réseau\u202f: le pied de page n’en montre pas.",
	linkName: "Nom",
	linkUrl: "Adresse",
	up: (name: string) => `Monter ${name}`,
	down: (name: string) => `Descendre ${name}`,
	remove: (name: string) => `Retirer ${name}`,
	moved: (name: string, place: number, count: number) => `${name}\u202f: place ${place} sur ${count}`,
	nth: (place: number) => `le lien ${place}`,
	on: "oui",
	off: "non",
} as const;

/** The parts of the screen, and what each is for. */
export const settingGroups = {
	site: {
		title: "Le site",
		text: "La signature en tête de chaque page, l’onglet du navigateur, les flux et les cartes de partage.",
		see: { href: "/", label: "Voir l’accueil" },
	},
	newsletter: { title: "La newsletter", text: "Le lien du pied de page, et ce qui suit une inscription." },
	social: {
		title: "Les réseaux",
		text: "Les liens du pied de page, dans cet ordre, chacun marqué comme vôtre (rel=me)\u202f; et ce que les flux et les pages partagées disent de vous.",
	},
	legal: {
		title: "Les mentions légales",
		text: "La page Mentions légales les donne à lire\u202f; ce qui reste vide y est remplacé par «\u00a0sur demande\u00a0».",
		see: { href: legalNoticePath, label: "Voir les mentions légales" },
	},
	security: {
		title: "La sécurité",
		text: "À qui signaler une faille, dans le fichier que cherchent celles et ceux qui en trouvent, et ce qui est demandé aux navigateurs.",
		see: { href: securityTxtPath, label: "Voir security.txt" },
	},
	writing: { title: "L’écriture", text: "Ce qui aide pendant qu’un texte s’écrit." },
	copies: {
		title: "Les sauvegardes",
		text: "Combien de temps les copies du site sont gardées, et la place qu’elles peuvent prendre. La page Confidentialité en dit la durée.",
		see: { href: privacyPath, label: "Voir la page Confidentialité" },
	},
} as const;

export const settingLabels = {
	site_name: "Nom du site",
	contact_email: "Adresse de contact",
	notification_email: "Adresse qui reçoit les avis",
	newsletter_url: "Adresse de la newsletter",
	redirect_after_signup: "Ouvrir la page de la newsletter après une inscription",
	double_opt_in: "Confirmation par courrier (double consentement)",
	welcome_mail: "Envoyer un courrier de bienvenue",
	welcome_subject: "Objet de la bienvenue",
	welcome_text: "Texte de la bienvenue",
	fediverse_creator: "Compte du fédivers",
	websub_hub: "Hub WebSub",
	social_links: "Réseaux",
	publisher: "Éditeur",
	publication_director: "Direction de la publication",
	publisher_address: "Adresse de l’éditeur",
	host_name: "Hébergeur",
	host_address: "Adresse de l’hébergeur",
	security_contact: "Contact pour la sécurité",
	french_typing: "Typographie française pendant la frappe",
	checks_links: "Vérification des liens sortants",
	hsts_subdomains: "Exiger https de tous les sous-domaines",
	backup_hours: "Une copie par heure, pendant (heures)",
	backup_days: "Une copie par jour, pendant (jours)",
	backup_months: "Une copie par mois, pendant (mois)",
	backup_disk_share: "Part du disque libre, au plus (%)",
} satisfies Record<SettingKey, string>;

/** Between what and what a number may be. */
function limitsText(key: keyof typeof copyLimits): string {
	const [least, most] = copyLimits[key];
	return `De ${least} à ${most}.`;
}

/** Where each is seen, or what it does. */
export const settingHints: Partial<Record<SettingKey, string>> = {
	contact_email: "Pied de page, mentions légales, expéditeur des courriers\u202f; les réponses de vos correspondants y arrivent.",
	notification_email: "Un avis y part quand un message arrive. Vide\u202f: l’adresse de contact. N’apparaît nulle part sur le site.",
	newsletter_url: "Pied de page, et onglet ouvert après une inscription si le réglage suivant est allumé.",
	double_opt_in:
		"La personne inscrite reçoit un courrier et presse un bouton\u202f: preuve que l’adresse est la sienne. Les inscriptions non confirmées sont effacées au bout de 14 jours. Tant qu’une confirmation est demandée, la page de la newsletter ne s’ouvre pas après l’inscription.",
	welcome_subject: "Un seul courrier, une fois l’inscription faite.",
	welcome_text:
		"Une ligne vide sépare deux paragraphes\u202f; {prenom} devient le prénom, ou rien. Le lien «\u00a0Mes données\u00a0» et celui de désinscription sont ajoutés au bas.",
	fediverse_creator: "Comme @contrevent@mamot.fr\u202f: Mastodon le nomme sous chaque page partagée. Vide\u202f: personne n’est nommé.",
	websub_hub:
		"Un service qui prévient aussitôt les lecteurs de flux de ce qui paraît. Son adresse est dite dans chaque flux, et il est prévenu à chaque publication. Vide\u202f: les flux sont lus à leur rythme.",
	publisher: "Personne ou structure qui publie. Nommée aussi dans la page Confidentialité.",
	publication_director: "Nom de la personne responsable (loi du 21 juin 2004).",
	host_name: "Entreprise qui héberge le site.",
	security_contact: "Une adresse e-mail, ou une page en https. Vide\u202f: l’adresse de contact.",
	backup_hours: limitsText("backup_hours"),
	backup_days: `${limitsText("backup_days")} 0\u202f: aucune.`,
	backup_months: `${limitsText("backup_months")} 0\u202f: aucune.`,
	backup_disk_share: `${limitsText("backup_disk_share")} Dans un dossier seulement\u202f: au-delà, les plus anciennes copies partent d’abord.`,
	french_typing:
		"Guillemets «\u00a0\u00a0», apostrophe ’, espaces insécables et points de suspension se posent d’eux-mêmes dans la vue «\u00a0Texte\u00a0». Éteint, rien ne change pour les lecteurs\u202f: le site les pose à l’affichage.",
	hsts_subdomains:
		"Sans effet tant que l’adresse publique n’est pas en https. Sinon, les navigateurs n’ouvrent plus qu’en https tout ce qui est sous cette adresse, comme blog.exemple.fr pour exemple.fr. Attention\u202f: un sous-domaine sans certificat y devient inaccessible, et le reste jusqu’à un an. Éteindre le réglage ne libère que les navigateurs qui reviennent ici.",
};

export const confirmationWords = {
	auto: "Automatique\u202f: dès qu’un serveur de courrier est branché",
	on: "Toujours",
	off: "Jamais",
} satisfies Record<Settings["double_opt_in"], string>;

export const settingProblemText = {
	required: "Ce champ est obligatoire",
	"too-long": "C’est trop long, il faut raccourcir un peu",
	"bad-email": "Cette adresse ne ressemble pas à une adresse e-mail",
	"accented-email": accentedName,
	"bad-url": "Cette adresse ne ressemble pas à une adresse web, comme https://exemple.fr",
	"bad-contact": "Il faut une adresse e-mail, ou une adresse web qui commence par https://",
	"bad-account": "Un compte s’écrit comme @contrevent@mamot.fr",
	"bad-hub": "Il faut une adresse web qui commence par https://",
	"too-many": "Vingt liens au plus",
	"out-of-range": "Il faut un nombre entier, dans les limites dites sous le champ",
} satisfies Record<SettingCode, string>;

/** Beside a field that another window changed as well. */
export function conflictText(theirs: string): string {
	return `Changé entre-temps dans une autre fenêtre\u202f: «\u00a0${theirs}\u00a0». Enregistrez de nouveau pour garder ce qui est écrit ici.`;
}
