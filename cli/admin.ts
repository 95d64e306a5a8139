// contrevent admin password
import { defineCommand } from "citty";
import { removeSecondFactor, resetPassword } from "../app/features/session/operator-commands.server.ts";
import { PASSWORD_AT_LEAST, PASSWORD_AT_MOST } from "../app/features/session/rules.ts";
import { withServices } from "./session.ts";

const password = defineCommand({
	meta: { name: "password", description: "Donne un nouveau mot de passe à l'administrateur et ferme toutes ses sessions." },
	args: { password: { type: "string", description: "Le mot de passe voulu ; sans lui, un mot de passe est tiré au sort." } },
	run: ({ args }) =>
		withServices(async (services) => {
			if (args.password !== undefined && args.password.length < PASSWORD_AT_LEAST) {
				throw new Error(`Le mot de passe doit compter au moins ${PASSWORD_AT_LEAST} caractères.`);
			}
			if (args.password !== undefined && args.password.length > PASSWORD_AT_MOST) {
				throw new Error(`Le mot de passe doit compter au plus ${PASSWORD_AT_MOST} caractères.`);
			}
			const { username, password, secondFactor } = await resetPassword(services, args.password ?? null);
			console.log(
				`Nom d'utilisateur : ${username}\nMot de passe : ${args.password === undefined ? password : "celui que vous avez donné"}`,
			);
			if (secondFactor) console.log("Le second facteur reste demandé. Pour le couper : npx contrevent admin second-factor off");
		}),
});

const off = defineCommand({
	meta: { name: "off", description: "Coupe le second facteur, quand le téléphone et les codes de secours sont perdus." },
	run: () =>
		withServices(async (services) => {
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
