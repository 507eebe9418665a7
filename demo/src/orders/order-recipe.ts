/**
 * What makes full service look like it: how much of it a store does, by which ways orders come, what they weigh
 * and cost, and what goes wrong. The figures are those of the field study (docs/decisions/008).
 */
export const channels = ['WALK_IN', 'ONLINE', 'RECURRING', 'COMMERCIAL'] as const;
export type Channel = (typeof channels)[number];

/** Orders of full service a day, and by which way they come, in the order of `channels`. */
export const serviceMixes = {
  /** Self-serve 80 : full service 20 by revenue. */
  selfServe: { ordersPerDay: 4.4, retailPerDay: 2, channels: [0.82, 0.04, 0.05, 0.09] },
  /** Between the two: 70 : 30. */
  mixed: { ordersPerDay: 11.8, retailPerDay: 3, channels: [0.6, 0.2, 0.12, 0.08] },
  /** Pickup and delivery: 40 : 60. */
  pickupDelivery: { ordersPerDay: 9.2, retailPerDay: 1, channels: [0.3, 0.36, 0.28, 0.06] },
} as const satisfies Record<string, { ordersPerDay: number; retailPerDay: number; channels: number[] }>;
export type ServiceMix = keyof typeof serviceMixes;

/** How often customers come, in days, and how many of them come so often. */
export const cadences = [
  { days: 7, share: 0.12 },
  { days: 14, share: 0.25 },
  { days: 30, share: 0.33 },
  { days: 75, share: 0.3 },
] as const;
/** Recurring orders come every so many weeks. */
export const recurringShares = [0.4, 0.42, 0.06, 0.12] as const;
/** A customer stays this long on average before falling silent. */
export const meanDaysAsCustomer = 420;
/** Customers at the start of history against the average of it, and those who come against those who leave. */
export const atStart = 0.94;
export const growth = 1.12;
/** New customers who never come again. */
export const onceShare = 0.22;

/** Pounds: log-normal, median 20 and mean 24 over all orders. A customer's own habit is part of the spread. */
export const weight = { median: 20, sigmaOfCustomer: 0.45, sigmaOfOrder: 0.38, least: 4, most: 120 };
/** Businesses send more at a time than families do. */
export const commercialWeightFactor = 1.5;

export const serviceRates = {
  NJ: { poundCents: 185, taxRate: 66_250 },
  /** Illinois is not among the states of the survey; this lies between Michigan and Wisconsin's neighbors. */
  IL: { poundCents: 180, taxRate: 102_500 },
} as const satisfies Record<string, { poundCents: number; taxRate: number }>;
export const commercialDiscountCents = 30;
/** Prices a pound were lower by so much until the rise. */
export const formerPoundCutCents = 10;
export const minimumCents = 2_000;
export const deliveryFeeCents = 499;

export const tippedShare = 0.21;
export const refundedShare = 0.015;
export const rewashedShare = 0.008;
export const voidedShare = 0.01;
export const adjustedShare = 0.015;
export const lateShare = 0.06;
/** Of invoices to businesses: paid later than 60 days, half of them not at all. */
export const overdueShare = 0.03;
/** Those who a promotion is kept from, to see what it does. */
export const heldOutShare = 0.15;
