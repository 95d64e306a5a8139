/** Of how many items a change of a tag may be taken back. */
export const UNDONE_AT_MOST = 2_000;
