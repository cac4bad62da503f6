/** The largest picture that staff may send, in bytes. */
export const mostPictureBytes = 10 * 1024 * 1024;

/** The longest description of a picture, in characters: what a quiz takes. */
export const longestAlt = 200;
