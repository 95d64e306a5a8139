import type { Page } from "@playwright/test";
import { drawnHeadsOf } from "./by-class.ts";

/** The drawing beside the title of a page, by its stem, in each of the widths that came; none where there is no drawing. */
export function drawnBeside(page: Page): Promise<string[]> {
	return drawnHeadsOf(page).evaluateAll(async (heads) => {
		const written = heads.map((head) => getComputedStyle(head, "::after").backgroundImage).join();
		const addresses = [...written.matchAll(/url\("([^"]+)"\)/g)].map(([, address = ""]) => address);
		const came = await Promise.all(addresses.map(async (address) => (await fetch(address)).ok));
		return addresses.filter((_, index) => came[index]).map((address) => /\/([a-z-]+-\d+)-[^/]*\.webp$/.exec(address)?.[1] ?? address);
	});
}
