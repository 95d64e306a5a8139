import type { LoginProblem } from "./rules.ts";

/** French words of the way in; strings of the rows (docs/requirements.md) stand to the letter. */
export const sessionCopy = {
	title: "Administration",
	checking: "Vérification des permissions...",
	username: "Nom d’utilisateur",
	password: "Mot de passe",
	code: "Code à six chiffres, ou code de secours",
	codeHint: "Votre application d’authentification l’affiche\u202f; il change toutes les trente secondes.",
	submit: "Se connecter",
	submitting: "Connexion…",
	backToSite: "Retour au site",
	required: "Ce champ est obligatoire",
	wrong: "Nom d'utilisateur ou mot de passe incorrect",
	codeRequired: "Encore une étape : le code de votre second facteur.",
	codeWrong: "Ce code n’est pas le bon, ou il a déjà servi",
	moved: "Ce site a déménagé\u202f: on ne s’y connecte plus ici. Revenez dans un moment.",
	failed: "Erreur lors de la connexion",
	success: "Connexion réussie !",
	loggedOut: "Déconnexion réussie",
	expiredTitle: "Session expirée",
	expiredText: "Votre session a expiré, veuillez vous reconnecter",
	expiredKept: "Ce que vous avez écrit est toujours là.",
	unknownView: "Cette vue n’existe pas.",
	notAllowed: "vous n’avez pas l’autorisation de le faire",
} as const;

/** « Réessayez dans 4 minutes. » */
function tryAgain(seconds: number): string {
	const minutes = Math.max(1, Math.ceil(seconds / 60));
	return `Trop d’essais à la suite. Réessayez dans ${minutes === 1 ? "une minute" : `${minutes} minutes`}.`;
}

/** The words of a refused login. */
export function loginProblemText(problem: LoginProblem): string {
	const words = {
		required: sessionCopy.wrong,
		wrong: sessionCopy.wrong,
		"code-required": sessionCopy.codeRequired,
		"code-wrong": sessionCopy.codeWrong,
		"too-many": tryAgain(problem.retryAfter ?? 60),
		moved: sessionCopy.moved,
		failed: sessionCopy.failed,
	} satisfies Record<LoginProblem["code"], string>;
	return words[problem.code];
}
