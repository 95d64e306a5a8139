import { expect, test } from "vitest";
import { GUARDED_LAYOUT, isAdminAddress, isGuarded, table } from "../tests/support/routes.ts";

test("the admin area stands under its guarded layout, but for the four ways in and out", () => {
	const outside = table.filter((entry) => isAdminAddress(entry) && !isGuarded(entry)).map(({ path }) => path);
	expect(outside.sort()).toEqual(["/admin/connexion", "/admin/connexion/envoi", "/admin/deconnexion", "/admin/session"]);
});

test("nothing outside /admin is under that layout, and there is something to guard", () => {
	const guarded = table.filter(isGuarded);
	expect(guarded.filter((entry) => !isAdminAddress(entry))).toEqual([]);
	expect(guarded.length).toBeGreaterThan(20);
});

test("every address behind the guard stands under what one must be allowed to do", () => {
	const frames = [GUARDED_LAYOUT, "pages/admin/newsletter/frame.tsx", "pages/admin/missing.tsx"];
	const isAct = (file: string) => file.startsWith("pages/admin/acts/");
	const open = table.filter((entry) => isGuarded(entry) && !isAct(entry.file) && !entry.under.some(isAct)).map(({ file }) => file);
	expect(open.sort()).toEqual(frames.sort());
});
