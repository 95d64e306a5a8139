// Where mail clients find a picture of the site: not all of them read WebP and AVIF. Pure.

export const MAIL_FOLDER = "images/mail/";
/** What Outlook and older clients show nothing of. */
export const MODERN = /\.(?:webp|avif)$/i;

/** The address a mail gives for a picture of this site: `/images/a/b.webp` → `/images/mail/a/b`; any other path is kept. */
export function mailPictureAddress(path: string): string {
	if (!path.startsWith("/images/") || path.startsWith(`/${MAIL_FOLDER}`) || !MODERN.test(path)) return path;
	return `/${MAIL_FOLDER}${path.slice("/images/".length).replace(MODERN, "")}`;
}

/** Whether a stored path is one of `mailPictureAddress`. */
export function isMailPicture(path: string): boolean {
	return path.startsWith(MAIL_FOLDER);
}
