// What a share card is: its size, its paper, and what a printed one says.

export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;
export const PAPER = "#F6F0E1";

/** What a printed card says. */
export type CardWords = { title: string; label: string | null; siteName: string };
