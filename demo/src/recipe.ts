/**
 * What makes a laundry realistic: sizes, vend prices, turns per day, and weights of weeks, months and days.
 * Figures from the field study (decision 008).
 */
export interface WasherGroup {
  count: number;
  pounds: number;
  priceCents: number;
  /** Average paid starts per day and machine. */
  turnsPerDay: number;
}

export interface Archetype {
  washers: WasherGroup[];
  /** Dryer pockets per washer. */
  dryersPerWasher: number;
}

const group = (count: number, pounds: number, priceCents: number, turnsPerDay: number): WasherGroup => ({
  count,
  pounds,
  priceCents,
  turnsPerDay,
});

export const archetypes = {
  small: {
    washers: [group(6, 20, 350, 1.8), group(8, 30, 450, 2.1), group(6, 40, 600, 2.2), group(3, 60, 850, 1.5)],
    dryersPerWasher: 1.1,
  },
  medium: {
    washers: [
      group(8, 20, 375, 3.0),
      group(10, 30, 450, 3.3),
      group(10, 40, 600, 3.4),
      group(6, 60, 850, 2.4),
      group(2, 80, 1200, 1.8),
    ],
    dryersPerWasher: 1.1,
  },
  large: {
    washers: [
      group(12, 20, 375, 2.9),
      group(14, 30, 475, 3.4),
      group(14, 40, 625, 3.6),
      group(10, 60, 875, 2.8),
      group(5, 80, 1200, 2.3),
    ],
    dryersPerWasher: 1.1,
  },
  /** Machines in a building, used by its residents. */
  residence: { washers: [group(6, 20, 225, 2.4)], dryersPerWasher: 1 },
} satisfies Record<string, Archetype>;

/** Sunday first. Percent of a week. */
export const weekdayWeights = [25.5, 11.5, 9, 8.5, 9.5, 12.5, 23.5];
/** January first; 1 is an average month. */
export const monthFactors = [1.05, 1.03, 1.02, 0.99, 0.98, 0.97, 0.99, 1, 0.96, 0.98, 1, 1.03];
/** Percent per hour from `openingHour` on. */
export const openingHour = 6;
export const weekdayHours = [2, 4, 5, 6, 6, 6, 7, 7, 5, 5, 7, 10, 11, 9, 6, 4];
export const weekendHours = [3, 6, 8, 9, 10, 10, 9, 9, 8, 8, 7, 5, 4, 2, 1, 1];

export const dryerStartCents = 25;
export const dryerStarts = { min: 4, max: 7 };
/** Minutes of washing; then the load is moved to a dryer. */
export const minutesToDryer = { min: 28, max: 42 };
export const freeShare = 0.015;
/** The share of machines out of order, and the average duration. */
export const outageShare = 0.02;
export const meanDaysOut = 3;
/** How much less washers cost per start before the price rise. */
export const formerPriceCutCents = 25;
export const daysSinceRise = 200;
/** Two years, so every comparison with last year has a full year on both sides. */
export const historyDays = 730;

/** The drawer's cash each morning; the rest goes to the bank. */
export const floatCents = 20_000;
/** Evenings when the drawer matches. */
export const drawerAgreesShare = 0.8;
/** Tenders at the machines. */
export const machineTenderShares = { COIN: 0.6, CARD: 0.32, ONLINE: 0.08 } as const;

/** Tags, with the share of customers. */
export const customerTags = [
  { tag: 'Regular', of: 'often', share: 0.45 },
  { tag: 'Leave at door', of: 'delivered', share: 0.3 },
  { tag: 'Linen service', of: 'commercial', share: 0.7 },
  { tag: 'Call first', of: 'anybody', share: 0.04 },
  { tag: 'Sensitive skin', of: 'anybody', share: 0.05 },
] as const;

/** The share of customers with preferences, frequent and other. */
export const preferenceShare = { often: 0.6, others: 0.25 } as const;
/** Preferences, with their share and choices. */
export const preferenceChoices = [
  { preference: 'Detergent', share: 0.8, choices: ['Regular', 'Fragrance free', 'Hypoallergenic'] },
  { preference: 'Fabric softener', share: 0.5, choices: ['Yes', 'No'] },
  { preference: 'Water', share: 0.4, choices: ['Cold', 'Warm', 'Hot'] },
  { preference: 'Starch', share: 0.15, choices: ['Light', 'Medium', 'Heavy'] },
] as const satisfies readonly {
  preference: string;
  share: number;
  choices: readonly [string, ...string[]];
}[];
