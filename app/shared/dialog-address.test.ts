import { expect, test } from "vitest";
import { addressWithDialog, dialogOf, onlyDialogChanged } from "./dialog-address.ts";

test("a dialog opens and closes without losing filters and cursor", () => {
	const here = { pathname: "/actualites", search: "?categorie=Vie+Alt&apres=abc" };
	const open = addressWithDialog(here, "newsletter");
	expect(open).toBe("/actualites?categorie=Vie+Alt&apres=abc&dialogue=newsletter");
	const url = new URL(open, "http://x");
	expect(dialogOf(url.search)).toBe("newsletter");
	expect(addressWithDialog(url, null)).toBe("/actualites?categorie=Vie+Alt&apres=abc");
});

test("the words of an earlier success leave with the next dialog", () => {
	expect(addressWithDialog({ pathname: "/", search: "?fait=inscription" }, "histoire")).toBe("/?dialogue=histoire");
});

test.each(["?dialogue=", "?dialogue=autre", "", "?dialogue=NEWSLETTER"])("%s asks for no dialog", (search) => {
	expect(dialogOf(search)).toBeNull();
});

test("only a dialog's change spares a new reading", () => {
	const at = (address: string) => new URL(address, "http://x");
	expect(onlyDialogChanged(at("/a?x=1"), at("/a?x=1&dialogue=projet"))).toBe(true);
	expect(onlyDialogChanged(at("/a?x=1"), at("/a?x=2&dialogue=projet"))).toBe(false);
	expect(onlyDialogChanged(at("/a"), at("/b"))).toBe(false);
	expect(onlyDialogChanged(at("/a"), at("/a"))).toBe(false);
});
