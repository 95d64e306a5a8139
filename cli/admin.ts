// contrevent admin password
import { defineCommand } from "citty";
import { passwordFaultsText } from "../app/features/session/account-copy.ts";
import { removeSecondFactor, resetPassword } from "../app/features/session/operator-commands.server.ts";
import { withServices } from "./session.ts";

const password = defineCommand({
	meta: { name: "password", description: "Donne un nouveau mot de passe à l'administrateur et ferme toutes ses sessions." },
	args: { password: { type: "string", description: "Le mot de passe voulu ; sans lui, un mot de passe est tiré au sort." } },
	run: ({ args }) =>
		withServices({ create: false }, async (services) => {
			const outcome = await resetPassword(services, args.password ?? null);
			if (outcome.faults) throw new Error(`Ce mot de passe n'a pas été pris. ${passwordFaultsText(outcome.faults)}`);
			const { username, password, secondFactor } = outcome;
			console.log(
				`Nom d'utilisateur : ${username}\nMot de passe : ${args.password === undefined ? password : "celui que vous avez donné"}`,
			);
			if (secondFactor) console.log("Le second facteur reste demandé. Pour le couper : npx contrevent admin second-factor off");
		}),
});

const off = defineCommand({
	meta: { name: "off", description: "Coupe le second facteur, quand le téléphone et les codes de secours sont perdus." },
	run: () =>
		withServices({ create: false }, async (services) => {
			console.log((await removeSecondFactor(services)) ? "Le second facteur est coupé." : "Aucun second facteur n'était en service.");
		}),
});

const secondFactor = defineCommand({
	meta: { name: "second-factor", description: "Le second facteur de l'administrateur." },
	subCommands: { off },
});

export const admin = defineCommand({
	meta: { name: "admin", description: "L'administrateur du site." },
	subCommands: { password, "second-factor": secondFactor },
});
