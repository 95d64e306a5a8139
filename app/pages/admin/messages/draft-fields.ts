// What a reader's message becomes as a draft: its words where they belong, the rest said to be missing.

import type { Fields } from "../../../features/editing/field-values.ts";
import { emptyFields } from "../../../features/editing/rules.ts";
import type { Message } from "../../../features/stories/inbox/rules.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { cutBeforeSpace, oneLine } from "../../../shared/one-line.ts";
import { draftCopy } from "./copy.ts";

const TITLE_AT_MOST = 90;
const EXCERPT_AT_MOST = 280;

const GREETING = /^(bonjour|bonsoir|salut|hello|madame|monsieur|chère?s?)\b[^\n]{0,40}$/i;

/** The message without its greeting line, for titles. */
function withoutGreeting(message: string): string {
	const [first = "", ...rest] = message.trim().split("\n");
	return GREETING.test(first.trim()) && rest.join("").trim() ? rest.join("\n") : message;
}

/** The beginning of a text on one line, cut between two words. */
function beginning(text: string, most: number): string {
	return cutBeforeSpace(oneLine(text), most, { least: most / 2, loose: /[\s,;:.–-]+$/ });
}

/** The fields of the draft. The sender's address and phone stay in the inbox; the name stands for the person alone. */
export function draftFields(kind: Kind, message: Pick<Message, "kind" | "firstName" | "lastName" | "message">): Fields {
	const name = [message.firstName, message.lastName].filter(Boolean).join(" ");
	const words = withoutGreeting(message.message);
	const common = {
		excerpt: beginning(words, EXCERPT_AT_MOST) || draftCopy.toComplete,
		content: message.message.trim() ? message.message : draftCopy.toComplete,
	};
	if (kind === "actualites") {
		const firstLine = words.trim().split("\n")[0] ?? "";
		return { ...emptyFields(kind), ...common, title: beginning(firstLine, TITLE_AT_MOST) || draftCopy.toComplete };
	}
	const person = { ...common, name: name || draftCopy.toComplete, title: draftCopy.toComplete };
	if (kind === "visionnaires") return { ...emptyFields(kind), ...person };
	return { ...emptyFields(kind), ...person, type: message.kind === "project" ? "societe" : "personne" };
}
