import { expect, test } from "vitest";
import { startImap } from "../../../../tests/support/imap.ts";
import { tryMailbox } from "./mailbox.server.ts";

test("a mailbox is come into and left as it was; a wrong password and a missing folder are told apart", async () => {
	const imap = await startImap();
	imap.deliver(Buffer.from("Subject: a\r\n\r\nb"));
	expect(await tryMailbox(imap.place, 4_000)).toBeNull();
	expect(imap.mails()).toEqual([expect.objectContaining({ seen: false })]);
	expect(await tryMailbox({ ...imap.place, pass: "faux" }, 4_000)).toBe("login");
	expect(await tryMailbox({ ...imap.place, mailbox: "Nulle part" }, 4_000)).toBe("mailbox");
	expect(await tryMailbox({ ...imap.place, port: 9 }, 4_000)).toBe("ECONNREFUSED");
	await imap.stop();
});
