// Notices written for people, one a form: by programs whose real ones are not among the fixtures, in sentences of their own.
import { expect, test } from "vitest";
import { explainNotice } from "../explain.ts";

const ADDRESS = "zoe@exemple.org";
const mail = (head: string, body: string) =>
	Buffer.from(
		`Return-Path: <>\n${head}\nTo: lettre@exemple.fr\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`.replaceAll(
			"\n",
			"\r\n",
		),
	);
const GIVEN_BACK = `Received: from exemple.fr by mx.exemple.net\nFrom: La Lettre <lettre@exemple.fr>\nTo: ${ADDRESS}\nSubject: La lettre\n\nBonjour.`;

const forms: [name: string, given: [head: string, body: string], kind: string, refusalClass: string][] = [
	[
		"MailEnable",
		[
			'From: "Delivery Subsystem" <postmaster@exemple.net>\nSubject: Message Delivery Failure',
			`MailEnable: Message could not be delivered to some recipients.\nThe following recipient(s) could not be reached:\n\n	Recipient: [SMTP:${ADDRESS}]\n	Reason: Remote SMTP Server Returned: 550 5.1.1 <${ADDRESS}>: User unknown\n\nMessage contents follow:\n\n${GIVEN_BACK}`,
		],
		"bounce",
		"gone",
	],
	[
		"hMailServer",
		[
			"From: mailer-daemon@exemple.net\nSubject: Message undeliverable: La lettre",
			`Your message did not reach some or all of the intended recipients.\n\n   Sent: Sat, 21 Nov 2026 08:00:00\n   Subject: La lettre\n\nThe following recipient(s) could not be reached:\n\n${ADDRESS}\n   Error Type: SMTP\n   Remote server (192.0.2.1) issued an error.\n   hMailServer sent: RCPT TO:<${ADDRESS}>\n   Remote server replied: 552 5.2.2 Mailbox full\n\n\nhMailServer`,
		],
		"bounce",
		"full",
	],
	[
		"SmarterMail",
		[
			'From: "System Administrator" <postmaster@exemple.net>\nSubject: Delivery Failure',
			`Could not deliver message to the following recipient(s):\n\nFailed Recipient: ${ADDRESS}\nReason: Remote host said: 421 4.7.0 Try again later, closing connection\n\n   -- The header and top 20 lines of the message follows --\n\n${GIVEN_BACK}`,
		],
		"bounce",
		"transient",
	],
	[
		"Exchange, in French",
		[
			"From: Microsoft Outlook <postmaster@exemple.net>\nSubject: =?utf-8?Q?Non_remis_:_La_lettre?=",
			`Échec de la remise pour ces destinataires ou groupes :\n\n${ADDRESS}\nL’adresse de messagerie que vous avez entrée est introuvable.\n\nInformations de diagnostic pour les administrateurs :\nServeur de génération : mx.exemple.net\n${ADDRESS}\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##\n\nEn-têtes de message d'origine :\n\n${GIVEN_BACK}`,
		],
		"bounce",
		"gone",
	],
	[
		"Domino, in French",
		[
			"From: postmaster@exemple.net\nSubject: DELIVERY FAILURE: Utilisateur zoe non =?utf-8?Q?r=C3=A9pertori=C3=A9?=",
			`Your message\n\n  Subject: La lettre\n\nwas not delivered to:\n\n  ${ADDRESS}\n\nbecause:\n\n  Utilisateur zoe (${ADDRESS}) non répertorié dans l'annuaire Domino\n`,
		],
		"bounce",
		"gone",
	],
	[
		"a French host",
		[
			"From: Mail Delivery System <mailer-daemon@exemple.net>\nSubject: [Important] Impossible d'envoyer l'email",
			`Ceci est un message d'echec automatiquement envoye par nos systemes.\nVotre email n'a pas pu être remis à <${ADDRESS}> :\n\n550 5.7.1 Service unavailable; client [192.0.2.1] blocked using zen.spamhaus.org\n\n${GIVEN_BACK}`,
		],
		"bounce",
		"reputation",
	],
	[
		"an Exim that is still trying",
		[
			"From: Mail Delivery System <Mailer-Daemon@exemple.net>\nAuto-Submitted: auto-replied\nSubject: Warning: message 1abcde-0000ab-CD delayed 24 hours",
			`This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue.\n\nThe address to which the message has not yet been delivered is:\n\n  ${ADDRESS}\n    Delay reason: 550 5.1.1 user unknown\n\nNo action is required on your part.`,
		],
		"delay",
		"transient",
	],
];

test.each(forms)("%s", async (_, given, kind, refusalClass) => {
	const { kind: read, recipients } = await explainNotice("avis.eml", mail(...given));
	expect({ read, recipients }).toMatchObject({
		read: kind,
		recipients: [{ address: ADDRESS, class: refusalClass, hard: refusalClass === "gone" }],
	});
});

test("who names the sender has not refused the reader, and after the message no filter's words prove anything", async () => {
	const exim = (stage: string, reply: string) =>
		mail(
			`From: Mailer-Daemon@exemple.net\nX-Failed-Recipients: ${ADDRESS}\nSubject: Mail delivery failed: returning message to sender`,
			`A message that you sent could not be delivered. The following address(es) failed:\n\n  ${ADDRESS}\n    SMTP error from remote mail server after ${stage}:\n    ${reply}\n`,
		);
	const classOf = async (...given: [string, string]) => (await explainNotice("avis.eml", exim(...given))).recipients[0]?.class;
	expect(await classOf("RCPT TO:<zoe@exemple.org>", "550 User unknown")).toBe("gone");
	expect(await classOf("MAIL FROM:<lettre@exemple.fr>", "550 no such domain")).toBe("authentication");
	expect(await classOf("end of data", "550 User unknown")).toBe("unknown");
	expect(await classOf("end of data", "550 5.7.1 User unknown")).toBe("unknown");
	expect(await classOf("end of data", "550 5.1.1 User unknown")).toBe("gone");
});
