import type { ReactNode } from "react";

/** What the page is called and holds, for its head. */
export const legalNoticeCopy = {
	title: "Mentions légales",
	description: "Qui publie ce site, qui en répond, qui l’héberge.",
} as const;

/** Who publishes. */
export function Publisher({ name, publisher, address, mail }: { name: string; publisher: string; address: string; mail: ReactNode }) {
	return (
		<>
			<h2>Éditeur</h2>
			<p>
				{name} est édité par {publisher || `l’équipe de ${name}`}
				{address && `, ${address}`}. Pour nous écrire&nbsp;: {mail}.
			</p>
		</>
	);
}

/** Who answers for it; where nobody is named, how to ask. */
export function Director({ director, mail }: { director: string; mail: ReactNode }) {
	return (
		<>
			<h2>Direction de la publication</h2>
			<p>
				{director ? (
					<>La personne responsable de la publication est {director}.</>
				) : (
					<>Le nom de la personne responsable de la publication est communiqué sur demande, à l’adresse {mail}.</>
				)}
			</p>
		</>
	);
}

/** Who hosts; where nobody is named, how to ask. */
export function Host({ host, hostAddress, mail }: { host: string; hostAddress: string; mail: ReactNode }) {
	return (
		<>
			<h2>Hébergement</h2>
			<p>
				{host ? (
					<>
						Le site est hébergé par {host}
						{hostAddress && `, ${hostAddress}`}.
					</>
				) : (
					<>Le nom et l’adresse de l’hébergeur sont communiqués sur demande, à l’adresse {mail}.</>
				)}
			</p>
		</>
	);
}

/** What may be done with texts and pictures. */
export function TextsAndPictures() {
	return (
		<>
			<h2>Textes et images</h2>
			<p>
				Les textes et les illustrations appartiennent à leurs autrices et auteurs. Citez-les, avec leur nom et un lien&nbsp;; pour les
				reprendre en entier, demandez-nous&nbsp;: on dit souvent oui.
			</p>
		</>
	);
}

/** Whom to tell of a mistake. */
export function Mistakes({ mail }: { mail: ReactNode }) {
	return (
		<>
			<h2>Une erreur, un droit de réponse</h2>
			<p>Une information inexacte, une photo qui vous gêne&nbsp;? Écrivez à {mail}. On corrige vite, et on dit qu’on a corrigé.</p>
		</>
	);
}
