// What may be done to what every page shows or may show: settings, pictures, letters, who is told, where addresses lead.
import { type SqlBool, sql } from "kysely";
import { newsletterPath, newslettersFeedPath, newslettersPath, privacyPath, webManifestPath } from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { readFlag } from "../../app/shared/rows.ts";
import { slugify } from "../../app/shared/slug.ts";
import { ADMIN } from "./admin.ts";
import type { Acts, Hand } from "./random-hand.ts";
import { addReaders, untilStatus } from "./sending.ts";

/** Letters beside the first one: every page offers all of them. */
const MOST_TOPICS = 4;
/** Pictures that are away at a time. */
const MOST_AWAY = 3;

export function siteActs({ db, pick, chance, number, words, newId, post, anyOf, shownPicture, away }: Hand): Acts {
	const setting = () => pick(["publisher", "site_name"] as const);
	return {
		async "settings are saved"() {
			const [key, said] = [setting(), words()];
			const { value } = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirstOrThrow();
			const write = () => post(adminPaths.settings.save, { base: { [key]: JSON.parse(value) }, values: { [key]: said } });
			return { changes: ["/", privacyPath, webManifestPath], write };
		},
		async "a setting changes by hand"() {
			const row = { key: setting(), value: JSON.stringify(words()) };
			const write = () =>
				db
					.insertInto("settings")
					.values(row)
					.onConflict((conflict) => conflict.column("key").doUpdateSet({ value: row.value }))
					.execute();
			return { changes: ["/", privacyPath, webManifestPath], write };
		},
		async "a picture is described"() {
			const { picture, page } = await shownPicture();
			const said = { alt: words(), credit: words() };
			const isPosted = chance(0.5);
			const byHand = () =>
				db
					.updateTable("images")
					.set({ ...said, width: 640 })
					.where("path", "=", picture)
					.execute();
			return { changes: [page], write: () => (isPosted ? post(adminPaths.images.details, { url: `/${picture}`, ...said }) : byHand()) };
		},
		async "a picture is taken away, or comes back"() {
			const { picture, page } = await shownPicture();
			const back = away.length < MOST_AWAY ? undefined : away.shift();
			return {
				changes: ["/", page],
				async write() {
					if (back) await db.insertInto("images").values(back).execute();
					else away.push(await db.deleteFrom("images").where("path", "=", picture).returningAll().executeTakeFirstOrThrow());
				},
			};
		},
		async "a program is told addresses, or no more"() {
			const told = await db.selectFrom("webhooks").select("id").orderBy("created_at").execute();
			const url = `https://programme-${number()}.exemple.fr/`;
			const added = { url, events: ["inscrit"], withAddress: true, password: ADMIN.password, code: "" };
			const write = () =>
				told.length > 0 && chance(0.4)
					? post(adminPaths.programs.actOnWebhook, { act: "remove", id: pick(told).id })
					: post(adminPaths.programs.addWebhook, added);
			return { changes: [privacyPath], write };
		},
		async "letters are named"() {
			const known = await db.selectFrom("topics").select("id").orderBy("created_at").orderBy("id").execute();
			const id = known.length > MOST_TOPICS ? pick(known).id : newId();
			const write = () => post(adminPaths.topics.save, { id, name: words(), description: "", firstName: words() });
			return { changes: ["/", kinds.actualites.list, privacyPath], write };
		},
		async "an address leads elsewhere"() {
			const { path: to } = await anyOf("actualites");
			const from = publicPath("actualites", `ancien-${number()}`);
			const isPosted = chance(0.5);
			return {
				changes: [from],
				write: () =>
					isPosted
						? // A draft is nowhere to lead to.
							post(adminPaths.rot.redirect, { path: from, to }, [422])
						: db.insertInto("redirects").values({ from_path: from, to_path: to }).execute(),
			};
		},
	};
}

/** Letters leave for one reader, who is added first. */
export async function letterActs({ db, pick, words, newId, post, anyItem, writesBeside }: Hand): Promise<Acts> {
	const readers = await addReaders(db, 1);
	const sent = () => db.selectFrom("newsletters").selectAll().where("status", "=", "sent").orderBy("slug").execute();
	const showing = (slug: string | null) => [newslettersPath, newslettersFeedPath, ...(slug ? [newsletterPath(slug)] : [])];
	/** Pages of this site that a letter is known to lead to. */
	async function ledToBy(id: string): Promise<string[]> {
		const links = await db.selectFrom("item_links").select("address").where("kind", "=", "newsletters").where("item_id", "=", id).execute();
		return links.map(({ address }) => address).filter((address) => address.startsWith("/"));
	}

	return {
		async "a letter leaves"() {
			const [id, title] = [newId(), words()];
			// What it leads to is proposed at its foot; a letter that left before has it beside it.
			const { path: ledTo } = await anyItem();
			const said = { title, subject: words(), excerpt: "", content: `${words()}\n\n[Un texte](${ledTo})`, text_content: null };
			const [last] = await db.selectFrom("newsletters").select("slug").orderBy("sent_at", "desc").limit(1).execute();
			return {
				changes: [...showing(slugify(title)), ledTo, ...(last?.slug ? [newsletterPath(last.slug)] : [])],
				async write() {
					const saved = { ...said, id: null, requestId: id, template: "default", scheduled_at: null, status: "ready", revision: 0 };
					await post(adminPaths.newsletter.save, saved);
					await post(adminPaths.sending.start(id), { confirmCount: readers.length, key: id });
					// By whichever server takes it up.
					await untilStatus(db, id, ["sent"]);
					writesBeside();
				},
			};
		},
		async "a letter is kept off the site, or comes back"() {
			const letters = await sent();
			if (letters.length === 0) return null;
			const { id, slug, is_archived } = pick(letters);
			const archived = !(is_archived === null || readFlag(is_archived));
			return {
				changes: [...showing(slug), ...(await ledToBy(id))],
				write: () => post(adminPaths.sendings.archive(id), { archived }),
			};
		},
		async "a letter is deleted, or restored"() {
			const letters = await sent();
			if (letters.length === 0) return null;
			const { id, slug, hidden_at } = pick(letters);
			return {
				changes: [...showing(slug), ...(await ledToBy(id))],
				write: () => post(hidden_at === null ? adminPaths.sendings.remove : adminPaths.sendings.restore, { id }),
			};
		},
		async "a letter's row is changed by hand"() {
			const letters = await sent();
			if (letters.length === 0) return null;
			const { id, slug } = pick(letters);
			const { path: ledTo } = await anyItem();
			const change = pick([
				{ title: words() },
				{ content: `${words()}\n\n[Un autre](${ledTo})` },
				{ is_archived: sql<SqlBool>`not coalesce(is_archived, true)` },
			]);
			return {
				changes: [...showing(slug), ledTo, ...(await ledToBy(id))],
				write: () =>
					db
						.updateTable("newsletters")
						.set(change as never)
						.where("id", "=", id)
						.execute(),
			};
		},
	};
}
