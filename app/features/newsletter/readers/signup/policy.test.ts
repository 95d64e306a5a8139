import { expect, test } from "vitest";
import { settingsWith } from "../../../../../tests/support/settings.ts";
import { signupPolicy } from "./policy.server.ts";

const policy = (given: Parameters<typeof settingsWith>[0], smtpUrl: string | null) =>
	signupPolicy({ settings: settingsWith(given), config: { mail: { smtpUrl } } });

test("a confirmation is asked as soon as a mail server is there, unless the settings say otherwise", async () => {
	const server = "smtp://localhost";
	expect(await policy({}, null)).toMatchObject({ confirms: false });
	expect(await policy({}, server)).toMatchObject({ confirms: true });
	expect(await policy({ double_opt_in: "on" }, null)).toMatchObject({ confirms: true });
	expect(await policy({ double_opt_in: "off" }, server)).toMatchObject({ confirms: false });
});

test("a new reader is welcomed only when the settings say so, in their words", async () => {
	const words = { welcome_subject: "Bienvenue", welcome_text: "Un." };
	expect(await policy({ ...words, welcome_mail: true }, null)).toMatchObject({ welcome: { subject: "Bienvenue", text: "Un." } });
	expect(await policy({ ...words, welcome_mail: false }, null)).toMatchObject({ welcome: null });
});
