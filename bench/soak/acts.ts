// What is asked of a site that is read and written in at once: each act is one request, and answers its status.
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { emptyFields } from "../../app/features/editing/rules.ts";
import { QUERY } from "../../app/features/search/rules.ts";
import {
	archivesPath,
	archiveYearPath,
	authorPath,
	searchAsTypedPath,
	searchPath,
	seriesPath,
	signupAnswerPath,
	tagPath,
} from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { ask } from "../../tests/support/crowd.ts";
import { photo } from "../../tests/support/pictures.ts";

/** Of each thousand requests. A house that is busy: a page in five is one that nobody has asked for since it changed. */
export const SHARES = {
	kept: 540,
	cold: 200,
	picture: 120,
	typed: 40,
	search: 20,
	name: 30,
	archive: 10,
	signup: 15,
	draft: 15,
	publication: 3,
	screen: 5,
	upload: 2,
} as const;
export type Act = keyof typeof SHARES;
export const acts = Object.keys(SHARES) as Act[];

/** What the acts need to know of the site. */
export type Asked = {
	url: string;
	cookie: string;
	/** How many articles `article-0`, `article-1`… there are, beyond what the page cache holds. */
	articles: number;
	/** Addresses of stored prints, of all sizes. */
	pictures: string[];
	random: () => number;
};

const UPLOADS = [
	{ width: 1_280, ink: "original" },
	{ width: 1_920, ink: "duotone" },
	{ width: 2_400, ink: "original" },
] as const;
/** What a browser takes. */
const ENCODING = "gzip, deflate, br";
const HOT = 12;
/** What people look for: words of the magazine, of most of its articles, one that is spelled otherwise there, one that is nowhere. */
const SOUGHT = ["jardin", "bonnes nouvelles", "paragraphe -pain", "article 12", "« assez long »", "tramontanne", "zzyzx"] as const;
/** What of the demonstration bears a name that leads to several items. */
const NAMES = [tagPath("quartier"), seriesPath("de-la-graine-a-l-assiette"), authorPath("jeanne-aubry")] as const;
/** The years of the articles that are written, all of them in the first one, and of the demonstration. */
const ARCHIVES = [archivesPath, ...[2024, 2025].map(archiveYearPath)] as const;
const paragraph = "Un paragraphe qu’on écrit, avec un [lien](https://exemple.fr) et des **mots** en gras. ";

/** Opens the acts; `close` ends their connections. */
export function openActs({ url, cookie, articles, pictures, random }: Asked): {
	act: Record<Act, () => Promise<number>>;
	close: () => void;
} {
	// Let go sooner than the server does: what is asked just then would be lost.
	const agent = new Agent({ keepAlive: true, agentKeepAliveTimeoutBuffer: 3_000 });
	const one = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
	const article = (below: number) => publicPath("actualites", `article-${Math.floor(random() * below)}`);
	const lists = ["/", kinds.actualites.list, kinds.visionnaires.list, kinds["vie-alt"].list];
	const drafts: { id: string; fields: Record<string, unknown> }[] = [];

	/**
	 * A kept connection that the server lets go of just then is no failure: what was lost is asked again on another one, as
	 * browsers do. None of these acts does more when it is done twice.
	 */
	function askAgain(path: string, asked: Omit<Parameters<typeof ask>[1], "agent">): ReturnType<typeof ask> {
		return ask(url + path, { ...asked, agent }).catch((error: NodeJS.ErrnoException & { isOfKept?: boolean }) => {
			if (error.code !== "ECONNRESET" || !error.isOfKept) throw error;
			return ask(url + path, { ...asked, agent: false });
		});
	}
	const get = async (path: string, headers: Record<string, string>) => (await askAgain(path, { headers })).status;
	const read = (path: string) => get(path, { "accept-encoding": ENCODING });
	/** Each is a client of its own to the limits. */
	const stranger = () => ({ "x-forwarded-for": `10.${Array.from({ length: 3 }, () => Math.floor(random() * 256)).join(".")}` });
	const seek = (path: string, words: string) =>
		get(`${path}?${new URLSearchParams({ [QUERY]: words })}`, { "accept-encoding": ENCODING, ...stranger() });
	async function write(path: string, type: string, body: Buffer, more: Record<string, string>) {
		const headers = { "content-type": type, accept: "application/json", origin: url, ...more };
		return askAgain(path, { method: "POST", headers, body });
	}
	const writeJson = (path: string, body: object) => write(path, "application/json", Buffer.from(JSON.stringify(body)), { cookie });

	/** Begins an article, or goes on with one. */
	async function draft(): Promise<number> {
		// Nobody else writes in it meanwhile.
		const known = random() < 0.5 ? drafts.pop() : undefined;
		const content = paragraph.repeat(20 + Math.floor(random() * 200));
		const fields = known
			? { ...known.fields, content }
			: { ...emptyFields("actualites"), title: `Un titre ${randomUUID()}`, excerpt: "Un extrait.", content };
		const { status, body } = await writeJson(adminPaths.items.save("actualites"), {
			id: known?.id ?? null,
			requestId: randomUUID(),
			base: known?.fields ?? null,
			fields,
		});
		if (status === 200) drafts.push(JSON.parse(body.toString()) as (typeof drafts)[number]);
		return status;
	}

	async function upload(): Promise<number> {
		const { width, ink } = one(UPLOADS);
		const form = new FormData();
		const bytes = await photo({ width, height: Math.round(width / 1.5), seed: 1 + Math.floor(random() * 50) });
		for (const [name, value] of Object.entries({ kind: "actualites", ink })) form.set(name, value);
		form.set("file", new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }));
		const sent = new Response(form);
		const body = Buffer.from(await sent.arrayBuffer());
		return (await write(adminPaths.images.upload, sent.headers.get("content-type") ?? "", body, { cookie })).status;
	}

	const act: Record<Act, () => Promise<number>> = {
		kept: () => read(random() < 0.5 ? one(lists) : article(HOT)),
		cold: () => read(article(articles)),
		picture: () => read(one(pictures)),
		typed() {
			const words = one(SOUGHT);
			return seek(searchAsTypedPath, words.slice(0, 3 + Math.floor(random() * words.length)));
		},
		search: () => seek(searchPath, one(SOUGHT)),
		name: () => read(one(NAMES)),
		archive: () => read(one(ARCHIVES)),
		screen: () => get(adminPaths.items.list("actualites"), { cookie }),
		async signup() {
			const body = Buffer.from(new URLSearchParams({ email: `${randomUUID()}@exemple.org`, first_name: "Zoé" }).toString());
			return (await write(signupAnswerPath, "application/x-www-form-urlencoded", body, stranger())).status;
		},
		draft,
		async publication() {
			const ready = drafts.shift();
			if (!ready) return draft();
			return (await writeJson(adminPaths.items.publish("actualites"), { ids: [ready.id], published: true })).status;
		},
		upload,
	};
	return { act, close: () => agent.destroy() };
}
