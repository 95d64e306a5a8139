// Owns how a page leaves: what its first view waits for, which of its scripts wait, and the policy that names what it holds.
import type { SecureDocument } from "../../app/platform/http/document.server.ts";
import { policyOf, secureHtml } from "../../app/platform/page-cache/secure-html.ts";
import type { FirstView } from "./first-view.ts";

/**
 * @param options.runsAtOnce - whether its scripts do, and not at the reader's first intent: it is left as it is
 * @param options.firstView - null where no browser files are built
 */
export function securing({
	runsAtOnce,
	firstView,
}: {
	runsAtOnce: boolean;
	firstView: ((pieces: readonly string[]) => FirstView) | null;
}): NonNullable<SecureDocument> {
	return (pieces) => {
		if (runsAtOnce) {
			const html = pieces.join("");
			return { html, headers: { "content-security-policy": policyOf(html) } };
		}
		const view = firstView?.(pieces) ?? { pieces, policy: "", link: "", beforeRouter: "" };
		const { html, policy } = secureHtml(view.pieces, view.beforeRouter);
		return { html, headers: { "content-security-policy": policy + view.policy, ...(view.link && { link: view.link }) } };
	};
}
