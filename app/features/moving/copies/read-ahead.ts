// Owns asking a slow place several things at once: a bucket answers eight questions in the time of one.

const AT_ONCE = 8;

/**
 * Reads what is named, several at once, and hands it over in that order. Once a reading fails nothing more is asked; it is thrown in its
 * turn, when whatever was under way has ended.
 */
export async function* readAhead<Name, Read>(names: Iterable<Name>, read: (name: Name) => Promise<Read>): AsyncGenerator<Read, void> {
	const underWay: Promise<Read>[] = [];
	let hasFailed = false;
	try {
		for (const name of names) {
			if (underWay.length === AT_ONCE) yield await (underWay.shift() as Promise<Read>);
			if (hasFailed) break;
			const reading = read(name);
			reading.catch(() => {
				hasFailed = true;
			});
			underWay.push(reading);
		}
		for (const reading of underWay) yield await reading;
	} finally {
		await Promise.allSettled(underWay);
	}
}
