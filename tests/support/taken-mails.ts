// The mails a test's mail server has taken, found as their readers find them.
import type { Email } from "postal-mime";
import { expect } from "./journey.ts";
import type { startSmtp } from "./smtp.ts";

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** The mail of a subject that an address got, once it has come. */
export async function mailTo(smtp: Smtp, address: string, subject: RegExp): Promise<Email> {
	const found = () => smtp.taken.filter(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ""));
	await expect.poll(() => found().length, { timeout: 30_000, message: `${address} gets ${subject}` }).toBe(1);
	return found()[0]?.mail as Email;
}

/** The path of the first link of a mail that begins so. */
export function linkIn(mail: Email, first: string): string {
	const path = new RegExp(`https?://[^/\\s"]+(/${first}/[^\\s"<>)]+)`).exec(`${mail.text} ${mail.html}`)?.[1];
	if (!path) throw new Error(`the mail has no link to /${first}`);
	return path;
}
