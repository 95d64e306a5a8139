// Apart from copy.ts, whose words are the administrator's: every page of the site brings this one.

/** Letters by their names, one after the other. */
export function lettersText(names: readonly string[]): string {
	return names.map((name) => `«\u00a0${name}\u00a0»`).join(", ");
}

/** The words of a choice, as they are shown beside its box and as the proof keeps them. */
export function topicWording(name: string): string {
	return `Je veux recevoir «\u00a0${name}\u00a0» par courrier électronique, jusqu’à ce que je la quitte, ce qui est possible à tout moment.`;
}

/** The words of leaving one letter, as the proof keeps them. */
export function leavingTopicWording(name: string): string {
	return `Quitter cette lettre\u202f: «\u00a0${name}\u00a0»`;
}
