// The whole URL map on one screen: which file answers each address, and who may come in.

import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { kindNames } from "./shared/kinds.ts";

export default [
	layout("pages/layout/route.tsx", [
		index("pages/home/route.tsx"),
		route("actualites", "features/articles/routes/list.tsx"),
		route("actualites/:slug", "features/articles/routes/article.tsx"),
		route("visionnaires", "features/people/visionaries/routes/list.tsx"),
		route("visionnaires/:slug", "features/people/visionaries/routes/visionary-redirect.tsx"),
		route("portrait/:slug", "features/people/visionaries/routes/portrait.tsx"),
		route("vie-alt", "features/people/vie-alt/routes/list.tsx"),
		route("vie-alt/:slug", "features/people/vie-alt/routes/profile.tsx"),
		route("newsletters", "features/newsletter/reports/archive/routes/list.tsx", { id: "letters" }),
		route("newsletters/:slug", "features/newsletter/reports/archive/routes/letter.tsx", { id: "letter" }),
		route("manifeste", "pages/manifesto/route.tsx"),
		route("inscription", "features/newsletter/readers/signup/routes/signup.tsx"),
		route("confirmation/:token", "features/newsletter/readers/routes/confirmation.tsx"),
		route("desinscription/:token", "features/newsletter/readers/routes/unsubscription.tsx"),
		route("mes-donnees/:token", "features/newsletter/readers/routes/my-data.tsx"),
		route("contribution", "features/stories/routes/contribution.tsx"),
		route("mentions-legales", "pages/legal/legal-notice.tsx"),
		route("confidentialite", "pages/legal/privacy.tsx"),
		route("accessibilite", "pages/legal/accessibility.tsx"),
		route("*", "pages/not-found/route.tsx"),
	]),

	// What « Charger plus » adds to a hydrated list.
	route("actualites/suite.json", "features/articles/routes/more.ts"),

	route("mes-donnees/:token/mes-donnees.json", "features/newsletter/readers/routes/my-data-file.ts"),

	// What the dialogs' forms post to once the page is hydrated.
	route("envois/inscription", "features/newsletter/readers/signup/routes/signup-answer.ts"),
	route("envois/contribution", "features/stories/routes/contribution-answer.ts"),

	// What a measured mail asks for, only for people who agreed to it.
	route("o/:file", "features/newsletter/reports/measuring/routes/pixel.ts"),
	route("l/:token/:place", "features/newsletter/reports/measuring/routes/link.ts"),

	// The way into the admin area; everything else of it stands under one guarded layout.
	route("admin/connexion", "pages/admin/login/route.tsx"),
	route("admin/connexion/envoi", "features/session/routes/login-answer.ts"),
	route("admin/session", "features/session/routes/session-state.ts"),
	route("admin/deconnexion", "features/session/routes/logout.ts"),
	route("admin", "pages/admin/layout.tsx", [
		index("pages/admin/dashboard/route.tsx"),
		route("images", "features/media/routes/library.tsx"),
		route("images/liste", "features/media/routes/list.ts"),
		route("images/envoyer", "features/media/routes/upload.ts"),
		route("images/details", "features/media/routes/details.ts"),
		route("images/retirer", "features/media/routes/remove.ts"),
		route("images/supprimer", "features/media/routes/delete.ts"),
		...kindNames.map((type) =>
			route(type, "features/editing/routes/list.tsx", { id: `admin-${type}` }, [
				// `nouveau` is one of its ids: a new item saved without closing goes on in the same modal.
				route(":id", "features/editing/routes/edit.tsx", { id: `admin-${type}-edit` }),
			]),
		),
		route("contenus/:type/enregistrer", "features/editing/routes/save.ts"),
		route("contenus/:type/slug", "features/editing/routes/slug.ts"),
		route("contenus/:type/publier", "features/editing/routes/publish.ts"),
		route("contenus/:type/supprimer", "features/editing/routes/delete.ts"),
		route("contenus/:type/retablir", "features/editing/routes/undelete.ts"),
		route("contenus/:type/apercu", "features/editing/routes/preview.ts"),
		route("contenus/:type/versions", "features/editing/routes/versions.ts"),
		route("journal", "pages/admin/journal/route.tsx"),
		route("journal/export", "pages/admin/journal/export.ts"),
		route("compte", "features/session/routes/account.tsx"),
		route("compte/mot-de-passe", "features/session/routes/account-password.ts"),
		route("compte/second-facteur/:act", "features/session/routes/account-second-factor.ts"),
		route("compte/sessions/fermer", "features/session/routes/account-sessions.ts"),
		route("messages", "features/stories/inbox/routes/inbox.tsx", [
			index("features/stories/inbox/routes/nothing-open.tsx"),
			route(":id", "features/stories/inbox/routes/message.tsx"),
		]),
		route("messages/agir", "features/stories/inbox/routes/act.ts"),
		route("messages/export.csv", "features/stories/inbox/routes/export-pile.ts"),
		route("messages/:id/repondre", "features/stories/inbox/routes/reply.ts"),
		route("messages/:id/brouillon", "pages/admin/messages/draft.ts"),
		route("messages/:id/export.json", "features/stories/inbox/routes/export-message.ts"),
		route("newsletter/campagnes/supprimer", "features/newsletter/list/routes/delete.ts"),
		route("newsletter/campagnes/:id/etat", "features/newsletter/reports/detail/routes/progress.ts"),
		route("newsletter/campagnes/:id/destinataires", "features/newsletter/reports/detail/routes/audience.ts"),
		route("newsletter/campagnes/:id/archive", "features/newsletter/reports/detail/routes/archive.ts"),
		route("newsletter/campagnes/:id/journal.csv", "features/newsletter/reports/detail/routes/log-export.ts"),
		route("courriers", "pages/admin/mail/list.tsx"),
		route("courriers/reessayer", "pages/admin/mail/retry.ts"),
		route("courriers/:name", "pages/admin/mail/view.tsx"),
		route("reglages", "features/settings/routes/settings.tsx"),
		route("reglages/enregistrer", "features/settings/routes/save.ts"),
		route("newsletter", "pages/admin/newsletter/frame.tsx", [
			// Without an id it is a new one, which goes on under its own address once saved.
			route(":id?", "features/newsletter/writing/editor/routes/editor.tsx"),
			route("templates", "features/newsletter/writing/templates/routes/gallery.tsx"),
			route("campagnes", "features/newsletter/list/routes/list.tsx"),
			route("campagnes/:id", "features/newsletter/reports/detail/routes/campaign.tsx"),
			route("delivrabilite", "features/newsletter/deliverability/routes/page.tsx"),
			route("abonnes", "features/newsletter/readers/list/routes/list.tsx"),
		]),
		route("newsletter/enregistrer", "features/newsletter/writing/editor/routes/save.ts"),
		route("newsletter/mediatheque", "features/newsletter/writing/editor/routes/media.ts"),
		route("newsletter/boutons", "features/newsletter/writing/editor/routes/buttons.ts"),
		route("newsletter/apercu", "features/newsletter/writing/editor/routes/preview.ts"),
		route("newsletter/contenus", "features/newsletter/writing/editor/routes/items.ts"),
		route("newsletter/templates/:name/apercu", "features/newsletter/writing/templates/routes/preview.ts"),
		route("newsletter/templates/:name/code", "features/newsletter/writing/templates/routes/code.ts"),
		route("newsletter/templates/:name/telecharger", "features/newsletter/writing/templates/routes/download.ts"),
		...["envoyer", "programmer", "pause", "reprendre", "annuler", "debit", "essai", "relancer", "trancher"].map((act) =>
			route(`newsletter/:id/${act}`, "features/newsletter/sending/routes/act.ts", { id: `admin-sending-${act}` }),
		),
		route("newsletter/delivrabilite/:act", "features/newsletter/deliverability/routes/act.ts"),
		route("newsletter/abonnes/ajouter", "features/newsletter/readers/list/routes/add.ts"),
		route("newsletter/abonnes/desinscrire", "features/newsletter/readers/list/routes/one.ts", { id: "admin-unsubscribe" }),
		route("newsletter/abonnes/effacer", "features/newsletter/readers/list/routes/one.ts", { id: "admin-erase-subscriber" }),
		route("newsletter/abonnes/renvoyer", "features/newsletter/readers/list/routes/one.ts", { id: "admin-ask-subscriber-again" }),
		route("newsletter/abonnes/import/lire", "features/newsletter/readers/list/routes/read-file.ts"),
		route("newsletter/abonnes/import", "features/newsletter/readers/list/routes/import.ts"),
		route("newsletter/abonnes/export", "features/newsletter/readers/list/routes/export.ts"),
		route("*", "pages/admin/missing.tsx"),
	]),

	// What machines read.
	route("sitemap.xml", "pages/discovery/sitemap-index.ts"),
	route("sitemap/:part", "pages/discovery/sitemap.ts"),
	route("robots.txt", "pages/discovery/robots.ts"),
	route(".well-known/security.txt", "pages/discovery/security-txt.ts"),
	route("flux.xml", "pages/discovery/rss.ts"),
	route("flux.json", "pages/discovery/json-feed.ts"),
	route("manifest.webmanifest", "pages/discovery/web-manifest.ts"),
	route("partage/*", "pages/discovery/share-card.ts"),
] satisfies RouteConfig;
