import { bytesText, countText } from "../../shared/numbers-fr.ts";
import type { CheckId, State } from "./check.ts";

export const checkNames: Record<CheckId, string> = {
	address: "Adresse du site",
	proxies: "Serveurs mandataires",
	database: "Base de données",
	storage: "Images et fichiers",
	backup: "Sauvegarde",
	folder: "Dossier des données",
	disk: "Place sur le disque",
	clock: "Horloge",
	smtp: "Envoi des courriers",
	imap: "Retours de courrier",
	dns: "Nom de domaine",
	node: "Node",
	memory: "Mémoire",
};

export const stateWords: Record<State, string> = { good: "Bon", watch: "À regarder", mend: "À corriger" };

/** A place that another installation copied into is left to it for that long. */
const GO_ON = "les copies reprennent alors d’elles-mêmes, dans les trois heures si une autre installation de ce site y a copié il y a peu.";

const lasting = (seconds: number) =>
	seconds < 120
		? countText(Math.round(seconds), "seconde", "secondes")
		: seconds < 7_200
			? countText(Math.round(seconds / 60), "minute", "minutes")
			: countText(Math.round(seconds / 3_600), "heure", "heures");
const machines = (count: number) =>
	count === 0 ? "aucun serveur mandataire" : countText(count, "serveur mandataire", "serveurs mandataires");

/** What was seen, and what to do, check by check. */
export const healthCopy = {
	title: "Santé",
	lead: "Ce que le site voit de sa propre installation. Rien n’est envoyé ni changé. La même chose au terminal\u202f: npx contrevent doctor",
	checked: (when: string) => `Vu le ${when}`,
	again: "Vérifier de nouveau",
	todo: "À faire",
	allGood: "Tout est en ordre.",
	someToWatch: (count: number) => `${countText(count, "point est", "points sont")} à regarder, rien n’est à corriger.`,
	someToMend: (count: number) => `${countText(count, "point est", "points sont")} à corriger.`,

	late: "Pas de réponse en cinq secondes.",
	lateTodo: "Vérifiez de nouveau\u202f; si cela dure, regardez ce qui occupe la machine ou coupe le réseau.",
	failed: (reason: string) => `La vérification n’a pas abouti (${reason}).`,
	failedTodo: "Vérifiez de nouveau\u202f; si cela dure, lisez le journal du serveur.",

	address: {
		good: (url: string) => `Le site répond à ${url}.`,
		local: (url: string) => `Le site répond à ${url}, une adresse que seule cette machine connaît.`,
		setAddress: "Avant d’ouvrir le site au public, donnez son adresse par SITE_URL.",
		silent: (url: string, reason: string) => `Rien ne répond à ${url} (${reason}).`,
		start: "Vérifiez que le site est lancé, que SITE_URL est la bonne adresse, et que cette machine peut la joindre.",
		certificate: (url: string) => `Le certificat de ${url} n’est pas valable.`,
		renew: "Renouvelez le certificat du serveur mandataire (Caddy le fait de lui-même).",
		notAsked: "La base ne répond pas\u202f: le site ne peut pas se reconnaître à son adresse.",
		databaseFirst: "Corrigez d’abord la base de données.",
		other: (url: string, status: number) => `Un autre logiciel répond à ${url}, ou une autre version (code ${status}).`,
		point: "Faites mener cette adresse à ce site, ou corrigez SITE_URL\u202f; après une mise à jour, relancez le site.",
		plain: (url: string) => `Le site répond à ${url}, sans chiffrement\u202f: les mots de passe passent en clair.`,
		https: "Mettez devant le site un serveur mandataire qui parle https, et donnez son adresse par SITE_URL.",
	},
	proxies: {
		good: (count: number) => `Chaque visiteur arrive sous sa propre adresse (${machines(count)} devant le site).`,
		forged: (trusted: number, seen: number) =>
			`Un visiteur peut se donner l’adresse qu’il veut\u202f: TRUST_PROXY vaut ${trusted}, pour ${machines(seen)} devant le site.`,
		hidden: (trusted: number, seen: number) =>
			`Tous les visiteurs sont pris pour un seul\u202f: TRUST_PROXY vaut ${trusted}, pour ${machines(seen)} devant le site.`,
		tooMany: (trusted: number, seen: number) => `TRUST_PROXY vaut ${trusted}, pour ${machines(seen)} devant le site.`,
		set: (count: number) => `Mettez TRUST_PROXY=${count}, puis relancez le site.`,
		noHttps: "SITE_URL est en https, et la demande arrive au site sans passer par un serveur mandataire.",
		addProxy: "Vérifiez que le serveur mandataire transmet X-Forwarded-For et X-Forwarded-Proto, et mettez TRUST_PROXY=1.",
		noScheme: "Le serveur mandataire ne dit pas que les visiteurs arrivent en https.",
		sendScheme: "Faites-lui transmettre X-Forwarded-Proto (voir docs/deploy.md).",
		unknown: "Comme le site ne répond pas à son adresse, on ne sait pas ce que transmettent les serveurs mandataires.",
		unknownTodo: "Corrigez d’abord l’adresse du site.",
		notStarted: "Le site n’a pas encore été lancé dans cette version.",
		notStartedTodo: "Lancez-le (npm start), puis vérifiez de nouveau.",
	},
	database: {
		good: (name: string) => `${name} répond, et la base est à jour.`,
		behind: (name: string, count: number) =>
			`${name} répond\u202f; il manque ${countText(count, "étape", "étapes")} à la base pour être à jour.`,
		newer: (name: string) => `${name} répond\u202f; la base vient d’une version plus récente de Contrevent.`,
		notOurs: (name: string) => `${name} répond\u202f; aucune base de Contrevent ne s’y trouve.`,
		start: "Lancez le site\u202f: il met la base à jour de lui-même.",
		update: "Lancez la version de Contrevent qui a servi en dernier, ou une plus récente.",
		old: (oldest: number) => `Passez à PostgreSQL ${oldest} ou plus récent\u202f: celui-ci n’est plus entretenu.`,
		moved: (place: string) =>
			`Ce site a déménagé\u202f: il vit maintenant ici\u202f: ${place}. Rien ne s’enregistre plus dans cette base-ci.`,
		follow:
			"Donnez au serveur les réglages de la nouvelle (DATABASE_URL, DATA_DIR, S3_…), puis redémarrez-le. Pour revenir à celle-ci, sans ce qui a été écrit depuis là-bas\u202f: npx contrevent move --back",
		silent: (reason: string) => `La base ne répond pas (${reason}).`,
		reach: "Vérifiez DATABASE_URL (ou DATA_DIR pour SQLite), et que la base est en marche.",
	},
	storage: {
		folder: "Le dossier des données prend, rend et efface un fichier.",
		s3: (bucket: string) => `L’espace S3 «\u00a0${bucket}\u00a0» prend, rend et efface un fichier.`,
		refused: (reason: string) => `Le fichier d’essai n’a pas pu être écrit, relu et effacé (${reason}).`,
		mendFolder: "Rendez le dossier des données accessible en écriture, et faites de la place s’il n’y en a plus.",
		mendS3: "Vérifiez S3_ENDPOINT, S3_BUCKET, S3_REGION et les deux clés\u202f: elles doivent permettre d’écrire, de lire et d’effacer.",
	},
	backup: {
		notSet: "Aucune sauvegarde régulière n’est configurée.",
		set: "Choisissez un endroit hors de cette machine pour les sauvegardes (voir docs/deploy.md).",
		held: "Les copies attendent, comme les envois\u202f: rien n’est écrit dans leurs lieux, où l’autre site copie peut-être encore.",
		allow: `Autorisez les envois dans l’administration, quand vous avez vérifié qu’aucun autre site ne sert\u202f: ${GO_ON}`,
		unpause: `Quand vous avez vérifié qu’aucun autre site ne sert, retirez SENDING=paused, redémarrez, puis autorisez les envois dans l’administration\u202f: ${GO_ON}`,
		away: (place: string) => `Ce site a déménagé\u202f: ses copies se font là où il vit maintenant, ${place}.`,
		none: "Aucune sauvegarde n’a encore été faite.",
		again: "La copie est retentée d’elle-même\u202f: si cela dure, faites ce qui est dit.",
		age: (hours: number) => `La dernière sauvegarde a ${lasting(hours * 3_600)}.`,
		beside: "Elle est sur le même disque que le site\u202f: une panne emporterait les deux.",
		elsewhere: "Donnez par BACKUP_DIR un dossier d’un autre disque, ou par BACKUP_S3_… un espace de stockage.",
		open: "Elle n’est pas chiffrée\u202f: qui peut lire ce lieu peut lire les adresses des lecteurs.",
		seal: "Donnez une phrase secrète par BACKUP_PASSPHRASE, avec un lieu neuf, et gardez-la ailleurs.",
		unproved: (why: string) => `Le dernier essai de restauration a échoué. ${why}`,
		proveAgain: "L’essai est refait chaque nuit\u202f: si cela dure, faites ce qui est dit.",
		mend: "Lancez npx contrevent backup, et regardez pourquoi les sauvegardes régulières se sont arrêtées.",
	},
	folder: {
		good: (path: string) => `${path} n’est lisible que par le compte du site.`,
		missing: (path: string) => `${path} n’existe pas.`,
		make: "Donnez par DATA_DIR le dossier des données, ou lancez le site une première fois.",
		open: (path: string, count: number) =>
			`${path}\u202f: d’autres comptes de cette machine peuvent ouvrir ${countText(count, "fichier ou dossier", "fichiers ou dossiers")}.`,
		close: (path: string) => `Relancez le site, qui les referme, ou tapez\u202f: chmod -R go= ${path}`,
		foreign: (path: string, count: number) =>
			`${path}\u202f: ${countText(count, "fichier ou dossier appartient", "fichiers ou dossiers appartiennent")} à un autre compte.`,
		notOurs: (path: string) => `${path} appartient à un autre compte que celui qui lance cette vérification.`,
		own: (path: string) => `Lancez le site et ses commandes sous un seul compte, et donnez-lui tout\u202f: chown -R COMPTE ${path}`,
	},
	disk: {
		seen: (free: number, total: number) => `${bytesText(free)} libres sur ${bytesText(total)}.`,
		watch: "Faites un peu de place, ou agrandissez le disque.",
		mend: "Faites de la place sans attendre\u202f: un disque plein arrête les écritures.",
	},
	clock: {
		good: "L’horloge de cette machine et celle de la base sont d’accord.",
		alone: "Rien ne contredit l’horloge de cette machine.",
		off: (seconds: number) => `L’horloge de cette machine et celle d’en face diffèrent de ${lasting(seconds)}.`,
		back: (seconds: number) => `Le journal du site a une ligne de ${lasting(seconds)} dans le futur\u202f: l’horloge a reculé.`,
		mend: "Mettez les machines à l’heure (timedatectl set-ntp true)\u202f: les programmations et les sessions en dépendent.",
	},
	smtp: {
		good: (server: string) => `${server} accepte la connexion.`,
		files: "Aucun serveur d’envoi\u202f: les courriers sont gardés dans des fichiers, personne ne les reçoit.",
		set: "Donnez un serveur d’envoi par SMTP_URL.",
		login: (server: string) => `${server} refuse l’identifiant ou le mot de passe.`,
		password: "Corrigez l’identifiant et le mot de passe dans SMTP_URL.",
		silent: (server: string) => `${server} ne répond pas comme un serveur d’envoi.`,
		reach: "Vérifiez le nom et le port dans SMTP_URL\u202f; beaucoup d’hébergeurs ferment le port 25, préférez 587 ou 465.",
	},
	imap: {
		good: (server: string) => `La boîte des retours s’ouvre sur ${server}.`,
		none: "Aucune boîte de retours n’est lue\u202f: les adresses qui n’existent plus ne sont pas repérées par ce moyen.",
		set: "Donnez une boîte par BOUNCE_IMAP_URL et son adresse par BOUNCE_ADDRESS.",
		login: (server: string) => `${server} refuse l’identifiant ou le mot de passe.`,
		password: "Corrigez l’identifiant et le mot de passe dans BOUNCE_IMAP_URL.",
		mailbox: (server: string) => `${server} ne connaît pas ce dossier de la boîte.`,
		name: "Corrigez le nom du dossier à la fin de BOUNCE_IMAP_URL (INBOX le plus souvent).",
		silent: (server: string) => `${server} ne répond pas comme une boîte aux lettres.`,
		reach: "Vérifiez le nom et le port dans BOUNCE_IMAP_URL.",
	},
	dns: {
		good: (host: string, addresses: string) => `${host} mène à ${addresses}.`,
		local: (host: string) => `${host} ne passe pas par le DNS.`,
		none: (host: string) => `Le DNS ne connaît pas d’adresse pour ${host}.`,
		publish: "Publiez un enregistrement A (et AAAA) pour ce nom, ou corrigez SITE_URL.",
		unknown: (host: string) => `Le DNS n’a pas répondu pour ${host}.`,
		later: "Vérifiez de nouveau dans quelques minutes\u202f; si cela dure, regardez DNS_SERVERS et le réseau de la machine.",
	},
	node: {
		seen: (version: string) => `Le site tourne avec Node ${version.replace(/^v/, "")}.`,
		mend: "Installez Node 24 ou plus récent.",
	},
	memory: {
		seen: (free: number, total: number) => `${bytesText(free)} disponibles sur ${bytesText(total)}.`,
		little: "Donnez au moins 512\u00a0Mo à la machine\u202f: les grandes images en demandent.",
		full: "Arrêtez ce qui occupe la mémoire, ou ajoutez-en.",
	},
} as const;
