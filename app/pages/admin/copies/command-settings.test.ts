import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../../platform/config/config.ts";
import { commandSettings } from "./command-settings.server.ts";

test("a command is given the folders that are not the default ones, each as one word of a shell, and no secret", () => {
	expect(commandSettings(readConfig({}))).toEqual({ given: { DATA_DIR: null, BACKUP_DIR: null }, secrets: [] });
	const told = commandSettings(
		readConfig({
			DATA_DIR: "./ailleurs",
			BACKUP_DIR: "/mnt/disque d'à côté",
			DATABASE_URL: "postgres://site:motdepasse@base/site",
			BACKUP_PASSPHRASE: "une phrase secrète",
		}),
	);
	expect(told).toEqual({
		given: { DATA_DIR: `DATA_DIR=${resolve("ailleurs")}`, BACKUP_DIR: "BACKUP_DIR='/mnt/disque d'\\''à côté'" },
		secrets: ["DATABASE_URL", "BACKUP_PASSPHRASE"],
	});
});
