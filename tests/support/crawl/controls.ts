// What can be pressed on a page as it stands: read inside the page.
import type { ElementHandle, JSHandle, Page } from "@playwright/test";

export type Control = {
	/** Where it is in the list that was made with it. */
	index: number;
	/** Says the same for the same control of the same page, however often it is loaded. */
	id: string;
	/** Says the same for equal controls: one of the twelve cards', one of a list's rows. */
	kind: string;
	/** For people. */
	label: string;
	href: string | null;
	/** Opens a tab of its own. */
	tab: boolean;
	/** Says already that it is the one: pressing it again changes nothing. */
	chosen: boolean;
	/** Shows, or hides, what is on the page already: a menu, a tab, a fold. */
	opens: boolean;
};

export type Controls = { controls: Control[]; elements: JSHandle<Element[]> };

/** What can be pressed now, with the elements themselves in the same order. */
export async function controlsOf(page: Page): Promise<Controls> {
	const both = await page.evaluateHandle(() => {
		const SELECTOR =
			"a[href], button, summary, [role=tab], [role=button], [role=menuitem], [role=option], input[type=checkbox], input[type=radio], label[for]";
		const said = (text: string | null) =>
			(text ?? "")
				.replace(/[\u2060\u00ad]/g, "")
				.replace(/\s+/g, " ")
				.trim();
		const nameOf = (element: Element) => {
			const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent).join(" ") : "";
			const image = element.querySelector("img")?.alt ?? "";
			return said(element.getAttribute("aria-label") || labels || element.textContent || element.getAttribute("title") || image);
		};
		const regionOf = (element: Element) => {
			const dialog = element.closest("dialog, [role=dialog], [popover]");
			if (dialog) return `in « ${said(dialog.querySelector("h1, h2, h3")?.textContent ?? dialog.className).slice(0, 20)} »`;
			return element.closest("header, footer, nav, aside, main")?.tagName.toLowerCase() ?? "body";
		};
		/** An address without what changes from one item to the next. */
		const shapeOf = (href: string, item: boolean) => {
			const url = new URL(href, location.href);
			// A dialog opens, and closes, on whatever page it is.
			if (url.origin + url.pathname === location.origin + location.pathname) {
				return `here${url.searchParams.get("dialogue") ?? [...url.searchParams.keys()].join("?")}${url.hash ? "#" : ""}`;
			}
			if (url.origin !== location.origin) return url.protocol;
			const path = url.pathname
				.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
				.replace(/^(\/(?:admin\/)?[^/]+)\/(?!:id|nouveau)[^/]+$/, (whole, first) =>
					["/actualites", "/visionnaires", "/vie-alt", "/portrait", "/newsletters", "/admin/courriers"].includes(first)
						? `${first}/:slug`
						: whole,
				);
			// The three lists of items are one and the same, but for their own tabs.
			if (item && path.startsWith("/admin/"))
				return path.replace(/^\/admin\/(?:actualites|visionnaires|vie-alt)\/(?=:id|nouveau)/, "item/");
			return (
				path +
				[...url.searchParams.keys()]
					.sort()
					.map((key) => `?${key}`)
					.join("") +
				(url.hash ? "#" : "")
			);
		};
		const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
		const seen = new Map<string, number>();
		const controls: Control[] = [];
		const elements: Element[] = [];
		for (const element of document.querySelectorAll<HTMLElement>(SELECTOR)) {
			if (modal && !modal.contains(element)) continue;
			if (element.closest("[inert]") || element.matches(":disabled, [aria-disabled=true]")) continue;
			if (element instanceof HTMLLabelElement && element.control?.matches("input:not([type=radio], [type=checkbox]), select, textarea"))
				continue;
			if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
			const box = element.getBoundingClientRect();
			// Hidden from eyes alone (a skip link, a radio button its label stands for): the mouse does not reach it.
			if (box.width < 2 || box.height < 2 || box.right + scrollX <= 0 || box.bottom + scrollY <= 0) continue;
			const style = getComputedStyle(element);
			if (style.pointerEvents === "none") continue;
			let hidden = false;
			for (let above: Element | null = element; above; above = above.parentElement)
				hidden ||= getComputedStyle(above).clipPath === "inset(50%)";
			if (hidden) continue;
			const href = element.getAttribute("href");
			const name = nameOf(element);
			const tag = element.tagName.toLowerCase() + (element.getAttribute("role") ?? "") + (element.getAttribute("type") ?? "");
			const item = element.closest("li, tr, article");
			const words = name
				.replace(/«[^»]*»|\d+/g, "")
				.trim()
				.split(" ")
				.slice(0, item ? 1 : 2)
				.join(" ");
			// What is named after one item or another does the same for each of them.
			const alike = document.getElementsByClassName(element.className).length > 4 && (item !== null || name.length > 24);
			const group = element.className !== "" && alike && name.length > 12 ? "" : words;
			const dialog = element.closest("dialog, [role=dialog], [popover]");
			const place = dialog && tag !== "buttonsubmit" ? "dialog" : regionOf(element);
			const chosen = element.matches("[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), :checked");
			const kind = [place, `${tag}.${element.className}`, href ? shapeOf(href, item !== null) : group, item && href ? "" : group].join(
				" | ",
			);
			const id = `${regionOf(element)} | ${tag} | ${name.slice(0, 60)} | ${href ?? ""}`;
			const twins = (seen.get(id) ?? 0) + 1;
			seen.set(id, twins);
			controls.push({
				index: elements.length,
				id: `${id} | ${twins}`,
				kind,
				label: `${tag} « ${name.slice(0, 40)} »${href ? ` → ${href.slice(0, 80)}` : ""} (${regionOf(element)})`,
				href,
				tab: element.getAttribute("target") === "_blank",
				chosen,
				opens: element.matches("[aria-expanded], [aria-haspopup], [role=tab], summary"),
			});
			elements.push(element);
		}
		return { controls, elements };
	});
	const controls = await (await both.getProperty("controls")).jsonValue();
	return { controls: controls as Control[], elements: (await both.getProperty("elements")) as JSHandle<Element[]> };
}

/** Where the mouse finds an element, once it is scrolled to: a point of it that nothing covers; null when there is none. */
export function pointOf(element: ElementHandle): Promise<{ x: number; y: number } | string> {
	return element.evaluate((node) => {
		const element = node as HTMLElement;
		if (!element.isConnected) return "it is gone";
		element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
		let covered = "nothing";
		for (const box of element.getClientRects()) {
			for (const down of [0.5, 0.1, 0.9]) {
				for (const across of [0.5, 0.1, 0.9, 0.01, 0.99]) {
					const [x, y] = [box.left + box.width * across, box.top + box.height * down];
					const hit = document.elementFromPoint(x, y);
					if (hit && (element.contains(hit) || hit.closest("label")?.control === element)) return { x, y };
					if (hit)
						covered = `${hit.tagName}.${hit.className} of « ${hit.closest("dialog, body")?.querySelector("h1, h2, h3")?.textContent} »`;
				}
			}
		}
		return `covered by ${covered}`;
	});
}
