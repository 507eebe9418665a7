/** Canned replies of a business. */
export const mostCannedReplies = 100;
/** The longest name of one, in characters. */
export const mostReplyName = 60;
