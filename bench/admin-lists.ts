// The admin area's lists over 10,000 items beside the same lists over 30 in one page: first page, a page far down, search, filter, sort.
import { fold } from "../app/shared/fold.ts";
import { ADMIN, signIn } from "../tests/support/admin.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { medianTime, ratio } from "./figures.ts";
import { writeArticles } from "./many-articles.ts";

const FEW = 50;
const MANY = 10_000;
const ASKS = 25;

function article(index: number) {
	const title = `Article numéro ${index}`;
	return { title, search_text: fold(title), category: `Catégorie ${index % 6}`, is_published: index % 4 > 0 };
}

async function cookieOf(site: Site): Promise<string> {
	const { cookies } = await signIn(site.url);
	return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

const time = (site: Site, cookie: string, path: string) => medianTime(ASKS, site.url + path, { headers: { cookie } });

/** Prints each list's median time over 10,000 articles as a multiple of its time over one page of them. */
export async function measureAdminLists(): Promise<void> {
	const start = () => startSite({ DEMO: "0", ADMIN_PASSWORD: ADMIN.password });
	const [few, many] = [await start(), await start()];
	await writeArticles(few, FEW, article);
	await writeArticles(many, MANY, article);
	const cookies = [await cookieOf(few), await cookieOf(many)] as const;
	for (const [name, path] of [
		["list", "/admin/actualites"],
		["a page far down", "/admin/actualites?page=190"],
		["search", "/admin/actualites?q=NUMERO"],
		["search, 1 found", "/admin/actualites?q=numero%2042"],
		["drafts", "/admin/actualites?etat=brouillons"],
		["by title", "/admin/actualites?tri=titre"],
	] as const) {
		const [base, full] = [await time(few, cookies[0], path), await time(many, cookies[1], path)];
		console.log(`${name.padEnd(16)} ${FEW}: ${base.toFixed(1)} ms   ${MANY}: ${full.toFixed(1)} ms   ${ratio(full, base)}`);
	}
	await few.remove();
	await many.remove();
}
