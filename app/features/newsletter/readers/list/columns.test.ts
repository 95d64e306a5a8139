import { expect, test } from "vitest";
import { guessColumns, looksLikeAddress, producerOfColumns, type Reading, readPerson } from "./columns.ts";
import type { Columns } from "./rules.ts";

const guess = (names: string[], samples: string[][] = names.map(() => [])) => guessColumns(names, samples);

test.each([
	[["E-mail", "Prénom", "Nom", "Téléphone", "Inscrit le", "État"]],
	[["Adresse e-mail", "PRENOM", "Nom de famille", "N° tel", "Date d’inscription", "Statut"]],
	[["Email Address", "First Name", "Last Name", "Phone Number", "OPTIN_TIME", "Status"]],
	[["email", "first_name", "last_name", "phone", "created_at", "unsubscribed"]],
])("titles in French and English are known: %j", (names) => {
	const [email, first, last, phone, date, state, ...more] = guess(names);
	expect([email, first, last, date, state]).toEqual(["email", "first_name", "last_name", "created_at", "state"]);
	expect(phone === "phone" || names[3] === "N° tel").toBe(true);
	expect(more.every((use) => use === null)).toBe(true);
});

test.each([
	"Ne plus contacter,do_not_email,do_not_contact,Do Not Mail,Stop,NPAI le,Parti le,Résilié le,Radié le,Opposition,Refus,Cancelled at",
	"is_invalid,Email invalide,undeliverable,erased_at,Effacé le,Décédé,Ne reçoit plus,Abuse,Liste rouge,bounced_at",
	"A quitté,A quitté la liste,Quitté le,Ne veut plus,Ne veut plus recevoir,N’est plus membre,Plus de mail,À enlever,Demande de retrait,Sorti le",
	"Souhaite recevoir la lettre,Souhaite recevoir,Veut la newsletter,Voudrait recevoir,Reçoit,Recevoir les infos,Destinataire,Lettre,Infolettre",
	"OK mail,Mail OK,OK ?,Accord mail,Autorise les mails,À contacter,Recontacter,Envoi,Envoyer,Emailing,Liste de diffusion,Case cochée,Intéressé",
	"Mail en erreur,Retour mail,Mail KO,Adresse HS,Fausse adresse,Injoignable,Démissionné le,Arrêt,wants_mail,Receives emails",
])("a title nobody has listed that may say who is not to be written to is one of standing: %s", (titles) => {
	for (const title of titles.split(",")) expect([title, guess(["Email", title])[1]]).toEqual([title, "state"]);
});

test("a title that speaks of something else is none", () => {
	const titles = [
		"Participation,Parties prenantes,Département,Activité,Radio préférée,Notes,Nombre d’envois,last_active,IP d’inscription,Réfectoire",
		"Quittance,Quitus,Retraité,Contact,Contact principal,Personne à prévenir,Ville,Code postal,Adhérent,Cotisation,Reçu fiscal,Don,Remarques",
		"Commune,Profession,Société,Centres d’intérêt,Case postale,Morteau,Oterie,Mortagne,Emails received (6mo),Désert,Recette,Dernier envoi,Hsinchu",
	].join();
	for (const title of titles.split(",")) expect([title, guess(["Email", title])[1]]).toEqual([title, null]);
});

test("a use is given once, to the title that says it best", () => {
	expect(guess(["Mail", "Email"])).toEqual([null, "email"]);
});

test("without a known title, the column that holds addresses", () => {
	expect(guess(["A", "B"], [["Zoé"], ["zoe@exemple.fr"]])).toEqual([null, "email"]);
	expect(guess(["A", "B"], [["Zoé"], ["Été"]])).toEqual([null, null]);
});

test("an address is one, guarded against spreadsheets or not", () => {
	expect(looksLikeAddress("zoe@exemple.fr")).toBe(true);
	expect(looksLikeAddress("'+zoe@exemple.fr")).toBe(true);
	expect(looksLikeAddress("E-mail")).toBe(false);
});

test("the titles of our own export are all known", () => {
	expect(guess(["E-mail", "Prénom", "Nom", "Téléphone", "Inscrit le", "État", "Désabonné le", "Origine"])).toEqual([
		"email",
		"first_name",
		"last_name",
		"phone",
		"created_at",
		"state",
		"left_at",
		"proof",
	]);
});

test("« Nom » alone holds whole names where its cells are of several words", () => {
	expect(guess(["Courriel", "Nom"], [[], ["Jean Dupont", "Zoé Été"]])).toEqual(["email", "name"]);
	expect(guess(["Courriel", "Nom"], [[], ["Dupont", "Le Goff", "Été"]])).toEqual(["email", "last_name"]);
	expect(guess(["Courriel", "Nom", "Prénom"], [[], ["Le Goff", "Le Bihan"], []])).toEqual(["email", "last_name", "first_name"]);
});

test.each([
	["email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at", "Substack"],
	["email,active_subscription,expiry,email_disabled,prefer_digests,created_at", "Substack"],
	["Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date", "Substack"],
	["id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers,gift_id", "Ghost"],
	["uuid,email,name,attributes,status,created_at,updated_at", "listmonk"],
	["Adresse e-mail,Prénom,Nom,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,CLEAN_TIME,LEID,EUID,NOTES,TAGS", "Mailchimp"],
	["Email,First name,Subscription IP,Subscription time,Confirmation time,Confirmation IP,List status,Global status,List", "MailPoet"],
	["EMAIL,NOM,PRENOM,ADDED_TIME,MODIFIED_TIME", "Brevo"],
	["id,creation_date,email_address,notes,metadata,tags,type,source,ip_address,referrer_url", "Buttondown"],
	["email,First Name,Last Name,status,tier,created_at,stripe_customer_id,Free Tier,unsubscribed_at", "beehiiv"],
	["email,nom,lang,date,statut,listes", "SPIP (mailsubscribers)"],
	["Email,Name,CreatedAt,IsExcludedFromCampaigns,IsOptInPending,IsSpamComplaining", "Mailjet"],
	["Courriel,Nom,Statut", null],
])("%s is an export of %s; what is money is no state", (header, name) => {
	const names = header.split(",");
	expect(producerOfColumns(names)?.name ?? null).toBe(name);
	const uses = guess(names);
	expect(uses.filter((use) => use === "email")).toHaveLength(1);
	for (const money of ["active_subscription", "tier", "tiers", "plan", "Stripe plan", "complimentary_plan", "expiry", "listes"]) {
		if (names.includes(money)) expect(uses[names.indexOf(money)]).toBeNull();
	}
});

test.each([
	[
		"Email,Name,Subscription type,Activity,Subscription date,Revenue,Comments (all time),Comments (last 7 days),Comments (last 30 days),Shares (all time),Shares (last 7 days),Shares (last 30 days),Subscriber country,Email receives (last 6 months),Email drops (last 6 months),Emails opened (last 6 months),Email opens (last 6 months),Email opens (last 7 days),Email opens (last 30 days),Email last opened at,Link clicks,Last clicked at,Unique emails seen (last 6 months),Unique emails seen (last 7 days),Unique emails seen (last 30 days),Post views (last 6 months),Post views (last 7 days),Post views (last 30 days),Unique posts seen (all-time),Unique posts seen (last 7 days),Unique posts seen (last 30 days),Subscriptions gifted,Expires at,Subscription source (free),Subscription source (paid),Days active (last 30 days),First payment at,Paid upgrade date,Cancel date,Receiving emails for,Is Bestseller",
		"Receiving emails for",
	],
	["Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date,Email receives (last 6 months)", ""],
	["email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at", "email_disabled"],
	[
		"id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers,gift_id",
		"subscribed_to_emails,deleted_at",
	],
	["uuid,email,name,attributes,status,created_at,updated_at", "status"],
	[
		"Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS",
		"UNSUB_REASON",
	],
	[
		"Email,First name,Last name,Subscription IP,Subscription time,Confirmation time,Confirmation IP,List status,Global status,List",
		"List status,Global status",
	],
	[
		"CONTACT ID,EMAIL,LASTNAME,FIRSTNAME,WHATSAPP,SMS,DOUBLE_OPT-IN,OPT_IN,LANDLINE_NUMBER,EXT_ID,CONTACT_TIMEZONE,JOB_TITLE,LINKEDIN,ADDED_TIME,MODIFIED_TIME",
		"OPT_IN",
	],
	[
		"email,First Name,Last Name,status,tier,created_at,stripe_customer_id,Free Tier,Bronze Tier,Silver Tier,Gold Tier,unsubscribed_at,Subscription Date (Substack)",
		"status",
	],
	["email,nom,lang,date,statut,listes", "statut"],
])("of an export with the columns %s those say where people stand: %s", (header, states) => {
	const names = header.split(",");
	expect(names.filter((_name, index) => guess(names)[index] === "state").join()).toBe(states);
});

const reading = (names: string[], columns: Columns): Reading => ({ names, columns, orders: new Map() });

test("a line becomes a person: apostrophes of guarded cells are taken off", () => {
	const person = readPerson(
		[" Zoe@Exemple.fr ", "Zoé", "'+33 6 12", "ignored"],
		reading(["a", "b", "c", "d"], ["email", "first_name", "phone", null]),
	);
	expect(person).toMatchObject({ email: "Zoe@Exemple.fr", firstName: "Zoé", lastName: "", phone: "+33 6 12", agreedAt: null, proof: [] });
});

test("the proof of an agreement: its columns and their words, and neither an address nor a machine's", () => {
	const names = ["mail", "OPTIN_TIME", "OPTIN_IP", "source", "referrer_url"];
	const cells = ["zoe@exemple.fr", "2021-03-04 10:11:12", "203.0.113.9", "form", "https://exemple.fr/page?mail=zoe@exemple.fr"];
	expect(readPerson(cells, reading(names, ["email", "created_at", "proof", "proof", "proof"]))).toMatchObject({
		since: "2021-03-04T10:11:12.000Z",
		agreedAt: "2021-03-04T10:11:12.000Z",
		proof: ["OPTIN_TIME = 2021-03-04 10:11:12", "OPTIN_IP = …", "source = form", "referrer_url = https://exemple.fr/page"],
	});
});

test("an import or an administrator elsewhere is nobody's own agreement; neither is the day a tool took them in", () => {
	const byHand = readPerson(
		["a@exemple.fr", "2021-03-04", "import"],
		reading(["m", "creation_date", "source"], ["email", "created_at", "proof"]),
	);
	expect(byHand).toMatchObject({
		since: "2021-03-04T12:00:00.000Z",
		agreedAt: null,
		proof: ["creation_date = 2021-03-04", "source = import"],
	});
	const added = readPerson(["a@exemple.fr", "2021-03-04"], reading(["EMAIL", "ADDED_TIME"], ["email", "added_at"]));
	expect(added).toMatchObject({ since: "2021-03-04T12:00:00.000Z", agreedAt: null, proof: ["ADDED_TIME = 2021-03-04"] });
});
