/** Without a clock-out, a shift ends by itself after this long, unless the business sets another limit. */
export const defaultLimitMinutes = 14 * 60;

/** The most shifts that one answer holds. */
export const mostShifts = 5_000;
/** The most shifts that a week's pay is computed from. */
export const mostPaidShifts = 100_000;

/** A correction moves a shift by at most this many days. */
export const mostDaysMoved = 7;
