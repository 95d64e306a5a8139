import { expect, test } from "vitest";
import { csvOf } from "./export.server.ts";
import { replySchema } from "./requests.ts";
import { filterQuery, keptSince, keptUntil, type Message, opening, quoted, readFilter, senderName } from "./rules.ts";

const message: Message = {
	id: "1",
	kind: "story",
	email: "zoe@exemple.fr",
	firstName: "Zoé",
	lastName: null,
	phone: "+33612345678",
	message: "=1+1;\n« oui »",
	createdAt: "2026-01-10T09:00:00.000Z",
	readAt: null,
	archivedAt: null,
	repliedAt: null,
	consentAt: null,
	draftType: null,
	draftId: null,
};

test("a filter and its address say the same; what is unknown counts as absent", () => {
	for (const view of ["non-lus", "tous", "archives"] as const)
		for (const kind of [null, "story", "project"] as const)
			for (const page of [1, 7]) expect(readFilter(new URLSearchParams(filterQuery({ view, kind, page })))).toEqual({ view, kind, page });
	expect(readFilter(new URLSearchParams("vue=x&genre=y&page=-3"))).toEqual({ view: "tous", kind: null, page: 1 });
	expect(filterQuery({ view: "tous", kind: null, page: 1 })).toBe("");
});

test("a message is quoted line by line under a room to write", () => {
	expect(quoted("Un.\n\nDeux.", "Le 10 janvier, Zoé a écrit :")).toBe("\n\n\nLe 10 janvier, Zoé a écrit :\n> Un.\n>\n> Deux.\n");
});

test("the sender is named, else the address stands", () => {
	expect(senderName(message)).toBe("Zoé");
	expect(senderName({ ...message, firstName: null })).toBe("zoe@exemple.fr");
	expect(opening("a\n\nb  c")).toBe("a b c");
	expect(opening("x".repeat(400)).length).toBeLessThan(200);
});

test("24 months: from the day it came, to the day it goes", () => {
	expect(keptUntil("2026-01-10T09:00:00.000Z")).toBe("2028-01-10T09:00:00.000Z");
	expect(keptSince(new Date("2028-01-10T09:00:00.000Z")).toISOString()).toBe("2026-01-10T09:00:00.000Z");
});

test("a reply needs words, keeps its lines and loses control characters", () => {
	const requestId = "5b0f3a0e-6f6c-4f0e-9a33-0a7c5d1f2b3c";
	expect(replySchema.parse({ requestId, subject: " Re\r\n: vous ", text: " Un.\r\n\r\nDeux.\0 " })).toEqual({
		requestId,
		subject: "Re\n: vous",
		text: "Un.\n\nDeux.",
	});
	const refused = replySchema.safeParse({ requestId, subject: " ", text: "" });
	expect(refused.error?.issues.map(({ message: code }) => code)).toEqual(["subject-required", "text-required"]);
});

test("the CSV: accents for spreadsheets, no cell is a formula, lines stay in their cell", async () => {
	async function* piles() {
		yield [message, { ...message, email: "solange@xn--t-9fab.fr" }];
	}
	let text = "";
	for await (const part of csvOf(piles())) text += part;
	expect(text.startsWith("\ufeff")).toBe(true);
	const [head, ...rest] = text.slice(1).split("\r\n");
	expect(head).toMatch(/^"Genre";"Reçu le";"Prénom"/);
	const line = (email: string) => `"Histoire";"2026-01-10T09:00:00.000Z";"Zoé";;"${email}";"'+33612345678";"'=1+1;\n« oui »";;;;\r\n`;
	expect(rest.join("\r\n")).toBe(line("zoe@exemple.fr") + line("solange@été.fr"));
});
