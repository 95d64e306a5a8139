/** Said above a draft shown on its real page. */
export function PreviewBanner({ words }: { words: string }) {
	return <p className="preview-banner">{words}</p>;
}
