import { useCallback, useEffect, useState } from "react";
import type { SomeFields } from "../field-values.ts";

/** What `/admin/contenus/:kind/versions` answers. */
export type Version = { id: string; when: string; label: string; actor: string | null; name: string | null };
type VersionsAnswer = { versions: Version[] };
type VersionAnswer = { fields: SomeFields };
export type StateOf = (version: string) => Promise<SomeFields | null>;

/** The list of an item's states, and each state's fields once asked for. */
export function useVersions(address: string, id: string) {
	const [versions, setVersions] = useState<Version[] | null>(null);
	const [failed, setFailed] = useState(false);
	const [known] = useState(() => new Map<string, Promise<SomeFields | null>>());
	useEffect(() => {
		void read<VersionsAnswer>(`${address}?id=${encodeURIComponent(id)}`).then((answer) => {
			setVersions(answer?.versions ?? null);
			setFailed(answer === null);
		});
	}, [address, id]);
	const stateOf = useCallback<StateOf>(
		(version) => {
			const asked =
				known.get(version) ??
				read<VersionAnswer>(`${address}?id=${encodeURIComponent(id)}&version=${encodeURIComponent(version)}`).then(
					(answer) => answer?.fields ?? null,
				);
			known.set(version, asked);
			return asked;
		},
		[known, address, id],
	);
	const noteName = useCallback(
		(version: string, name: string | null) =>
			setVersions((all) => all?.map((one) => (one.id === version ? { ...one, name } : one)) ?? null),
		[],
	);
	return { versions, failed, stateOf, noteName };
}

async function read<Answer>(address: string): Promise<Answer | null> {
	try {
		const response = await fetch(address, { headers: { Accept: "application/json" } });
		return response.ok ? ((await response.json()) as Answer) : null;
	} catch {
		return null;
	}
}
