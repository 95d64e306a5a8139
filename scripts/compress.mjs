// Writes what readers need of the router's map, then the .br and .gz beside every built text file, so that serving one costs no compression.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "../build/client");

// The router's map of the whole site holds the administrator's hundred addresses too. Readers are given their own part of
// it, under the same name in another folder (app/platform/page-cache/secure-html.ts names it).
const MAP = /^(window\.__reactRouterManifest=)(\{.*\});?$/s;
const assets = join(folder, "assets");
for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
	const [, start, map] = MAP.exec(readFileSync(join(assets, name), "utf8").trim()) ?? [];
	if (!map) throw new Error(`${name} is not the router's map as it is known`);
	const whole = JSON.parse(map);
	const routes = Object.entries(whole.routes).filter(([, route]) => {
		for (let place = route; place; place = whole.routes[place.parentId]) if (/^admin\b/.test(place.path ?? "")) return false;
		return route.hasDefaultExport;
	});
	const part = { ...whole, url: whole.url.replace(name, `readers/${name}`), routes: Object.fromEntries(routes) };
	mkdirSync(join(assets, "readers"), { recursive: true });
	// What a route has not, the router takes an absence for as well as a « no ».
	const said = JSON.stringify(part, (_key, value) => (value === false ? undefined : value));
	writeFileSync(join(assets, "readers", name), `${start}${said};`);
}

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile() || !/\.(?:js|css|svg|webmanifest|txt|json)$/.test(entry.name)) continue;
	const path = join(entry.parentPath, entry.name);
	const bytes = readFileSync(path);
	if (bytes.length < 400) continue;
	writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
	writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
