// Owns telling a mail server's notice from what people, lists and absent people write: by its head, then by its words. Pure.

const FAILURE_SUBJECT =
	/^\W*(?:undeliver|undelivered|delivery (?:status|fail|notif|report|problem|error|has failed)|delivery_|mail (?:delivery|system error|failure|could not)|message (?:undeliver|delivery|could not|status)|failed? (?:delivery|mail)|failure notice|failed delivery|returned (?:mail|message)|non[- ]?deliver|non[- _]remis|non remise|echec|échec|impossible d'envoyer|warning: (?:message|could not)|\[bounce\]|unzustellbar|could not deliver|permanent|rejected|returned to sender|notification d'etat|notification d’état|notification d'état)/i;
const DELAY_SUBJECT = /\b(?:delay(?:ed)?|warning|still being retried|deferred|retard[ée]e?)\b/i;
const MACHINE =
	/(?:^|[<"\s])(?:mailer[-_.]?daemon|post[-_]?master|mail[-_. ]?delivery|mail deliver(?:y)? (?:sub)?system|mdaemon|double-bounce|bounces?|delivery[-_]subsystem|system administrator|administrateur système|microsoft outlook|mmdf|mailadmin|poostmaster)(?:$|[@>"\s+(])/i;
const FAILURE_WORDS =
	/(?:could ?n[o']t be (?:delivered|sent)|(?:was|were|is|been) (?:not|un)\s?(?:able to (?:be )?deliver|delivered|deliverable)|unable to deliver|undeliverable|not delivered|not be delivered|delivery (?:to|of|has|attempt|error|status|problem|failed|failure)|delevery|(?:wasn't|was not|am not|weren't|not) able to deliver|error (?:has )?occurred while|error delivering|permanent(?:ly)? (?:error|fail|fatal)|failed permanently|fatal errors?|delivery errors|delivery problems|did not reach|rejected by|was rejected|returned to (?:you|sender)|mail delivery (?:software|system|failed)|failure reasons|transcript of session|cannot be delivered|n['’]a pas pu être (?:remis|distribu|livr)|n['’]ont pas pu être|échec de la remise|non remis|mailbox (?:is )?full|user unknown|user not known|too long|n['’]existe pas|не может быть доставлено|error message|could not deliver|unknown user)/i;
const ABSENCE_SUBJECT =
	/^\W*(?:auto(?:matic)?[- ]?(?:matic)?\s?(?:re(?:ply|sponse|spons))?\s*:|autorespon|automatic reply|auto[- ]reply|out of (?:the )?office|away until|vacation|r[ée]ponse automatique|absence|absente? |message d['’]absence|en cong[ée]|je suis absent|abwesenheit|automatische antwort|fuera de|respuesta autom)/i;
const NO_NOTICE_HEADERS = ["x-autoreply", "x-autorespond", "x-apple-action", "list-id", "list-unsubscribe", "list-post"];

export type Head = (name: string) => string;

/** Names that a person writes under as well. */
const SOMEBODY_TOO = /post[-_]?master/i;

/** Whether its sender is a machine that carries mail, and not somebody. */
export function isFromMachine(head: Head): boolean {
	return /^\s*<>\s*$/.test(head("from")) || MACHINE.test(head("from").slice(0, 300)) || head("x-failed-recipients") !== "";
}

/** Whether it was sent as what must not be answered: with no return path. */
export function hasNullReturnPath(head: Head): boolean {
	const path = head("return-path").trim();
	return path === "<>" || /^<?mailer-daemon\b/i.test(path);
}

/** Whether its subject is one that mail servers write. */
export function hasFailureSubject(head: Head): boolean {
	return FAILURE_SUBJECT.test(head("subject").slice(0, 300));
}

/** Whether its subject says that it is only late. */
export function hasDelaySubject(head: Head): boolean {
	return DELAY_SUBJECT.test(head("subject").slice(0, 300));
}

/** An automatic answer (RFC 3834), an absence, a list's or a newsletter's mail: never read as a notice. */
export function isAutomaticAnswer(head: Head): boolean {
	if (ABSENCE_SUBJECT.test(head("subject").slice(0, 300))) return true;
	if (isFromMachine(head)) return false;
	return NO_NOTICE_HEADERS.some((name) => head(name) !== "") || /^\s*auto[-_]repl/i.test(head("auto-submitted") || head("precedence"));
}

/** Sent by a program (RFC 3834), whatever it says: nobody's wish. */
export function isAutomatic(head: Head): boolean {
	return /^(?!\s*no\b)\s*\S/i.test(head("auto-submitted")) || head("return-path").trim() === "<>";
}

/**
 * Whether a mail without a machine-readable part is a mail server's notice: it comes from a machine, or from nobody, and what it
 * says is that a mail did not arrive. One of them alone proves nothing.
 */
export function isNotice(head: Head, said: { words: string; givesBack: boolean }): boolean {
	if (isAutomaticAnswer(head)) return false;
	const failed = FAILURE_WORDS.test(said.words);
	const subject = hasFailureSubject(head);
	const fromNobody = hasNullReturnPath(head) && (subject || said.givesBack);
	if (!isFromMachine(head)) return failed && fromNobody;
	const isSomebodyToo = SOMEBODY_TOO.test(head("from")) && head("x-failed-recipients") === "";
	if (isSomebodyToo && !subject && !fromNobody) return false;
	return failed || (subject && said.givesBack);
}
