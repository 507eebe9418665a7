/** Options of a preference. */
export const mostOptions = 30;
/** Preferences in use. */
export const mostOffered = 50;

/** The columns that the list of preferences sorts by. */
export const preferenceSorts = ['name', 'added'] as const;
export type PreferenceSort = (typeof preferenceSorts)[number];
