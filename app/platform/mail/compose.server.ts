// Owns the making of a mail ready to leave, whatever wrote it: its bytes, under the signature of the domain that sends it.
import { domainOf } from "../../shared/mail-address.ts";
import type { Db } from "../db/open.ts";
import { readSigningKey } from "./dkim-store.server.ts";
import type { ReadyMail } from "./line.ts";
import { type MimeMail, writeMime } from "./mime.server.ts";
import { openSigner } from "./sign.server.ts";

export type Composer = (mail: MimeMail, envelope: ReadyMail["envelope"]) => Promise<ReadyMail>;

/** Makes the function that composes the mails of one sender; the key of their domain is read once. */
export async function openComposer(db: Db, sender: string): Promise<Composer> {
	const sign = openSigner(await readSigningKey(db, domainOf(sender)));
	return async (mail, envelope) => ({ id: mail.id, date: mail.date, envelope, bytes: await sign(writeMime(mail)) });
}
