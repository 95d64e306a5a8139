import { uiCopy } from "./copy.ts";

/** Said above a draft shown on its real page by its private link. */
export function PreviewBanner() {
	return <p className="preview-banner">{uiCopy.preview}</p>;
}
