// What journeys of a server killed while letters leave stand on: a mail server the killer is not outrun by, the site's settings.
import { ADMIN } from "./admin.ts";
import { type Conduct, type HostileSmtp, startHostileSmtp } from "./hostile-smtp.ts";

/**
 * Past the next kill's mark answers take their time, so that the killer is not outrun, however slow the machine.
 * @param chance - answers a number below 1
 * @returns `slowFrom`: sets the mark, in messages taken
 */
export async function startGatedSmtp(
	chance: () => number,
	conduct: (address: string, triesBefore: number) => Conduct = () => "take",
): Promise<{ smtp: HostileSmtp; slowFrom: (count: number) => void }> {
	let mark = 0;
	const smtp = await startHostileSmtp(conduct, () =>
		smtp.log.length >= mark ? 150 + Math.floor(chance() * 250) : 5 + Math.floor(chance() * 15),
	);
	const slowFrom = (count: number) => {
		mark = count;
	};
	return { smtp, slowFrom };
}

/** What a site whose letters leave to `smtp` is started with; what it logs is errors alone. */
export function sendingEnv(smtp: HostileSmtp, postgres: { url: string } | null) {
	return {
		DEMO: "0",
		ADMIN_PASSWORD: ADMIN.password,
		SMTP_URL: smtp.url,
		MAIL_FROM: "La Lettre <lettre@exemple.fr>",
		LOG_LEVEL: "error",
		...(postgres && { DATABASE_URL: postgres.url }),
	};
}
