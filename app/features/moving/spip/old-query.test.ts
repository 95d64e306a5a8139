import { expect, test } from "vitest";
import { spipPath } from "./old-query.ts";

test.each([
	["/spip.php?article12", "/article12"],
	["/mag/spip.php?article12&lang=fr", "/mag/article12"],
	["/spip.php?page=article&id_article=12", "/article12"],
	["/article.php3?id_article=12", "/article12"],
	["/rubrique.php3?id_rubrique=3", "/rubrique3"],
	["/spip.php?breve3", "/breve3"],
	["/?article12", "/article12"],
	["/?Un-titre", "/Un-titre"],
	["/spip.php?page=backend", "/backend"],
	["/backend.php3", "/backend"],
	["/spip.php?page=recherche&recherche=eau", null],
	["/?q=eau", null],
	["/", null],
	["/actualites?categorie=Habitat", null],
	["/actualites", null],
	["/admin/?Un-titre", "/admin/Un-titre"],
])("%s", (address, path) => {
	const { pathname, search } = new URL(address, "http://site.invalid");
	expect(spipPath(pathname, search)).toBe(path);
});
