// Owns what other programs are told of readers: that somebody reads from now on, or does no more, and how it came to it. They are told
// an id; an address only where the administrator says so, and it is read when the message leaves (docs/api.md).
import type { Db } from "../../../platform/db/open.ts";
import { tellPrograms } from "../../../platform/programs/delivery-store.server.ts";
import { topicsOf } from "../topics/store.server.ts";
import type { Proof } from "./leaving.server.ts";
import { findReader } from "./store.server.ts";

type Arrival = "confirmation" | "formulaire" | "main" | "blocage-leve";
type Departure = "lien" | "un-clic" | "mes-donnees" | "courrier" | "plainte" | "administration" | "import" | "effacement" | "rebond";

/** Somebody reads from now on: where there are several letters, those they are on are named by their slugs. */
export async function tellArrived(db: Db, id: string, way: Arrival, at: string): Promise<void> {
	const lettres = (await topicsOf(db, id)).flatMap(({ slug, isOn }) => (isOn ? [slug] : []));
	await tellPrograms(db, { event: "inscrit", at, data: { lecteur: id, voie: way, ...(lettres.length > 0 && { lettres }) }, readerId: id });
}

/** Somebody reads no more. */
export function tellLeft(db: Db, id: string, way: Departure, at: string): Promise<void> {
	return tellPrograms(db, { event: "parti", at, data: { lecteur: id, voie: way }, readerId: id });
}

const ways: Partial<Record<Proof["method"], Departure>> = {
	"one-click": "un-clic",
	"my-data": "mes-donnees",
	complaint: "plainte",
	import: "import",
};

/** How it was said that they leave; a mail is either sent to the address to leave by, or its link is followed to a page. */
export function wayOf({ method, address }: Proof): Departure {
	if (method === "mail") return address === null ? "courrier" : "lien";
	return ways[method] ?? "administration";
}

/** Where somebody is written to; null for who is not there any more. */
export async function addressOf(db: Db, id: string): Promise<string | null> {
	return (await findReader(db, { id }))?.email ?? null;
}
