import { expect, test } from "vitest";
import { settingsWith } from "../../../../../tests/support/settings.ts";
import { mailSite } from "./site.server.ts";

test("a newsletter names the house's address as people write it, accents of its domain included", async () => {
	const services = {
		settings: settingsWith({ contact_email: "lettre@xn--t-9fab.fr" }),
		config: { siteUrl: "https://exemple.fr", timeZone: "Europe/Paris" },
	};
	expect((await mailSite(services as unknown as Parameters<typeof mailSite>[0])).contact).toBe("lettre@été.fr");
});
