import type { ReactNode } from "react";
import { laterPath } from "../../shared/addresses.ts";
import { countText } from "../../shared/numbers-fr.ts";

/** What the page is called and holds, for its head. */
export const privacyCopy = {
	title: "Confidentialité",
	description: "Ce que nous gardons de vous, pourquoi, combien de temps, et comment le faire effacer. Réponse courte\u202f: très peu.",
} as const;

/** What is asked of somebody who only reads. */
export function NothingAsked({ name }: { name: string }) {
	return (
		<p>
			Vous pouvez lire {name} sans rien donner&nbsp;: ni compte, ni cookie, ni mesure d’audience, ni pixel. Aucune page n’appelle un autre
			site que celui-ci.
		</p>
	);
}

/** Who keeps the data. */
export function Controller({ controller, mail }: { controller: string; mail: ReactNode }) {
	return (
		<>
			<h2>Qui garde vos données</h2>
			<p>
				Le responsable du traitement est {controller}. Pour toute question&nbsp;: {mail}.
			</p>
		</>
	);
}

/** What is kept of those who read the newsletter. */
export function Newsletter({
	mail,
	confirms,
	hasLetters,
	provider,
	recipients,
}: {
	mail: ReactNode;
	confirms: boolean;
	hasLetters: boolean;
	provider: string | null;
	recipients: readonly string[];
}) {
	return (
		<>
			<h2>La newsletter</h2>
			<p>
				Nous gardons votre adresse e-mail{hasLetters && ", les lettres que vous choisissez"} et, si vous les donnez, votre prénom, votre nom
				et votre téléphone, pour vous envoyer {hasLetters ? "ces lettres" : "la newsletter"}. La base légale est votre consentement
				{confirms && ", que vous confirmez par un courrier"}. Ces données servent à cela seul, jusqu’à votre désinscription, possible à tout
				moment par le lien de chaque courrier ou en écrivant à {mail}
				{confirms && "\u202f; une inscription jamais confirmée est effacée au bout de 14\u00a0jours"}.
			</p>
			<p>
				Chaque courrier mène aussi à «&nbsp;Mes données&nbsp;»&nbsp;: vous y voyez tout ce que nous gardons, le corrigez, l’emportez, ou
				l’effacez vous-même. Après un effacement il reste une empreinte illisible de votre adresse, pour ne plus jamais vous écrire, et la
				preuve de vos accords, rattachée à cette seule empreinte. Treize mois après une désinscription, le même effacement se fait de
				lui-même. De chaque envoi nous gardons l’adresse et la réponse du serveur de votre messagerie, pour savoir ce qui est arrivé&nbsp;:
				treize mois, puis il n’en reste que des nombres.
			</p>
			<p>
				Nous ne mesurons ni l’ouverture des courriers ni les clics, sauf si vous l’avez accepté, à part et par une case que vous avez cochée
				(délibération 2026-042 de la CNIL). Sans cet accord, vos courriers ne contiennent ni image de suivi ni lien compté. Vous pouvez le
				retirer dans «&nbsp;Mes données&nbsp;»&nbsp;: rien n’est plus mesuré, y compris pour les courriers déjà reçus.
			</p>
			{recipients.length > 0 && (
				<p>
					Quand vous vous inscrivez ou que vous partez, votre adresse e-mail{" "}
					{hasLetters ? "et les lettres choisies sont transmises" : "est transmise"} à ces destinataires&nbsp;:{" "}
					{new Intl.ListFormat("fr").format(recipients)}. Si vos données sont effacées ici, ils en sont prévenus.
				</p>
			)}
			{provider && (
				<p>
					Après l’inscription, la page de notre newsletter chez {provider} s’ouvre dans un nouvel onglet. Nous ne lui transmettons
					rien&nbsp;: ce que vous y faites relève de ses propres règles.
				</p>
			)}
		</>
	);
}

/** What is kept of those who write. */
export function StoriesAndProjects({ sends }: { sends: boolean }) {
	return (
		<>
			<h2>Les histoires et les projets</h2>
			<p>
				Nous gardons votre adresse e-mail, votre message et ce que vous ajoutez (prénom, nom, téléphone) pour vous répondre, et rien
				d’autre. Rien n’est publié sans votre accord, dont nous notons la date. La base légale est notre intérêt à répondre à qui nous
				écrit. Ces messages et nos réponses sont effacés d’eux-mêmes au bout de 24 mois, plus tôt si vous le demandez.
			</p>
			<p>
				À chaque message, un courrier électronique prévient la rédaction&nbsp;: il donne votre prénom si vous l’avez écrit, et dit s’il
				s’agit d’une histoire ou d’un projet. Vos mots et vos coordonnées n’y sont pas. Le texte de nos réponses est effacé de nos serveurs
				trente jours après l’envoi{sends && ", qui passe par notre prestataire de courrier"}. Si nous tirons de votre message un brouillon à
				publier, vos mots y restent jusqu’à sa publication, avec votre accord, ou jusqu’à ce que nous l’effacions.
			</p>
		</>
	);
}

/** What the browser keeps. */
export function InTheBrowser() {
	return (
		<>
			<h2>Ce qui reste dans votre navigateur</h2>
			<p>
				Tant que vous ne l’avez pas envoyé, ce que vous écrivez dans un de nos formulaires est retenu dans cet onglet de votre navigateur,
				pour que rien ne se perde si le formulaire se ferme. Rien n’en part vers nous. C’est oublié à l’envoi, quand vous pressez
				«&nbsp;Effacer&nbsp;», au bout d’une heure, ou quand vous fermez l’onglet.
			</p>
			<p>
				L’onglet retient aussi jusqu’où vous avez lu un texte, tant qu’il est ouvert. Les pages que vous gardez par «&nbsp;Lire plus
				tard&nbsp;» restent dans ce navigateur jusqu’à ce que vous les retiriez de <a href={laterPath}>votre liste</a>. Quand vous l’ouvrez,
				il demande à ce site si elles y sont encore&nbsp;: nous n’en retenons rien.
			</p>
		</>
	);
}

/** What the server notes; `sends`: mail leaves it, `readsReports`: it reads what receivers report of mails that bear our name. */
export function TechnicalTraces({ sends, readsReports }: { sends: boolean; readsReports: boolean }) {
	return (
		<>
			<h2>Les traces techniques</h2>
			<p>
				Le journal du serveur note l’heure, l’adresse de la page (sans ce qui, dans les liens de nos courriers, vous désigne) et la réponse,
				pas votre adresse IP. Pour empêcher les envois en rafale, votre adresse IP reste quelques minutes en mémoire, jamais sur disque.
			</p>
			{sends && (
				<p>
					Pour savoir quelle messagerie reçoit vos courriers, nous retenons trente jours au plus les domaines des adresses de nos lecteurs
					(ce qui suit le @), sans les adresses elles-mêmes.
				</p>
			)}
			{readsReports && (
				<p>
					Les messageries nous signalent, dans leurs rapports DMARC, l’adresse IP des serveurs qui envoient du courrier en notre nom&nbsp;:
					nous les gardons treize mois au plus, pour repérer qui l’usurpe. Ce sont des machines d’envoi, pas les vôtres.
				</p>
			)}
		</>
	);
}

/** What copies of the whole site still hold of whom was erased, and until when. */
export function SafetyCopies({ count, unit, isRegular }: { count: number; unit: "month" | "day"; isRegular: boolean }) {
	const time = unit === "month" ? (count === 12 ? "un an" : `${count}\u00a0mois`) : countText(count, "jour", "jours");
	return (
		<>
			<h2>Les copies de sécurité</h2>
			<p>
				{isRegular
					? "Pour ne rien perdre si une machine tombe en panne, nous copions le site régulièrement."
					: "Pour ne rien perdre, nous copions le site avant de mettre à jour le logiciel."}{" "}
				Une copie faite avant que vous ne partiez tient encore ce que vous avez fait effacer depuis&nbsp;; la dernière est effacée après{" "}
				{time} au plus. D’ici là, elle ne sert qu’à réparer une panne, et votre départ y est appliqué avant toute chose&nbsp;: vous ne
				recevez plus rien, et ce qui était effacé l’est de nouveau.
			</p>
		</>
	);
}

/** What one may ask, and of whom. */
export function YourRights({ mail }: { mail: ReactNode }) {
	return (
		<>
			<h2>Vos droits</h2>
			<p>
				Vous pouvez demander à voir, corriger, emporter ou effacer vos données, ou vous opposer à leur usage&nbsp;: par «&nbsp;Mes
				données&nbsp;» pour la newsletter, ou en écrivant à {mail}&nbsp;; nous répondons sous un mois. Si la réponse ne vous convient pas,
				la Commission nationale de l’informatique et des libertés (CNIL) reçoit les réclamations.
			</p>
		</>
	);
}
