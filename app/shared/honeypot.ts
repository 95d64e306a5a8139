/** Name of the field that people never see; what fills it in is no person. */
export const HONEYPOT = "website";
