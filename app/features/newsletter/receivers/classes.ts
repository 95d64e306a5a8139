// What a mail server's refusal says, and of whom: the words that everything which reads refusals speaks. Pure.

/**
 * `gone`: the mailbox does not exist; `full`; `suspended`: closed or frozen by its provider; `reputation`, `authentication`,
 * `content`, `rate`: it is us who are refused, which says nothing of the reader; `transient`: it asks to come back; `unknown`: no
 * reason can be read, and none is guessed.
 */
export const refusalClasses = [
	"gone",
	"full",
	"suspended",
	"reputation",
	"authentication",
	"content",
	"rate",
	"transient",
	"unknown",
] as const;
export type RefusalClass = (typeof refusalClasses)[number];

/** A text column read back as a class. */
export function refusalClassOf(text: string | null): RefusalClass {
	return refusalClasses.find((known) => known === text) ?? "unknown";
}

/** Said of us: never counted against a reader. */
export const aboutUsClasses = ["reputation", "authentication", "content", "rate"] as const satisfies readonly RefusalClass[];

/** Whether a class says something of us and nothing of the reader. */
export function isAboutUs(refusalClass: RefusalClass): boolean {
	return aboutUsClasses.some((known) => known === refusalClass);
}

/**
 * Whether it is us whom the whole receiver refuses: said of us, or for no reason that speaks of a mailbox. Several of these, and its
 * other readers need not be tried.
 */
export function refusesUs({ class: said, scope }: Pick<Refusal, "class" | "scope">): boolean {
	return scope === "receiver" && (isAboutUs(said) || said === "unknown");
}

/** How far a refusal reaches: the whole receiver, one customer's domain behind it, or one mailbox alone. */
export type Scope = "receiver" | "domain" | "mailbox";

/** A refusal as it was read. */
export type Refusal = {
	class: RefusalClass;
	/** Which receiver's rule recognised it, or whose server it is; null: unknown. */
	receiver: string | null;
	/** Names the rule for whoever asks why: an id of the table, `status:5.1.1`, `reply:550`, or `none`. */
	rule: string;
	scope: Scope;
	/** The least pause in milliseconds before this receiver is tried again; null: none is known. */
	waitMs: number | null;
	/** What to mend, a keyword that chooses the advice (`ptr`, `spf`, `ip`, `content`…); null: nothing known. */
	fix: string | null;
	/** It is the end of a queue: the refusal it quotes counts, if any. */
	isExpired: boolean;
};
