import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { Button, ButtonLink } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Honeypot, TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Stamp } from "./label.tsx";
import { Lockup } from "./lockup.tsx";
import { Picture } from "./picture.tsx";
import { Tabs } from "./tabs.tsx";
import { Toaster } from "./toast.tsx";
import { TypeCase } from "./type-case.tsx";
import { GiantWordmark, Wordmark } from "./wordmark.tsx";

const render = (node: React.ReactNode) => renderToStaticMarkup(<StaticRouter location="/">{node}</StaticRouter>);
/** The words a reader hears, tags removed. */
const words = (html: string) => html.replace(/<[^>]+>/g, "");

test("no component writes a style attribute: the page's policy would drop it", () => {
	const html = render(
		<>
			<Icon name="Globe" />
			<Button tone="pink">A</Button>
			<Wordmark name="Ici" />
			<GiantWordmark name="Ici" width={1500} />
			<Lockup name="home" />
			<Tabs label="T" items={[{ id: "a", label: "A", content: "a" }]} />
			<Honeypot />
			<Dialog title="T" closeHref="/" onClose={() => {}}>
				x
			</Dialog>
			<Toaster toasts={[{ id: "1", kind: "error", title: "T" }]} onDismiss={() => {}} />
			<Picture image={{ src: "/a.webp", width: 4, height: 3, alt: "" }} />
		</>,
	);
	expect(html).not.toMatch(/\sstyle=/);
});

test("a name that holds signs of HTML is written as it is, read aloud or not", () => {
	const html = render(
		<>
			<Wordmark name={'<&">'} />
			<GiantWordmark name="<b>" width={1500} />
		</>,
	);
	expect(html).toContain('<span class="stretch-125">&lt;</span>');
	expect(html).toContain('<tspan class="stretch-125">&lt;</tspan>');
	expect(words(html)).toBe("&lt;&amp;&quot;&gt;&lt;&amp;&quot;&gt;&lt;b&gt;");
});

test("a field is tied to its label, hint and error", () => {
	const html = render(
		<TextField id="mail" name="email" label="Adresse e-mail" required hint="indice" error="Veuillez saisir votre adresse email" />,
	);
	expect(html).toContain('for="mail"');
	expect(html).toContain('aria-invalid="true"');
	expect(html).toContain('aria-describedby="mail-error mail-hint"');
	expect(html).toContain('id="mail-error"');
	expect(html).toContain("obligatoire");
	expect(render(<TextField name="phone" label="Téléphone" />)).toContain("facultatif");
});

test("a link to another site opens apart, says so and hands over nothing", () => {
	const html = render(
		<ButtonLink href="https://a.example/" newTab>
			Visiter le site
		</ButtonLink>,
	);
	expect(html).toContain('target="_blank" rel="noopener noreferrer"');
	expect(words(html)).toBe("Visiter le site (nouvel onglet)");
});

test("a dialog is open in the server's page and its way out is a link", () => {
	const html = render(
		<Dialog title="Rejoindre la communauté" closeHref="/actualites" onClose={() => {}}>
			x
		</Dialog>,
	);
	expect(html).toMatch(/<dialog open=""/);
	expect(html).toMatch(/aria-label="Fermer"[^>]*href="\/actualites"|href="\/actualites"[^>]*aria-label="Fermer"/);
});

test("exact strings are read whole", () => {
	expect(words(render(<Lockup name="home" />))).toBe("Changer le monde, une alternative à la fois");
	expect(words(render(<Stamp lines={["12 Visionnaires", "Répertoriés"]} />))).toBe("12 Visionnaires Répertoriés");
});

test("the first image of a page is asked for at once, the others wait", () => {
	const image = { src: "/a.webp", width: 4, height: 3, alt: "Un vent" };
	expect(render(<Picture image={image} priority />)).toContain('fetchPriority="high"');
	expect(render(<Picture image={image} priority />)).not.toContain("lazy");
	expect(render(<Picture image={image} />)).toContain('loading="lazy"');
	expect(render(<Picture image={null} />)).toBe("");
});

test("the current filter, and only it, is announced", () => {
	const html = render(
		<TypeCase
			label="Filtrer par catégorie"
			filters={[
				{ label: "Toutes", href: "/actualites", current: true },
				{ label: "Innovation", href: "/actualites?categorie=Innovation", current: false, icon: "Lightbulb" },
			]}
		/>,
	);
	expect(html.match(/aria-current="true"/g)).toHaveLength(1);
	expect(html).toMatch(/aria-current="true"[^>]*href="\/actualites"|href="\/actualites"[^>]*aria-current="true"/);
});
