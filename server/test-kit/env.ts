/** How often the power goes in each test of crashes: ten times, or as often as the bench of crashes asks. */
export const crashCount = Number(process.env.CRASHES ?? 10);
/** The same where three times tell enough for each run. */
export const fewCrashes = Number(process.env.CRASHES ?? 3);
