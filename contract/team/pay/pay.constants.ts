/** Minutes of a week that are paid without overtime, and what overtime is paid at, in millionths. */
export const defaultOvertime = { overtimeAfterMinutes: 40 * 60, overtimeFactor: 1_500_000 } as const;

/** Pay rates of a person, one after the other. */
export const mostPayRates = 100;
export const mostHourlyCents = 1_000_000;
