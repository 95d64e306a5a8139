// What an item says of itself where its page is only spoken of (search engines, shared links), when that is not its own words.

/** The longest title, in characters: engines and networks cut what is longer. */
export const SEO_TITLE_AT_MOST = 70;
/** The longest description of a page, in characters. */
export const DESCRIPTION_AT_MOST = 200;

/** The column of the picture that shared links show, whatever the kind. */
export const SHARE_PICTURE = "share_image_url";
