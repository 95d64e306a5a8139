/** What the page is called and holds, for its head. */
export const accessibilityCopy = {
	title: "Accessibilité",
	description: "Ce que le site promet aux lectrices et lecteurs, avec ou sans souris, avec ou sans écran, et comment signaler un obstacle.",
} as const;

/** By whom the site can be read. */
export function Reach({ name }: { name: string }) {
	return (
		<p>
			{name} est conçu pour être lu par tout le monde&nbsp;: au clavier, avec un lecteur d’écran, agrandi, en clair ou en sombre, avec ou
			sans JavaScript.
		</p>
	);
}

/** How far it keeps to RGAA and WCAG. */
export function Conformity() {
	return (
		<>
			<h2>Où nous en sommes</h2>
			<p>
				Nous visons la conformité au RGAA 4.1 et aux critères AA des WCAG 2.2. Le site est contrôlé automatiquement à chaque version&nbsp;;
				il n’a pas encore fait l’objet d’un audit par un organisme indépendant&nbsp;: nous le déclarons donc partiellement conforme.
			</p>
		</>
	);
}

/** What is promised. */
export function Expectations() {
	return (
		<>
			<h2>Ce que vous pouvez attendre</h2>
			<ul>
				<li>chaque page se parcourt au clavier, avec un repère de position toujours visible&nbsp;;</li>
				<li>les couleurs gardent un contraste suffisant dans les deux thèmes, et aucune information ne tient à la couleur seule&nbsp;;</li>
				<li>les animations s’arrêtent si votre système le demande&nbsp;;</li>
				<li>les formulaires disent ce qui manque, à l’endroit où cela manque, sans rien effacer.</li>
			</ul>
		</>
	);
}

/** Whom to tell of an obstacle. */
export function Obstacle({ contact }: { contact: string }) {
	return (
		<>
			<h2>Un obstacle&nbsp;?</h2>
			<p>
				Écrivez à <a href={`mailto:${contact}`}>{contact}</a> en disant la page et ce qui vous a arrêté. Nous répondons sous une semaine et
				vous donnons le contenu sous une autre forme. Sans réponse de notre part, le Défenseur des droits peut être saisi.
			</p>
		</>
	);
}
