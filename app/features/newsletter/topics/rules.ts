// What a letter is, and who is on it; pure, for browser and server.

/** The letter that everybody read before there was a second. */
export const FIRST_TOPIC = "first";
export const TOPIC_NAME_AT_MOST = 80;
export const TOPIC_DESCRIPTION_AT_MOST = 300;
/** Under which the sign-up form sends each chosen letter. It stands here, and not with the form's rules: these bring their schemas to every page. */
export const LETTERS_FIELD = "lettre";

/** Whether a reader is on a letter, by what they said of it: nothing said, they are on the first one and on no other. */
export function isOnTopic(topicId: string, said: { left_at: string | null } | undefined): boolean {
	return said ? said.left_at === null : topicId === FIRST_TOPIC;
}
