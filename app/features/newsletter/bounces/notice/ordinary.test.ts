// What people, absent people, lists, shops and programs write to the same mailbox: nothing of it is ever read as a notice.
import { expect, test } from "vitest";
import { readNotice } from "./read-notice.ts";

const bounceText = `This is the mail system at host mx.exemple.net.

I'm sorry to have to inform you that your message could not be delivered to one or more recipients.

<zoe@exemple.org>: host mx.exemple.org[192.0.2.1] said: 550 5.1.1 <zoe@exemple.org>: User unknown (in reply to RCPT TO command)

--- Below this line is a copy of the message.

Return-Path: <lettre+b-0123456789abcdef0123456789abcdef@exemple.fr>
Message-ID: <nl.4b1c3f20.0123456789abcdef0123456789abcdef@exemple.fr>
`;

const from = (who: string, subject: string, more = "Return-Path: <zoe@exemple.org>") =>
	`${more}\nFrom: ${who}\nTo: lettre+b-0123456789abcdef0123456789abcdef@exemple.fr\nSubject: ${subject}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n`;
const NULL_PATH = "Return-Path: <>";

const letters: Record<string, string> = {
	"an absence, Exchange, in French": `${from("Zoé <zoe@exemple.org>", "Réponse automatique : La lettre de novembre", `${NULL_PATH}\nAuto-Submitted: auto-generated\nX-Auto-Response-Suppress: All`)}Bonjour, je suis absente du bureau jusqu’au 30. Votre message n’a pas pu être lu.`,
	"an absence, Exchange, in English": `${from("Zoe <zoe@exemple.org>", "Automatic reply: Newsletter", `${NULL_PATH}\nX-Auto-Response-Suppress: All`)}I am out of the office. Your message was not delivered to anybody else.`,
	"an absence without any mark of RFC 3834": `${from("zoe@exemple.org", "Absente jusqu’au 5 mai", NULL_PATH)}Je suis en congé, de retour le 5 mai. Undeliverable until then: 550 5.1.1.`,
	"an absence that answers the subject": `${from("zoe@exemple.org", "Re: La lettre de novembre", `${NULL_PATH}\nAuto-Submitted: auto-replied`)}Je ne lis plus cette adresse, écrivez à lou@exemple.org : mailbox full.`,
	"an absence by vacation(1)": `${from("zoe@exemple.org (via the vacation program)", "away from my mail", `${NULL_PATH}\nPrecedence: bulk\nAuto-Submitted: auto-replied (vacation)`)}I will not be reading my mail for a while. Your mail regarding "La lettre" will be read when I return.`,
	"an absence of a postmaster": `${from("Postmaster <postmaster@exemple.org>", "Out of office: La lettre")}I am away. Your mail could not be delivered to me in person.`,
	"an absence by Apple": `${from("zoe@icloud.com", "Away", `${NULL_PATH}\nX-Apple-Action: VACATION`)}I was not able to deliver an answer. Undeliverable.`,
	"somebody left the company": `${from("zoe@exemple.org", "J’ai quitté l’entreprise", `${NULL_PATH}\nAuto-Submitted: auto-replied`)}Cette adresse n’existe plus. Écrivez à lou@exemple.org.`,
	"a letter": `${from("Zoé <zoe@exemple.org>", "Re: La lettre de novembre")}Merci pour cette lettre ! Bien à vous, Zoé`,
	"a letter about a notice": `${from("Zoé <zoe@exemple.org>", "Votre lettre revient")}Bonjour, quand je vous réponds j’ai « 550 5.1.1 User unknown », mail could not be delivered. Que faire ?`,
	"a notice pasted by somebody": `${from("Zoé <zoe@exemple.org>", "TR: Undelivered Mail Returned to Sender")}Voici ce que je reçois :\n\n${bounceText}`,
	"a notice passed on under its own subject": `${from("Zoé <zoe@exemple.org>", "Undelivered Mail Returned to Sender")}${bounceText}`,
	"a notice answered": `${from("Zoé <zoe@exemple.org>", "Re: Mail delivery failed: returning message to sender")}> ${bounceText.replaceAll("\n", "\n> ")}`,
	"a letter of a postmaster": `${from("Anne, postmaster <postmaster@exemple.org>", "Votre demande")}Bonjour, nous avons ajouté votre adresse à notre liste blanche. Anne`,
	"a letter of a postmaster, about deliveries": `${from("postmaster@exemple.org", "Migration du 12 mai")}Nos serveurs changent d’adresse le 12 mai ; rien à faire de votre côté.`,
	"a mailing list": `${from("Lou <lou@exemple.org>", "[potiers] failure notice?", `Return-Path: <potiers-bounces@listes.exemple.org>\nList-Id: <potiers.listes.exemple.org>`)}${bounceText}`,
	"a list’s moderator": `${from("potiers-owner@listes.exemple.org", "Your message to potiers awaits moderator approval", "Return-Path: <potiers-bounces@listes.exemple.org>\nPrecedence: bulk")}Your mail to 'potiers' with the subject "La lettre" is being held until the list moderator can review it.`,
	"a list’s digest": `${from("potiers-request@listes.exemple.org", "Potiers Digest, Vol 12", "Return-Path: <potiers-bounces@listes.exemple.org>\nList-Id: <potiers.listes.exemple.org>")}Today's topics: Mail delivery failed, undeliverable, user unknown.`,
	"a newsletter about deliveries": `${from("Le Colis <lettre@colis.exemple>", "Delivery failed? Ten ways out", "Return-Path: <b-123@colis.exemple>\nList-Unsubscribe: <https://colis.exemple/u>")}Your parcel could not be delivered to you? The following address(es) failed to answer.`,
	"a parcel": `${from("Chronopost <noreply@chronopost.exemple>", "Delivery status notification: votre colis", "Return-Path: <noreply@chronopost.exemple>")}Votre colis n’a pas pu être livré à l’adresse suivante : 1, rue du Vent. It could not be delivered.`,
	"a parcel that is late": `${from("La Poste <ne-pas-repondre@laposte.exemple>", "Delivery delayed", "Return-Path: <ne-pas-repondre@laposte.exemple>")}Your parcel has been delayed. No action is required.`,
	"a ticket": `${from("Support <support@exemple.org>", "[Ticket #4512] Votre demande", `${NULL_PATH}\nAuto-Submitted: auto-replied`)}Nous avons bien reçu votre demande. Do not reply if your message was rejected by our filter.`,
	"a challenge": `${from("zoe@exemple.org", "Please confirm your message", NULL_PATH)}Your message to zoe@exemple.org is held. Click to have it delivered.`,
	"a watcher of machines": `${from("Monitoring <root@serveur.exemple.org>", "WARNING: disk 95% full")}The disk is nearly full. Mail delivery is not impaired.`,
	"a program’s error": `${from("Cron Daemon <root@serveur.exemple.org>", "Cron <root> backup: failed")}rsync error 550: undeliverable.`,
	"a mail about somebody’s mailbox": `${from("Zoé <zoe@exemple.org>", "Boîte pleine")}Ma boîte est pleine (mailbox full), envoyez la lettre à lou@exemple.org.`,
	"a read receipt": `${from("Zoé <zoe@exemple.org>", "Lu : La lettre de novembre").replace("text/plain; charset=utf-8", "multipart/report; report-type=disposition-notification; boundary=b")}--b\nContent-Type: text/plain\n\nVotre message a été lu.\n--b\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822;zoe@exemple.org\nDisposition: manual-action/MDN-sent-manually; displayed\n--b--\n`,
	"a report on TLS": `${from("tlsrpt@exemple.org", "Report Domain: exemple.fr Submitter: exemple.org").replace("text/plain; charset=utf-8", "multipart/report; report-type=tlsrpt; boundary=b")}--b\nContent-Type: text/plain\n\nThis is a TLS report: delivery failed.\n--b--\n`,
	"an invitation": `${from("Zoé <zoe@exemple.org>", "Accepted: Réunion").replace("text/plain; charset=utf-8", "text/calendar; method=REPLY")}BEGIN:VCALENDAR\nEND:VCALENDAR\n`,
	"a delivery that succeeded": `${from("MAILER-DAEMON@mx.exemple.org (Mail Delivery System)", "Successful Mail Delivery Report", NULL_PATH).replace("text/plain; charset=utf-8", "multipart/report; report-type=delivery-status; boundary=b")}--b\nContent-Type: text/plain\n\nYour message was successfully delivered.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.exemple.org\n\nFinal-Recipient: rfc822; zoe@exemple.org\nAction: delivered\nStatus: 2.0.0\n--b--\n`,
	"a report of failed authentication": `${from("noreply@exemple.org", "FW: La lettre").replace("text/plain; charset=utf-8", "multipart/report; report-type=feedback-report; boundary=b")}--b\nContent-Type: text/plain\n\nAuthentication failure report.\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: auth-failure\nVersion: 1\n--b--\n`,
};

test.each(Object.entries(letters))("%s", async (_, letter) => {
	expect(await readNotice(Buffer.from(letter.replaceAll("\n", "\r\n")))).toEqual({ kind: "ordinary" });
});
