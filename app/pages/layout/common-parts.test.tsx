import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { drawPart } from "../../ui/common-part.server.tsx";
import { type DrawPart, drawPartContext } from "../../ui/common-part.tsx";
import { TypeCase } from "../../ui/type-case.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const site = {
	name: "L’Écho & fils",
	url: "https://echo.example",
	contactEmail: "bonjour@echo.example",
	newsletterUrl: "https://lettre.example/?a=1&b=2",
	redirectAfterSignup: false,
	confirmsSignup: false,
	socialLinks: [{ name: "Mastodon <3", url: "https://social.example/@echo" }],
};
const filters = [
	{ label: "Toutes", href: "/actualites", current: false },
	{ label: "Fête & « bal »", href: "/actualites?categorie=F%C3%AAte", current: true, icon: "Zap", count: 3 },
];

function drawn(path: string, by: DrawPart | null): string {
	const element = (
		<>
			<Header name={site.name} />
			<TypeCase label="Filtrer" filters={filters} />
			<Footer site={site} wordmarkWidth={5_000} />
		</>
	);
	const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
	return renderToString(
		<drawPartContext.Provider value={by}>
			<RouterProvider router={router} />
		</drawPartContext.Provider>,
	);
}

test("parts that pages have in common are drawn apart as they are drawn in their place, whatever page was drawn before", () => {
	for (const path of ["/", "/actualites", "/portrait/nadia", "/actualites?categorie=x&dialogue=newsletter", "/"]) {
		const inPlace = drawn(path, null);
		expect(inPlace).toContain("social.example");
		expect(drawn(path, drawPart), path).toBe(inPlace);
	}
});

const said: string[] = [];

function Part({ word }: { word: string }) {
	said.push(word);
	return <b>{word}</b>;
}

test("one part that is told the same is drawn once", () => {
	for (const word of ["un", "deux", "un", "un"]) expect(drawPart(Part, { word })).toBe(`<b>${word}</b>`);
	expect(said).toEqual(["un", "deux"]);
});
