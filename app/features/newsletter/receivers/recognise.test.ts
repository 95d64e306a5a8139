import { expect, test } from "vitest";
import { receiverName, receiverOfDomain, receiverOfHost, receiverOfWords } from "./recognise.ts";

test.each([
	["smtp-in.orange.fr", "orange"],
	["SMTPZ4.laposte.net.", "laposte"],
	["mx2.free.fr", "free"],
	["smtp-in.sfr.fr", "sfr"],
	["aspmx.l.google.com", "google"],
	["mta5.am0.yahoodns.net", "yahoo"],
	["outlook-com.olc.protection.outlook.com", "outlook"],
	["asso-fr.mail.protection.outlook.com", "microsoft"],
	["mx01.mail.icloud.com", "apple"],
	["mx1.mail.ovh.net", "ovh"],
	["eu-smtp-inbound-1.mimecast.com", "mimecast"],
	["mail.commune.exemple.fr", "exemple.fr"],
	["mx.asso.exemple.co.uk", "exemple.co.uk"],
	["192.0.2.1", "192.0.2.1"],
])("the server %s is %s's", (host, id) => expect(receiverOfHost(host)).toBe(id));

test.each([
	["wanadoo.fr", "orange"],
	["laposte.net", "laposte"],
	["neuf.fr", "sfr"],
	["Yahoo.fr", "yahoo"],
	["yahoo.co.uk", "yahoo"],
	["yahoo.co.jp", null],
	["hotmail.fr", "outlook"],
	["gmail.com", "google"],
	["gmx.fr", "gmx"],
	["exemple.fr", null],
	["notgmail.com", null],
])("mailboxes of %s are %s's", (domain, id) => expect(receiverOfDomain(domain)).toBe(id));

test("an answer names its server, and a server its name", () => {
	expect(receiverOfWords("550 5.5.0 LPN007_416")).toBe("laposte");
	expect(receiverOfWords("550 5.1.1 OFR_416 [416]")).toBe("orange");
	expect(receiverOfWords("550 no")).toBeNull();
	expect(["orange", "laposte", "free", "exemple.fr"].map(receiverName)).toEqual(["Orange", "La Poste", "Free", "exemple.fr"]);
});
