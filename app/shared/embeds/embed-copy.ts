// French words of a card that leads to another site.
import type { Embed, Verb } from "./embed.ts";

const verbs: Record<Verb, string> = { watch: "Regarder", listen: "Écouter", read: "Lire", map: "Voir la carte" };

export const embedCopy = {
	/** What the card's link says. */
	act: ({ verb, service }: Embed) => `${verbs[verb]} sur ${service}`,
	/** Beside it, since following it says so much of whoever does. */
	note: "ce site reçoit alors votre adresse IP",
	away: "↗",
} as const;
