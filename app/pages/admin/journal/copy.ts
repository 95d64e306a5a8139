import { liftReasonWords } from "../../../features/newsletter/readers/one/copy.ts";
import { liftReasonOf } from "../../../features/newsletter/readers/one/rules.ts";
import type { JournalKind } from "../../../platform/journal/journal-kinds.ts";
import { kindWords } from "../../../shared/copy.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { numberText } from "../../../shared/numbers-fr.ts";

/** French words of the journal. */
export const journalCopy = {
	title: "Journal",
	about: "Qui a fait quoi, et quand. Chaque ligne est gardée un an.",
	filters: "Filtrer par genre",
	everything: "Tout",
	all: "Toutes les lignes",
	date: "Date",
	act: "Ce qui s’est passé",
	subject: "Sujet",
	who: "Par qui",
	type: "Type",
	details: "Détails",
	software: "Le site",
	stranger: "Inconnu",
	older: "Plus anciennes",
	newest: "Les plus récentes",
	export: "Exporter en CSV",
	restore: "Rétablir",
	restoreOne: (subject: string) => `Rétablir ${subject}`,
	restored: "Rétabli",
	empty: "Aucune ligne",
	emptyText: "Rien de ce genre ne s’est passé depuis un an.",
} as const;

/** The words of each kind. */
export const kindText = {
	login: "Connexion",
	"login-refused": "Connexion refusée",
	"confirmation-refused": "Confirmation refusée",
	logout: "Déconnexion",
	"session-closed": "Session fermée",
	"password-changed": "Mot de passe changé",
	"second-factor-on": "Second facteur activé",
	"second-factor-off": "Second facteur coupé",
	"recovery-codes-renewed": "Codes de secours renouvelés",
	created: "Création",
	updated: "Modification",
	published: "Publication",
	unpublished: "Retour en brouillon",
	scheduled: "Publication programmée",
	"links-ended": "Liens privés retirés",
	"version-named": "Version nommée",
	"tag-renamed": "Mot-clé renommé",
	"tag-merged": "Mots-clés fusionnés",
	"tag-separated": "Mot-clé rétabli",
	"redirect-made": "Redirection posée",
	"redirect-removed": "Redirection retirée",
	"author-changed": "Auteur modifié",
	"author-merged": "Auteurs fusionnés",
	"signature-corrected": "Signature corrigée",
	deleted: "Suppression",
	restored: "Rétablissement",
	"restored-copy": "Copie du site restaurée",
	"copy-downloaded": "Copie du site téléchargée",
	"export-downloaded": "Export du site téléchargé",
	"sending-confirmed": "Envois autorisés de nouveau",
	exported: "Export",
	imported: "Import",
	erased: "Effacement de données personnelles",
	"added-by-hand": "Ajout à la main",
	"block-lifted": "Blocage levé",
	"settings-changed": "Réglages modifiés",
	"token-made": "Clé de programme créée",
	"token-revoked": "Clé de programme révoquée",
	"webhook-added": "Webhook ajouté",
	"webhook-on": "Webhook remis en route",
	"webhook-off": "Webhook coupé",
	"webhook-removed": "Webhook supprimé",
	"message-deleted": "Message supprimé",
	"message-answered": "Réponse envoyée",
	"sending-started": "Envoi lancé",
	"sending-scheduled": "Envoi programmé",
	"sending-paused": "Envoi mis en pause",
	"sending-resumed": "Envoi repris",
	"sending-cancelled": "Envoi annulé",
	"sending-ended": "Envoi terminé",
	"sending-retried": "Renvoi à qui ne l’a pas reçu",
	"sending-decided": "Envois incertains tranchés",
} satisfies Record<JournalKind, string>;

/** What the filters gather, in the order they stand. */
export const groups = {
	acces: {
		label: "Accès",
		kinds: [
			"login",
			"login-refused",
			"confirmation-refused",
			"logout",
			"session-closed",
			"password-changed",
			"second-factor-on",
			"second-factor-off",
			"recovery-codes-renewed",
		],
	},
	contenus: {
		label: "Contenus",
		kinds: [
			"created",
			"updated",
			"published",
			"unpublished",
			"scheduled",
			"links-ended",
			"version-named",
			"tag-renamed",
			"tag-merged",
			"tag-separated",
			"redirect-made",
			"redirect-removed",
			"author-changed",
			"author-merged",
			"signature-corrected",
			"deleted",
			"restored",
		],
	},
	messages: { label: "Messages", kinds: ["message-answered", "message-deleted"] },
	envois: {
		label: "Envois",
		kinds: [
			"sending-started",
			"sending-scheduled",
			"sending-paused",
			"sending-resumed",
			"sending-cancelled",
			"sending-ended",
			"sending-retried",
			"sending-decided",
			"sending-confirmed",
		],
	},
	donnees: {
		label: "Exports et données",
		kinds: ["exported", "imported", "erased", "added-by-hand", "block-lifted", "restored-copy", "copy-downloaded", "export-downloaded"],
	},
	reglages: {
		label: "Réglages",
		kinds: ["settings-changed", "token-made", "token-revoked", "webhook-added", "webhook-on", "webhook-off", "webhook-removed"],
	},
} satisfies Record<string, { label: string; kinds: JournalKind[] }>;

/** A kind that no filter gathers fails the type check here. */
type Gathered = (typeof groups)[keyof typeof groups]["kinds"][number];
const _everyKindIsGathered: Exclude<JournalKind, Gathered> extends never ? true : never = true;
void _everyKindIsGathered;

/** What a line is about, by the type it was written with. */
export const subjectText: Record<string, string> = {
	...Object.fromEntries(Object.entries(kindWords).map(([kind, { one }]) => [kind, one])),
	authors: "Auteurs",
	copies: "Copies du site",
	images: "Image",
	import: "Import",
	journal: "Journal",
	messages: "Messages",
	newsletters: "Newsletter",
	programs: "Programmes",
	subscriber: "Abonnés",
	series: "Séries",
	tags: "Mots-clés",
	redirects: "Liens",
	subscribers: "Abonnés",
	settings: "Réglages",
};

type Value = string | number | boolean | null;

/** « 12 acceptés »; nothing of none. */
function counted(value: Value, word: string): string | null {
	return typeof value === "number" && value > 0 ? `${numberText(value)} ${word}${value > 1 ? "s" : ""}` : null;
}

const reasonText: Record<string, string> = {
	password: "nom ou mot de passe faux",
	"own-password": "mot de passe faux",
	code: "code faux",
};

/** Details worth a word on the screen; the others are in the export. */
const detailText: Record<string, (value: Value, timeZone: string) => string | null> = {
	client: (value) => (typeof value === "string" ? value : null),
	reason: (value) => reasonText[String(value)] ?? null,
	why: (value) => {
		const reason = liftReasonOf(value);
		return reason && liftReasonWords[reason];
	},
	reply: (value) => (typeof value === "string" && value !== "" ? `«\u00a0${value}\u00a0»` : null),
	called: (value) => (typeof value === "string" ? `«\u00a0${value}\u00a0»` : "nom retiré"),
	more: (value) => (value === true ? "d’autres essais suivis de près ne sont plus notés" : null),
	closed: (value) =>
		typeof value === "number" && value > 0 ? `${value} session${value > 1 ? "s" : ""} fermée${value > 1 ? "s" : ""}` : null,
	recoveryCodesLeft: (value) => `par un code de secours, ${value} restant${Number(value) > 1 ? "s" : ""}`,
	for: (value, timeZone) => {
		const moment = typeof value === "string" ? momentText(value, timeZone) : null;
		return moment && `pour le ${moment}`;
	},
	at: (value, timeZone) => {
		const moment = typeof value === "string" ? momentText(value, timeZone) : null;
		return moment && `pour le ${moment}`;
	},
	recipients: (value) => counted(value, "destinataire"),
	accepted: (value) => counted(value, "accepté"),
	failed: (value) => counted(value, "échec"),
	uncertain: (value) => counted(value, "incertain"),
	skipped: (value) => counted(value, "écarté"),
	added: (value) => (typeof value === "number" ? `${value} ajouté${value > 1 ? "s" : ""}` : null),
	items: (value) => counted(value, "contenu"),
	newsletters: (value) => counted(value, "newsletter"),
	readers: (value) => counted(value, "lecteur"),
	stories: (value) => counted(value, "message"),
	pictures: (value) => counted(value, "image"),
	count: (value) => (typeof value === "number" ? `${value} en tout` : null),
};

/** The details of a line in words, or an empty text. */
export function detailsText(details: Record<string, Value>, timeZone: string): string {
	return Object.entries(details)
		.flatMap(([name, value]) => detailText[name]?.(value, timeZone) ?? [])
		.join(" · ");
}
