// contrevent demo load | remove
import { join } from "node:path";
import { defineCommand } from "citty";
import { loadDemoIntoEmpty, removeDemo } from "../app/pages/demo/load-demo.server.ts";
import { withServices } from "./session.ts";

const load = defineCommand({
	meta: { name: "load", description: "Charge le magazine de démonstration dans une base vide." },
	run: () =>
		withServices({ create: true }, async (services) => {
			const loaded = await loadDemoIntoEmpty(services, join(import.meta.dirname, "../demo"));
			console.log(loaded ? "Le magazine de démonstration est en place." : "La base contient déjà des articles : rien n'a été ajouté.");
		}),
});

const remove = defineCommand({
	meta: { name: "remove", description: "Retire le magazine de démonstration, textes et images ; le reste n'est pas touché." },
	run: () =>
		withServices({ create: false }, async (services) => {
			const removed = await removeDemo(services);
			console.log(removed > 0 ? `${removed} éléments de démonstration retirés.` : "Il n'y avait plus rien à retirer.");
		}),
});

export const demo = defineCommand({
	meta: { name: "demo", description: "Le magazine de démonstration." },
	subCommands: { load, remove },
});
