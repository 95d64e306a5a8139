// Owns the test of a newsletter: the very mail, sent at once to a few given addresses, counted nowhere.
import { randomBytes } from "node:crypto";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { LineError } from "../../../platform/mail/line.ts";
import { openLine } from "../../../platform/mail/open-line.server.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import { openNewsletterComposer } from "./compose.ts";
import { sendingCopy as copy } from "./copy.ts";
import { findOrRefuse, hindranceOf, renderToFreeze, type SendingServices } from "./start.server.ts";

const SAMPLE_NAME = "Camille";

/** What became of each address: taken, or the server's words. */
export type TestAnswer = { id: string; bytes: number; sent: string[]; refused: { address: string; reply: string }[] };

/** Sends the newsletter as it stands to these addresses. @throws Refusal when it cannot be sent, or nobody could be reached */
export async function sendTest(services: SendingServices, id: string, addresses: readonly string[]): Promise<TestAnswer> {
	const { config, clock } = services;
	const newsletter = await findOrRefuse(services, id);
	if (await sendingHold(services)) throw new Refusal(409, copy.held);
	const toFreeze = await renderToFreeze(services, newsletter);
	const hindrance = hindranceOf(newsletter, toFreeze);
	if (hindrance) throw new Refusal(422, hindrance.message);
	const frozen = { ...toFreeze, subject: `[Essai] ${toFreeze.subject}`, slug: newsletter.slug ?? "essai" };
	const compose = await openNewsletterComposer(services.db, { id, startedAt: clock.now().toISOString() }, frozen);
	const line = openLine(config);
	const answer: TestAnswer = { id, bytes: toFreeze.bytes, sent: [], refused: [] };
	try {
		for (const address of addresses) {
			await line.open();
			const token = randomBytes(16).toString("hex");
			const outcome = await line.send(await compose({ email: address, firstName: SAMPLE_NAME, token, tracked: false }));
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
