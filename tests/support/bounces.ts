// Mails that come back, as tests hand them in: the fixtures with a delivery's token and address in their places.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../fixtures/bounces");

/** One of the fixtures, filled in, with the line ends of mail. */
export function returnedMail(name: string, { token, email }: { token: string; email: string }): Buffer {
	const text = readFileSync(join(FOLDER, `${name}.eml`), "utf8")
		.replaceAll("{{token}}", token)
		.replaceAll("{{email}}", email)
		.replaceAll("{{EMAIL}}", email.toUpperCase())
		.replace(/BASE64\(([\s\S]*?)\)\n(?=\n--)/, (_, plain: string) =>
			(
				Buffer.from(plain.replaceAll("\n", "\r\n"))
					.toString("base64")
					.match(/.{1,76}/g) ?? []
			)
				.join("\n")
				.concat("\n"),
		);
	return Buffer.from(text.replaceAll("\n", "\r\n"), "utf8");
}
