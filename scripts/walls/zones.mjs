// Who may import whom: `server | cli → pages → features → ui | platform | shared`, by where an import leads, not by how it is
// written. Press prints pictures and stands apart.
import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix } from "node:path";

const FEATURE = /^app\/features\/[^/]+\//;

/** The first zone whose `of` fits a file is the file's; what it may import besides itself, and why nothing else. */
const ZONES = [
	{ name: "shared", of: /^app\/shared\//, may: [], pure: true, why: "shared is pure: it imports shared alone, and nothing of Node" },
	{ name: "ui", of: /^app\/ui\//, may: ["shared"], pure: true, why: "ui knows no domain and no server: it imports ui and shared" },
	{
		name: "platform",
		of: /^app\/platform\//,
		may: ["shared"],
		why: "platform serves every feature and knows none: it imports platform and shared",
	},
	{
		name: "features",
		of: FEATURE,
		may: ["ui", "platform", "shared", "public"],
		why: "a feature imports itself, ui, platform and shared; features meet by address or in pages/",
	},
	{
		name: "pages",
		of: /^app\//,
		may: ["features", "ui", "platform", "shared"],
		why: "pages import features and what stands below them, never the process",
	},
	{
		name: "server",
		of: /^server\//,
		may: ["pages", "features", "ui", "platform", "shared"],
		why: "the server imports the application alone",
	},
	{
		name: "cli",
		of: /^cli\//,
		may: ["server", "pages", "features", "ui", "platform", "shared"],
		why: "a command imports the application and the server alone",
	},
	{ name: "public", of: /^public\//, may: [], why: "what is served as it is imports nothing" },
	{
		name: "press",
		of: /^press\//,
		may: ["browser"],
		why: "press stands apart: it imports nothing of the application, and nothing imports it",
	},
	{
		name: "browser",
		of: /^tests\/support\/browser\.ts$/,
		may: [],
		why: "what finds a browser serves press too: it imports nothing of ours",
	},
	{
		name: "tests",
		of: /^(?:tests|bench|docs|scripts)\/|^[^/]+$/,
		may: ["browser", "cli", "server", "pages", "features", "ui", "platform", "shared"],
		why: "press stands apart: nothing imports it",
	},
];

const isTest = (path) => /\.test\.tsx?$/.test(path);
const zoneOf = (path) => ZONES.find(({ of }) => of.test(path));

/** What is wrong with one import of a file that leads to `target`; null when nothing is. */
function trespass(path, target) {
	const zone = zoneOf(path);
	const there = zoneOf(target);
	if (zone.name === "features" && there === zone) return path.match(FEATURE)[0] === target.match(FEATURE)[0] ? null : zone.why;
	if (there === zone || zone.may.includes(there?.name)) return null;
	if (isTest(path) && (there.name === "tests" || there.name === "browser")) return null;
	return zone.why;
}

/** The forbidden imports of a source, each as a line to show. */
export function forbiddenImports(root, { path, imports, lineOf }) {
	return imports.flatMap(({ value, start }) => {
		const refused = (why) => [`${path}:${lineOf(start)} imports ${value}: ${why}`];
		if (!value.startsWith(".")) return zoneOf(path).pure && isBuiltin(value) && !isTest(path) ? refused(zoneOf(path).why) : [];
		// Made by React Router from the route table, beside no file of ours.
		if (value.startsWith("./+types/")) return [];
		const target = posix.join(posix.dirname(path), value.replace(/\?[\w&]+$/, ""));
		if (!existsSync(join(root, target))) return refused("there is no such file");
		const why = trespass(path, target);
		return why ? refused(why) : [];
	});
}
