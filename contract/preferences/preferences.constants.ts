/** Options of a preference. */
export const mostOptions = 30;
/** Preferences in use. */
export const mostOffered = 50;

/** What the list of preferences sorts by: the order that people gave them, or a column. */
export const preferenceSorts = ['order', 'name', 'added'] as const;
export type PreferenceSort = (typeof preferenceSorts)[number];
