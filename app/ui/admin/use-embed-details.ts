import { useCallback, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { EmbedDetails } from "../../shared/embeds/embed-details.ts";

/**
 * What the site keeps of cards, by address: asked once an address, quietly (a card of which nothing could be read is a card of which
 * nothing is known). `put` is for what a write answered.
 */
export function useEmbedDetails(addresses: readonly string[]): {
	details: ReadonlyMap<string, EmbedDetails>;
	put: (details: EmbedDetails) => void;
} {
	const [details, setDetails] = useState<ReadonlyMap<string, EmbedDetails>>(new Map());
	const asked = useRef(new Set<string>());
	const put = useCallback((one: EmbedDetails) => setDetails((all) => new Map(all).set(one.address, one)), []);
	const wanted = addresses.join("\n");
	useEffect(() => {
		const missing = wanted.split("\n").filter((address) => address !== "" && !asked.current.has(address));
		if (missing.length === 0) return;
		for (const address of missing) asked.current.add(address);
		ask(missing).then((found) => {
			// What was written meanwhile is newer.
			setDetails((all) => new Map([...found.map((one): [string, EmbedDetails] => [one.address, one]), ...all]));
		});
	}, [wanted]);
	return { details, put };
}

async function ask(addresses: string[]): Promise<EmbedDetails[]> {
	const unknown = addresses.map((address) => ({ address, title: "", thumb: null }));
	try {
		const answer = await fetch(adminPaths.embeds.known, {
			method: "POST",
			headers: { Accept: "application/json", "Content-Type": "application/json" },
			body: JSON.stringify({ addresses }),
		});
		if (!answer.ok) return unknown;
		const { embeds } = (await answer.json()) as { embeds: EmbedDetails[] };
		return embeds;
	} catch {
		return unknown;
	}
}
