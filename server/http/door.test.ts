import { expect, test } from "vitest";
import { builtRoutes } from "../../tests/support/built-routes.ts";
import { addressOf, isGuarded, KEPT, table } from "../../tests/support/routes.ts";
import { openDoor, routesAround } from "./door.ts";

const routes = await builtRoutes();
const door = openDoor(routes);

/** The same address as a browser, a proxy or a stranger may write it. */
function spellings(address: string): string[] {
	const first = address.charAt(1);
	const encoded = first ? `/%${first.charCodeAt(0).toString(16)}${address.slice(2)}` : address;
	const data = address === "/" ? ["/_.data", "/_root.data"] : [`${address}.data`, `${address}/_.data`, `${address.toUpperCase()}.data`];
	const plain = [address, address.toUpperCase(), encoded, `${address}/`, `/x/..${address}`, `/%2e${address}`];
	return [...plain, ...data].flatMap((one) => [one, `${one}?x=1`, `${one}?_routes=root`, `${one}?index`]);
}

test("of all routes only those that say so are kept, however their address is written", () => {
	const kept = table.filter((entry) => spellings(addressOf(entry)).some((address) => door.keyOf(address) !== null));
	const leaves = (path: string) => path.replace(/\/$/, "") || "/";
	expect([...new Set(kept.map(({ path }) => leaves(path)))].sort()).toEqual([...KEPT]);
	expect(table.length).toBeGreaterThan(90);
});

test("however the address of a page is written, it is kept under one key, and so are its data", () => {
	for (const entry of table.filter(({ path }) => !path.endsWith("*"))) {
		const keys = spellings(addressOf(entry)).flatMap((one) => door.keyOf(one) ?? []);
		for (const key of keys) expect(door.keyOf(key)).toBe(key);
		const plain = new Set(keys.filter((key) => !key.includes("?")));
		expect(plain.size, [...plain].join(" ")).toBeLessThanOrEqual(2);
	}
});

test("nothing of the admin area is ever kept, its data included; all of it runs its scripts at once", () => {
	for (const entry of table.filter(isGuarded)) {
		for (const address of spellings(addressOf(entry))) {
			expect(door.keyOf(address), address).toBeNull();
			const { pathname } = new URL(`http://site${address}`);
			if (pathname.includes("_root")) continue;
			expect([door.isGuarded(pathname), door.runsAtOnce(pathname)], address).toEqual([true, true]);
		}
	}
	expect([door.isGuarded("/admin/connexion"), door.runsAtOnce("/admin/connexion")]).toEqual([false, true]);
	expect([door.isGuarded("/administration"), door.runsAtOnce("/actualites")]).toEqual([false, false]);
});

test("an address is answered alike whatever was asked before it, itself included", () => {
	const paths = table.flatMap((entry) => spellings(addressOf(entry)).map((address) => new URL(`http://site${address}`).pathname));
	const told = (asked: typeof door) => (path: string) => [path, asked.isGuarded(path), asked.patternOf(path), asked.keyOf(path)];
	const [forwards, backwards] = [openDoor(routes), openDoor(routes)];
	const inOrder = paths.map(told(forwards));
	expect(paths.toReversed().map(told(backwards)).toReversed()).toEqual(inOrder);
	expect(paths.map(told(forwards))).toEqual(inOrder);
	// Beyond what is remembered, and longer than what is.
	expect(new Set(paths).size).toBeGreaterThan(300);
	for (const path of [`/admin/${"a".repeat(600)}`, `/%61dmin/${"a".repeat(600)}`]) expect(door.isGuarded(path), path).toBe(true);
});

test("a path that holds the end of a line is not found as any other is, and is none of the administrator's", () => {
	const nowhere = door.idsOf("/nulle-part");
	expect(nowhere.length).toBeGreaterThan(1);
	for (const path of ["/a%0Ab", "/a%0ab/c", "/admin%0D", "/%E2%80%A8", "/nulle-part/%e2%80%a9"])
		expect(door.idsOf(path), path).toEqual(nowhere);
	expect(door.isGuarded("/admin%0A/")).toBe(false);
});

test("among the route that answers it and those around it alone, an address finds what it finds among all", () => {
	for (const entry of table) {
		for (const address of spellings(addressOf(entry))) {
			const { pathname } = new URL(`http://site${address}`);
			const among = openDoor(routesAround(routes, door.idsOf(pathname).at(-1) ?? ""));
			const told = (asked: typeof door) => [asked.idsOf(pathname), asked.keyOf(pathname), asked.takesForms(`${pathname}?index`)];
			expect(told(among), address).toEqual(told(door));
		}
	}
});

test.each([
	["/", "/"],
	["/_.data", "/_.data"],
	["/actualites?utm_source=lettre", "/actualites"],
	["/actualites?b=1&categorie=A+b&apres=x", "/actualites?apres=x&categorie=A+b"],
	["/actualites?categorie=Z%C3%A9ro&categorie=A", "/actualites?categorie=Z%C3%A9ro&categorie=A"],
	["/manifeste?dialogue=projet&apres=x", "/manifeste?dialogue=projet"],
	["/actualites/%2e%2e/manifeste", "/manifeste"],
	["/Manifeste", null],
	["/Actualites", null],
	["/%61ctualites?categorie=x", null],
	["/actualites/?categorie=x", null],
	["/ACTUALITES/un", null],
	["/actualites/un/", null],
	["/actualites/%75n", null],
	["/actualites/%75n.data", "/actualites/un.data"],
	["/actualites/%c3%a9t%C3%A9.data", "/actualites/%C3%A9t%C3%A9.data"],
	["/actualites/a%2fb.data", "/actualites/a%2Fb.data"],
	// The page of « un.data », not the data of « un ».
	["/actualites/un%2Edata", null],
	["/actualites/%5F.data", null],
	["/actualites/_.data", "/actualites.data"],
	["/Actualites.data", null],
	["//", null],
	["/flux%2Exml", "/flux.xml"],
	["/partage/actualites%2fUn.jpg", "/partage/actualites/Un.jpg"],
	["/partage/contrevent.jpg/", "/partage/contrevent.jpg/"],
	["/flux.xml?x=1", "/flux.xml"],
	[
		"/actualites.data?_routes=features%2Farticles%2Froutes%2Flist%2Croot",
		"/actualites.data?_routes=root%2Cfeatures%2Farticles%2Froutes%2Flist",
	],
	["/actualites?_routes=root", "/actualites"],
	["/actualites.data?_routes=ailleurs", null],
	["/actualites?fait=abonnement", null],
	["/actualites.data?fait=", null],
	["/?fait=x&dialogue=projet", null],
	["/actualites/un?apercu=x.y.z", null],
	// What a query names of an old site is looked for before (old-addresses.ts).
	["/?p=12", "/"],
	["/?article12", "/"],
	["/actualites?page_id=3", "/actualites"],
	["/administration", null],
	["/admin.data", null],
	["/inscription.data", null],
	["/contribution?type=projet", null],
	["/confirmation/a.b", null],
	["/MES-DONNEES/a.b.data", null],
	["/o/0.gif", null],
	["/l/0/1", null],
	["/envois/inscription", null],
	["//admin", null],
	["/nulle-part", null],
	["/%", null],
	["/actualites/%E0%A4%A", null],
	["/actualites/cent%25", null],
	["*", null],
])("the answer to %s is kept under %s", (address, key) => {
	expect(door.keyOf(address)).toBe(key);
	if (key) expect(door.keyOf(key)).toBe(key);
});

test.each([
	["/actualites/", "/actualites"],
	["/actualites///", "/actualites"],
	["/%61ctualites", "/actualites"],
	["/actualites/%75n/", "/actualites/un"],
	["/actualites/%c3%a9t%C3%A9", "/actualites/%C3%A9t%C3%A9"],
	["/actualites/a%2fb", "/actualites/a%2Fb"],
	["/actualites/autre%2Eexample", "/actualites/autre.example"],
	["//", "/"],
	// Their own place.
	["/", null],
	["/actualites", null],
	["/actualites/%C3%A9t%C3%A9", null],
	// Perhaps another page of an imported site.
	["/Actualites/", null],
	["/actualites/cent%25/", null],
	["/actualites/un%2Edata", null],
	// Whoever asks for these compares no address with what is answered.
	["/actualites/_.data", null],
	["/flux%2Exml", null],
	["/partage/actualites%2fun.jpg", null],
	// Not everybody's.
	["/inscription/", null],
	["/desinscription/0/", null],
	["/admin/actualites/", null],
	["/nulle-part/", null],
	["//autre.example", null],
])("%s is another spelling of the page at %s", (path, plain) => {
	expect(door.plainOf(path)).toBe(plain);
	if (plain) expect([door.plainOf(plain), door.keyOf(plain)]).toEqual([null, plain]);
});

test("a share card and a book hold pictures that are drawn, however their address is written; no page does", () => {
	const drawn = table.filter((entry) =>
		spellings(addressOf(entry)).some((address) => door.isPicture(new URL(`http://site${address}`).pathname)),
	);
	expect(drawn.map(({ path }) => path)).toEqual(["/partage/*", "/epub/*"]);
});

test("a form may be sent where a route has an action", () => {
	expect(["/inscription", "/inscription.data", "/contribution?x", "/admin/connexion"].map(door.takesForms)).toEqual([
		true,
		true,
		true,
		true,
	]);
	expect(["/", "/?index", "/manifeste", "/flux.xml", "/nulle-part", "//"].map(door.takesForms)).toEqual(Array(6).fill(false));
});
