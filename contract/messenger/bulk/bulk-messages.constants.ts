export const bulkStates = ['RUNNING', 'DONE', 'STOPPED'] as const;
export type BulkState = (typeof bulkStates)[number];

/** Customers that a preview shows the text for. */
export const shownExamples = 3;
/** Bulk messages that are listed. */
export const mostBulkListed = 50;
/** Replies and opt-outs count for the message if they come within this many days. */
export const answeredDays = 7;
