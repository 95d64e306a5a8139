// contrevent admin password
import { defineCommand } from "citty";
import { resetPassword } from "../app/features/session/commands.server.ts";
import { PASSWORD_AT_LEAST } from "../app/features/session/rules.ts";
import { withServices } from "./session.ts";

const password = defineCommand({
	meta: { name: "password", description: "Donne un nouveau mot de passe à l'administrateur et ferme toutes ses sessions." },
	args: { password: { type: "string", description: "Le mot de passe voulu ; sans lui, un mot de passe est tiré au sort." } },
	run: ({ args }) =>
		withServices(async (services) => {
			if (args.password !== undefined && args.password.length < PASSWORD_AT_LEAST) {
				throw new Error(`Le mot de passe doit compter au moins ${PASSWORD_AT_LEAST} caractères.`);
			}
			const { username, password } = await resetPassword(services, args.password ?? null);
			console.log(
				`Nom d'utilisateur : ${username}\nMot de passe : ${args.password === undefined ? password : "celui que vous avez donné"}`,
			);
		}),
});

export const admin = defineCommand({
	meta: { name: "admin", description: "L'administrateur du site." },
	subCommands: { password },
});
