// Owns where images are shown: an item's own picture, or an address inside its text.
import type { Db } from "../../platform/db/open.ts";
import { embedsShowing } from "../../platform/embeds/embed-store.server.ts";
import { storedFolders } from "../../platform/files/files.ts";
import type { Services } from "../../platform/services.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";
import type { MediaUse } from "../../shared/media.ts";
import { readFlag } from "../../shared/rows.ts";
import { SHARE_PICTURE } from "../../shared/said-elsewhere.ts";
import { type Found, type ImageHolder, rowsOf } from "./uses-store.server.ts";

const ADDRESS = /\/(?:images|fichiers)\/[\w./-]*\w/g;
const PATTERNS = storedFolders.map((folder) => `%/${folder}/%`);

const holders: ImageHolder[] = [
	...kindNames.map((kind) => {
		const { table, heading, flag, pictures, texts } = kinds[kind];
		return { kind, table, key: "id", title: heading, flag, pictures: [...pictures, SHARE_PICTURE], texts };
	}),
	{ kind: "series", table: "series", key: "slug", title: "name", flag: null, pictures: ["image_url"], texts: ["text"] },
	{ kind: "author", table: "authors", key: "id", title: "name", flag: "is_public", pictures: ["portrait"], texts: [] },
	{ kind: "newsletter", table: "newsletters", key: "id", title: "title", flag: null, pictures: [], texts: ["content"] },
];

function toUse({ kind, title, flag }: ImageHolder, row: Found): MediaUse {
	const published = flag ? readFlag(row[flag] as boolean | number) : kind === "series";
	return { kind, id: row.id, title: String(row[title]), published };
}

/** Where one image is shown, by its stored path. */
export async function findUses(db: Db, path: string): Promise<MediaUse[]> {
	const uses: MediaUse[] = [];
	for (const holder of holders) {
		for await (const row of rowsOf(db, holder, [...holder.pictures, ...holder.texts], [`%/${path}%`])) uses.push(toUse(holder, row));
	}
	return [...uses, ...(await embedsShowing(db, `/${path}`)).map(toEmbedUse)];
}

/** A card shows its picture wherever its address stands. */
function toEmbedUse({ address, title }: { address: string; title: string | null }): MediaUse {
	return { kind: "embed", id: address, title: title || address, published: true };
}

async function readUses(db: Db): Promise<Map<string, MediaUse[]>> {
	const uses = new Map<string, Map<string, MediaUse>>();
	const note = (address: string, use: MediaUse) => {
		const users = uses.get(address) ?? new Map<string, MediaUse>();
		uses.set(address, users.set(`${use.kind} ${use.id}`, use));
	};
	for (const holder of holders) {
		for (const columns of [holder.pictures, holder.texts]) {
			for await (const row of rowsOf(db, holder, columns, PATTERNS)) {
				const use = toUse(holder, row);
				for (const column of columns) {
					for (const [address] of String(row[column] ?? "").matchAll(ADDRESS)) {
						note(address, use);
						// A demonstration's picture has a tall sister that stands where there is room.
						if (address.startsWith("/images/demo/")) note(address.replace(/(\.\w+)$/, "-tall$1"), use);
					}
				}
			}
		}
	}
	for (const embed of await embedsShowing(db)) note(embed.imageUrl, toEmbedUse(embed));
	return new Map([...uses].map(([address, users]) => [address, [...users.values()]]));
}

const known = new WeakMap<Services["contentVersion"], { version: number; uses: Promise<Map<string, MediaUse[]>> }>();

/** Where every image is shown, by public address; read once a content version. */
export function allUses({ db, contentVersion }: Pick<Services, "db" | "contentVersion">): Promise<Map<string, MediaUse[]>> {
	const version = contentVersion.current();
	const last = known.get(contentVersion);
	if (last?.version === version) return last.uses;
	const uses = readUses(db);
	uses.catch(() => known.delete(contentVersion));
	known.set(contentVersion, { version, uses });
	return uses;
}
