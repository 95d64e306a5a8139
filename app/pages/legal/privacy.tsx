import { currentSettings } from "../../features/settings/current.server.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/privacy";
import { LegalPage, legalHead } from "./legal-page.tsx";

const TITLE = "Confidentialité";

export async function loader({ context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const settings = await currentSettings(services);
	return {
		name: settings.site_name,
		contact: settings.contact_email,
		controller: settings.publisher || settings.site_name,
		/** Whether mail leaves this server at all. */
		sends: services.mail.way.kind === "smtp",
		provider: settings.redirect_after_signup ? new URL(settings.newsletter_url).host : null,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return legalHead(matches, {
		title: TITLE,
		description: "Ce que nous gardons de vous, pourquoi, combien de temps, et comment le faire effacer. Réponse courte : très peu.",
		path: "/confidentialite",
	});
}

/** What is kept of whom, why, how long, and how to leave (RGPD, articles 13 and 15 to 21). */
export default function Privacy({ loaderData }: Route.ComponentProps) {
	const { name, contact, controller, provider, sends } = loaderData;
	const mail = <a href={`mailto:${contact}`}>{contact}</a>;
	return (
		<LegalPage title={TITLE}>
			<p>
				Vous pouvez lire {name} sans rien donner&nbsp;: ni compte, ni cookie, ni mesure d’audience, ni pixel. Aucune page n’appelle un autre
				site que celui-ci.
			</p>
			<h2>Qui garde vos données</h2>
			<p>
				Le responsable du traitement est {controller}. Pour toute question&nbsp;: {mail}.
			</p>
			<h2>La newsletter</h2>
			<p>
				Nous gardons votre adresse e-mail et, si vous les donnez, votre prénom, votre nom et votre téléphone, pour vous envoyer la
				newsletter. La base légale est votre consentement. Ces données sont conservées jusqu’à votre désinscription, possible à tout moment
				en écrivant à {mail}. Votre adresse reste ensuite notée comme désinscrite, pour qu’aucun envoi ne vous parvienne par erreur. Si vous
				demandez l’effacement, tout est supprimé&nbsp;: il ne reste qu’une empreinte de l’adresse, illisible, qui empêche qu’un fichier
				importé la ramène.
			</p>
			{provider && (
				<p>
					Après l’inscription, la page de notre newsletter chez {provider} s’ouvre dans un nouvel onglet. Nous ne lui transmettons
					rien&nbsp;: ce que vous y faites relève de ses propres règles.
				</p>
			)}
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
			<h2>Les traces techniques</h2>
			<p>
				Le journal du serveur note l’heure, l’adresse de la page et la réponse, pas votre adresse IP. Pour empêcher les envois en rafale,
				votre adresse IP reste quelques minutes en mémoire, jamais sur disque.
			</p>
			<h2>Vos droits</h2>
			<p>
				Vous pouvez demander à voir, corriger, emporter ou effacer vos données, ou vous opposer à leur usage&nbsp;: écrivez à {mail}, nous
				répondons sous un mois. Si la réponse ne vous convient pas, la Commission nationale de l’informatique et des libertés (CNIL) reçoit
				les réclamations.
			</p>
		</LegalPage>
	);
}
