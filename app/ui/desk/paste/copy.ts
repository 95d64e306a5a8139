// French words that pasting puts into a text.

export const pasteCopy = {
	/** In the place of another site's picture. */
	picture: (alt: string) => (alt ? `Image\u202f: ${alt}` : "Image"),
	pictureName: (number: number) => `image-collee-${number}`,
};
