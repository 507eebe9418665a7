/** How often the power goes in each test of crashes: ten times, or as often as the bench of crashes asks. */
export const crashCount = Number(process.env.CRASHES ?? 10);
