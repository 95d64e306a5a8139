// How long what a person gives may be. Apart from the checks, which readers download only when there is something to check.

/** RFC 5321: what an address may measure. */
export const EMAIL_AT_MOST = 254;
export const NAME_AT_MOST = 100;
export const PHONE_AT_MOST = 40;
