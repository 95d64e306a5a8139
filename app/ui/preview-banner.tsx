/** Said above a draft shown on its real page by its private link. */
export function PreviewBanner() {
	return <p className="preview-banner">{"Aperçu\u202f: cette page n’est pas publiée."}</p>;
}
