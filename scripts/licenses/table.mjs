// The table of LICENSES.md, from package-lock.json alone.

const nameOf = (address) => address.slice(address.lastIndexOf("node_modules/") + "node_modules/".length);

/** The whole text of LICENSES.md: every package that serving takes, by name and version, without the test tools. */
export function licensesText(lock) {
	const packages = Object.entries(lock.packages).filter(
		([address, { dev, devOptional, link }]) => address && !dev && !devOptional && !link,
	);
	const lines = new Map();
	for (const [address, { version, license }] of packages)
		lines.set(`${nameOf(address)} ${version}`, `| ${nameOf(address)} | ${version} | ${license ?? "not said"} |`);
	const kinds = new Map();
	for (const [, { license = "not said" }] of packages) kinds.set(license, (kinds.get(license) ?? 0) + 1);
	const counts = [...kinds].map(([kind, length]) => ({ kind, length }));
	counts.sort((a, b) => b.length - a.length || (a.kind < b.kind ? -1 : 1));
	return [
		"# Licenses of what Contrevent stands on",
		"",
		"Made by `npm run licenses` from package-lock.json. Each package's own text stands in its folder, or at its address on",
		"https://www.npmjs.com.",
		"",
		counts.map(({ kind, length }) => `${kind}: ${length}`).join(" · "),
		"",
		"| package | version | license |",
		"|---|---|---|",
		...[...lines.keys()].sort().map((key) => lines.get(key)),
		"",
	].join("\n");
}
