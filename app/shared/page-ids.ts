/** Ids of the pages a body is shown in: anchors, landmarks, dialogs, form fields. A heading never takes one. */
export const PAGE_IDS: readonly string[] = (
	"accueil bandeau contenu contexte dialogue email en-tete first-name first_name haut histoire impact-reel last-name last_name " +
	"main manifeste menu message navigation newsletter partage partager perspectives phone pied points-cles pratique " +
	"projet recherche rejoindre ressources root sommaire story title toasts"
).split(" ");
