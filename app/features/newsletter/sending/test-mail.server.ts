// Owns the test of a newsletter: the very mail, sent at once to a few given addresses, counted nowhere.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { dkimOptions } from "../../../platform/mail/dkim.server.ts";
import { domainOf } from "./addresses.ts";
import { openComposer } from "./compose.ts";
import { sendingCopy as copy } from "./copy.ts";
import { openDkim } from "./dkim.server.ts";
import { fileLine } from "./file-line.server.ts";
import { type Line, LineError, smtpLine } from "./line.server.ts";
import { draftOf, findOrRefuse, hindranceOf, type SendingServices } from "./start.server.ts";

const SAMPLE_NAME = "Camille";

/** What became of each address: taken, or the server's words. */
export type TestAnswer = { id: string; bytes: number; sent: string[]; refused: { address: string; reply: string }[] };

/** Sends the newsletter as it stands to these addresses. @throws Refusal when it cannot be sent, or nobody could be reached */
export async function sendTest(services: SendingServices, id: string, addresses: readonly string[]): Promise<TestAnswer> {
	const { config, clock } = services;
	const newsletter = await findOrRefuse(services, id);
	const draft = await draftOf(services, newsletter);
	const hindrance = hindranceOf(newsletter, draft);
	if (hindrance) throw new Refusal(422, hindrance.message);
	const frozen = { ...draft, subject: `[Essai] ${draft.subject}`, slug: newsletter.slug ?? "essai" };
	const compose = openComposer({ id, startedAt: clock.now().toISOString() }, frozen);
	const { smtpUrl } = config.mail;
	const sign = openDkim(await dkimOptions(services.db, domainOf(frozen.from.address)));
	const line: Line = smtpUrl ? smtpLine(smtpUrl) : fileLine(join(config.dataDir, "mail"));
	const answer: TestAnswer = { id, bytes: draft.bytes, sent: [], refused: [] };
	try {
		for (const address of addresses) {
			await line.open();
			const token = randomBytes(16).toString("hex");
			const { envelope, message } = compose({ email: address, firstName: SAMPLE_NAME, token, tracked: false });
			const outcome = await line.send(envelope, await sign(message));
			if (outcome.kind === "accepted") answer.sent.push(address);
			else answer.refused.push({ address, reply: "reply" in outcome ? outcome.reply : copy.testAccents });
		}
	} catch (error) {
		if (!(error instanceof LineError)) throw error;
		throw new Refusal(502, `${copy.testFailed} ${error.kind === "login" ? copy.testLogin : copy.testUnreachable}`);
	} finally {
		line.close();
	}
	if (answer.sent.length === 0) throw new Refusal(502, `${copy.testFailed} «\u00a0${answer.refused[0]?.reply ?? ""}\u00a0»`);
	return answer;
}
