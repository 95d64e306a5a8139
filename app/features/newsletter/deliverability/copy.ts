import { countText, numberText } from "../../../shared/numbers-fr.ts";
import type { CheckId, Judgement, OptionalId } from "./rules.ts";

export const checkNames: Record<CheckId, string> = { spf: "SPF", dkim: "DKIM", dmarc: "DMARC", ptr: "Nom inverse" };

/** What each is for, in a sentence. */
export const checkPurposes: Record<CheckId, string> = {
	spf: "Dit quels serveurs ont le droit d’envoyer du courrier au nom de votre domaine.",
	dkim: "Signe chaque courrier\u202f: il vient bien de vous, personne ne l’a modifié en route.",
	dmarc: "Dit aux messageries que faire d’un courrier qui se prétend de vous sans l’être.",
	ptr: "Le nom que porte l’adresse du serveur d’envoi\u202f: sans nom, beaucoup refusent le courrier.",
};

export const verdictWords: Record<Judgement, string> = { ok: "En règle", warn: "À surveiller", bad: "À corriger", unknown: "Inconnu" };

const unknown = "Le DNS n’a pas répondu\u202f: on ne peut rien dire. Vérifiez de nouveau dans quelques minutes.";

/** What was seen, and what to do about it. */
export const checkTexts: Record<CheckId, Record<string, string>> = {
	spf: {
		ok: "Un enregistrement est publié.",
		none: "Aucun enregistrement. Publiez celui-ci, ou la ligne exacte que donne votre prestataire d’envoi.",
		several: "Il y en a plusieurs\u202f: aucun ne compte. Gardez-en un seul, qui réunit les serveurs des autres.",
		broken:
			"Il compte sur un domaine qui n’a pas d’enregistrement SPF\u202f: les messageries rejettent alors tout le reste. Retirez ce «\u00a0include\u00a0», ou corrigez-en le nom.",
		"too-many":
			"Il demande plus de dix questions au DNS pour être lu en entier\u202f: les messageries s’arrêtent là et le tiennent pour faux. Retirez les «\u00a0include\u00a0» des services que vous n’utilisez plus.",
		endless: "Il ne dit pas que faire des autres serveurs. Terminez-le par ~all.",
		open: "Il laisse tout le monde envoyer en votre nom. Terminez-le par ~all.",
		unknown,
	},
	dkim: {
		ok: "La clé publiée est la bonne, et chaque newsletter est signée.",
		provider: "Votre prestataire d’envoi signe lui-même\u202f: rien à publier pour ce site.",
		"no-key":
			"Aucune clé n’est publiée pour votre domaine\u202f: vos courriers ne sont pas signés. Créez-en une, publiez-la, puis allumez la signature.",
		"no-key-unknown": "Ce site ne signe pas vos courriers, et le DNS n’a pas répondu\u202f: on ne sait pas si quelqu’un d’autre le fait.",
		elsewhere:
			"Ce site ne signe pas vos courriers, mais votre domaine publie des clés\u202f: votre prestataire d’envoi signe sans doute. Dites-le au bas de la page, ou créez une clé ici.",
		"not-published":
			"La clé est prête. Publiez cet enregistrement chez votre hébergeur DNS\u202f; il faut parfois quelques heures pour qu’il se voie.",
		gone: "Vos courriers sont signés, mais la clé ne se voit plus dans le DNS\u202f: les messageries ne peuvent pas vérifier. Publiez-la de nouveau, ou éteignez la signature.",
		mismatch: "Le DNS répond une autre clé. Remplacez l’enregistrement par celui-ci.",
		ready: "Le DNS répond la bonne clé. Il ne reste qu’à allumer la signature.",
		unknown,
	},
	dmarc: {
		ok: "Une règle est publiée.",
		none: "Aucune règle. Celle-ci suffit aux grandes messageries\u202f; les rapports arriveront à l’adresse indiquée.",
		several: "Il y en a plusieurs\u202f: aucune ne compte. Gardez-en une seule.",
		malformed: "Elle ne peut pas être lue\u202f: il y manque p=none, p=quarantine ou p=reject.",
		unknown,
	},
	ptr: {
		ok: "L’adresse du serveur d’envoi a un nom, qui mène bien à elle.",
		none: "Une adresse du serveur d’envoi n’a pas de nom. C’est l’hébergeur de ce serveur qui le donne\u202f: demandez-lui.",
		mismatch: "Le nom ne mène pas à la même adresse. Demandez à l’hébergeur du serveur d’envoi de les accorder.",
		local:
			"Le serveur d’envoi est sur cette machine ou sur son réseau\u202f: l’adresse sous laquelle le monde le voit ne se lit pas d’ici.",
		unknown,
	},
};

const and = (words: readonly string[]) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`);

export const deliverabilityCopy = {
	title: "Délivrabilité",
	lead: (domain: string) => `Ce que les messageries regardent avant de laisser entrer un courrier de ${domain}.`,
	byFiles: "Aucun serveur d’envoi n’est réglé (SMTP_URL)\u202f: les courriers restent des fichiers, rien de ceci ne compte encore.",
	fine: "Rien ne s’oppose à un envoi.",
	fineAsFarAsKnown: (unknown: number) =>
		`Rien ne s’oppose à un envoi, mais ${unknown === 1 ? "un point n’a pas pu être vérifié" : `${unknown} points n’ont pas pu être vérifiés`}.`,
	red: (ids: readonly CheckId[], limit: number) =>
		`${and(ids.map((id) => checkNames[id]))}\u202f: à corriger. En attendant, les envois à plus de ${numberText(limit)} personnes sont refusés.`,
	redRates: (limit: number) =>
		`Trop de retours ou de plaintes ce dernier mois. En attendant, les envois à plus de ${numberText(limit)} personnes sont refusés.`,
	refused: (what: string, limit: number) =>
		`${what} à corriger avant d’écrire à plus de ${numberText(limit)} personnes d’un coup\u202f: voyez la page Délivrabilité.`,
	rates: "les retours et les plaintes sont",
	names: (ids: readonly CheckId[]) => `${and(ids.map((id) => checkNames[id]))} ${ids.length > 1 ? "sont" : "est"}`,
	again: "Vérifier de nouveau",
	checkedAgain: "Vérification faite",
	checked: (when: string) => `Vérifié le ${when}`,
	found: "Trouvé",
	toPublish: "À publier",
	recordName: "Nom",
	recordValue: "Valeur",
	pieces: "Certains hébergeurs demandent de la couper en morceaux de 255\u00a0caractères au plus.",
	copy: "Copier",
	copied: "Copié",
	notCopied: "Le navigateur n’a pas permis de copier",
	makeKey: "Créer la clé",
	keyMade: "Clé créée",
	keyMadeText: "Publiez l’enregistrement, puis allumez la signature.",
	sign: "Allumer la signature",
	signed: "Signature allumée",
	unsign: "Éteindre la signature",
	unsigned: "Signature éteinte",
	notAnswered: "le DNS ne répond pas encore cette clé. La signature reste éteinte",
	byProvider: "Mon prestataire d’envoi signe lui-même mes courriers",
	sent: "Ce qu’ont donné les derniers envois",
	nothingSent: "Rien n’a encore été envoyé",
	nothingSentText: "Les retours et les plaintes de vos cinq derniers envois se liront ici.",
	columns: { title: "Newsletter", accepted: "Remis aux serveurs", bounced: "Retours", complained: "Plaintes" },
	bouncesLimit: "Retours\u202f: visez moins de 2\u00a0%\u202f; au-delà de 5\u00a0%, les messageries se méfient.",
	complaintsLimit:
		"Plaintes\u202f: Gmail et Yahoo visent moins de 0,1\u00a0% et refusent au-delà de 0,3\u00a0%\u202f; Orange en vient aussi à 0,3\u00a0%.",
	mailbox: "La boîte des retours",
	mailboxNone:
		"Aucune boîte n’est réglée (BOUNCE_IMAP_URL)\u202f: seules les réponses immédiates des serveurs sont connues, pas ce qui revient plus tard, ni les plaintes.",
	mailboxRead: (when: string) => `Lue le ${when}. Ce qui y revient écarte les adresses disparues et désinscrit qui se plaint.`,
	mailboxWaiting: "Elle sera lue dans les deux minutes.",
	mailboxFailed: (why: string) => `Elle ne peut pas être lue\u202f: ${why}.`,
	passedOver: (count: number, when: string) =>
		`${countText(count, "message n’a pas pu être lu", "messages n’ont pas pu être lus")}\u202f; le dernier, le ${when}, est resté non lu dans la boîte.`,
	limit: "Refuser au-delà de",
	limitHint: "Tant qu’un point est à corriger, un envoi à plus de personnes que cela est refusé.",
	limitAid: "personnes",
	badLimit: "Un nombre de 0 à 1\u00a0000\u00a0000",
	save: "Enregistrer",
	saved: "Réglage enregistré",
	errorPrefix: "Erreur\u202f: ",
	noDomain: "l’adresse d’expéditeur n’a pas de domaine",
} as const;

/** Why a mailbox could not be read. */
export function mailboxFailureText(code: string): string {
	const known: Record<string, string> = {
		login: "l’identifiant ou le mot de passe est refusé",
		mailbox: "ce dossier n’existe pas",
		ECONNREFUSED: "le serveur refuse la connexion",
		ENOTFOUND: "l’adresse du serveur est introuvable",
		lost: "la connexion a été coupée",
	};
	return known[code] ?? "le serveur ne répond pas";
}

/** What nobody has to publish: its name, and what it is for. */
export const optionalTexts: Record<OptionalId, { name: string; purpose: string }> = {
	bimi: {
		name: "BIMI",
		purpose: "Votre logo à côté de vos lettres, là où la messagerie l’affiche. Il y faut une règle DMARC p=quarantine ou p=reject.",
	},
	"mta-sts": {
		name: "MTA-STS",
		purpose: "Demande à qui écrit à votre domaine de ne le faire que par une connexion chiffrée. Ne change rien à vos envois.",
	},
	"tls-rpt": {
		name: "TLS-RPT",
		purpose: "Demande aux messageries de dire quand une connexion chiffrée vers votre domaine a échoué. Ne change rien à vos envois.",
	},
};

export const optionalCopy = {
	title: "En plus, si vous voulez",
	lead: "Rien de ceci n’est demandé pour qu’une lettre arrive.",
	record: "Enregistrement\u202f:",
	published: "Publié",
	notPublished: "Pas publié",
	unknown: "Inconnu",
} as const;
