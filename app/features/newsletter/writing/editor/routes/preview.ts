// Owns `/admin/newsletter/apercu`. POST: the message of a newsletter as it stands in the editor. GET: the empty document, with the
// strict policy of its own, in which the editor shows it: a mail lives by its inline styles, which no page of ours may have.
import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { editorCopy } from "../copy.ts";
import { previewNewsletter } from "../preview.server.ts";
import { previewSchema } from "../rules.ts";
import type { Route } from "./+types/preview";

export function loader({ context }: Route.LoaderArgs) {
	const { origin } = new URL(context.get(servicesContext).config.siteUrl);
	const policy = [
		"default-src 'none'",
		`img-src 'self' ${origin} data:`,
		"style-src 'unsafe-inline'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	];
	return new Response(`<!DOCTYPE html><html lang="fr"><head><title>${editorCopy.preview.frame}</title></head><body></body></html>`, {
		headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy.join("; ") },
	});
}

export const action = adminAction(
	json(previewSchema, () => new Refusal(422, editorCopy.unreadable)),
	({ services, body }) => previewNewsletter(services, body),
);
