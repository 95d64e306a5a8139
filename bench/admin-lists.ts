// The admin area's lists over 10,000 items beside the same lists over 30 in one page: first page, a page far down, search, filter, sort.
import { randomUUID } from "node:crypto";
import { fold } from "../app/shared/fold.ts";
import { ADMIN, signIn } from "../tests/support/admin.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { median, ratio } from "./figures.ts";

const FEW = 50;
const MANY = 10_000;
const ASKS = 25;
const body = "Un paragraphe de bonnes nouvelles, assez long pour compter. ".repeat(60);

async function fill(site: Site, count: number): Promise<void> {
	await site.write(async (transaction) => {
		for (let start = 0; start < count; start += 500) {
			const rows = Array.from({ length: Math.min(500, count - start) }, (_, offset) => {
				const index = start + offset;
				const title = `Article numéro ${index}`;
				return {
					id: randomUUID(),
					title,
					search_text: fold(title),
					slug: `article-${index}`,
					excerpt: "Un extrait qui donne envie.",
					content: body,
					category: `Catégorie ${index % 6}`,
					is_published: index % 4 > 0,
					created_at: new Date(Date.UTC(2024, 0, 1) + index * 600_000).toISOString(),
				};
			});
			await transaction.insertInto("articles").values(rows).execute();
		}
	});
}

async function cookieOf(site: Site): Promise<string> {
	const { cookies } = await signIn(site.url);
	return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

async function time(site: Site, cookie: string, path: string): Promise<number> {
	const times: number[] = [];
	for (let ask = 0; ask < ASKS; ask++) {
		const began = performance.now();
		const answer = await fetch(site.url + path, { headers: { cookie } });
		await answer.arrayBuffer();
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		times.push(performance.now() - began);
	}
	return median(times);
}

/** Prints each list's median time over 10,000 articles as a multiple of its time over one page of them. */
export async function measureAdminLists(): Promise<void> {
	const start = () => startSite({ DEMO: "0", ADMIN_PASSWORD: ADMIN.password });
	const [few, many] = [await start(), await start()];
	await fill(few, FEW);
	await fill(many, MANY);
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
