import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { legalNoticePath } from "../../shared/addresses.ts";
import type { Route } from "./+types/legal-notice";
import { LegalPage, legalHead } from "./legal-page.tsx";

export const handle: RouteHandle = { publicPage: true };

const TITLE = "Mentions légales";

export async function loader({ context }: Route.LoaderArgs) {
	const settings = await context.get(servicesContext).settings();
	return {
		name: settings.site_name,
		contact: settings.contact_email,
		publisher: settings.publisher,
		director: settings.publication_director,
		address: settings.publisher_address,
		host: settings.host_name,
		hostAddress: settings.host_address,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return legalHead(matches, { title: TITLE, description: "Qui publie ce site, qui en répond, qui l’héberge.", path: legalNoticePath });
}

/** Who publishes, who answers, who hosts (LCEN, article 6); what is not set is left out, and says how to ask. */
export default function LegalNotice({ loaderData: legal }: Route.ComponentProps) {
	const contact = <a href={`mailto:${legal.contact}`}>{legal.contact}</a>;
	return (
		<LegalPage title={TITLE}>
			<h2>Éditeur</h2>
			<p>
				{legal.name} est édité par {legal.publisher || `l’équipe de ${legal.name}`}
				{legal.address && `, ${legal.address}`}. Pour nous écrire&nbsp;: {contact}.
			</p>
			<h2>Direction de la publication</h2>
			<p>
				{legal.director ? (
					<>La personne responsable de la publication est {legal.director}.</>
				) : (
					<>Le nom de la personne responsable de la publication est communiqué sur demande, à l’adresse {contact}.</>
				)}
			</p>
			<h2>Hébergement</h2>
			<p>
				{legal.host ? (
					<>
						Le site est hébergé par {legal.host}
						{legal.hostAddress && `, ${legal.hostAddress}`}.
					</>
				) : (
					<>Le nom et l’adresse de l’hébergeur sont communiqués sur demande, à l’adresse {contact}.</>
				)}
			</p>
			<h2>Textes et images</h2>
			<p>
				Les textes et les illustrations appartiennent à leurs autrices et auteurs. Citez-les, avec leur nom et un lien&nbsp;; pour les
				reprendre en entier, demandez-nous&nbsp;: on dit souvent oui.
			</p>
			<h2>Une erreur, un droit de réponse</h2>
			<p>Une information inexacte, une photo qui vous gêne&nbsp;? Écrivez à {contact}. On corrige vite, et on dit qu’on a corrigé.</p>
		</LegalPage>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
