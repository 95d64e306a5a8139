// Which installed packages some packages need in order to run, by the lock: no folder is guessed, none is left behind.
import { posix } from "node:path";

/** Where `name` is found from the package at `from` (an address in the lock), as Node looks for it; null: nowhere. */
function found(packages, from, name) {
	for (let place = from; ; place = posix.dirname(place)) {
		if (posix.basename(place) !== "node_modules") {
			const address = posix.join(place, "node_modules", name);
			if (packages[address]) return address;
		}
		if (place === "." || place === "") return null;
	}
}

/**
 * The addresses in the lock (`node_modules/pg`, …) of `names` and of all they need in order to run, sorted. What is optional is
 * among them whether it is installed or not: that hangs on the machine. Throws when the lock lacks one that is needed.
 */
export function closureOf(lock, names) {
	const taken = new Set();
	const open = names.map((name) => ({ from: "", name, needed: true }));
	for (let next = open.pop(); next; next = open.pop()) {
		const address = found(lock.packages, next.from, next.name);
		if (!address) {
			if (next.needed) throw new Error(`package-lock.json does not hold ${next.name}, which ${next.from || "the product"} needs`);
			continue;
		}
		if (taken.has(address)) continue;
		taken.add(address);
		const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = lock.packages[address];
		const isOptional = (name) => name in optionalDependencies || peerDependenciesMeta[name]?.optional === true;
		for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
			open.push({ from: address, name, needed: !isOptional(name) });
	}
	return [...taken].sort();
}
