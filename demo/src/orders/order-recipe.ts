/**
 * What makes full service realistic: its share, the order channels, weights and prices, and what goes wrong.
 * Figures from the field study (decision 008).
 */
export const channels = ['WALK_IN', 'ONLINE', 'RECURRING', 'COMMERCIAL'] as const;
export type Channel = (typeof channels)[number];

/** Full-service orders per day, by channel in the order of `channels`. */
export const serviceMixes = {
  /** Self-serve 80 : full service 20 by revenue. */
  selfServe: { ordersPerDay: 4.4, retailPerDay: 2, channels: [0.82, 0.04, 0.05, 0.09] },
  /** 70 : 30. */
  mixed: { ordersPerDay: 11.8, retailPerDay: 3, channels: [0.6, 0.2, 0.12, 0.08] },
  /** Pickup and delivery: 40 : 60. */
  pickupDelivery: { ordersPerDay: 9.2, retailPerDay: 1, channels: [0.3, 0.36, 0.28, 0.06] },
} as const satisfies Record<string, { ordersPerDay: number; retailPerDay: number; channels: number[] }>;
export type ServiceMix = keyof typeof serviceMixes;

/** Visit intervals in days, with the share of customers. */
export const cadences = [
  { days: 7, share: 0.12 },
  { days: 14, share: 0.25 },
  { days: 30, share: 0.33 },
  { days: 75, share: 0.3 },
] as const;
/** Weeks between recurring orders. */
export const recurringShares = [0.4, 0.42, 0.06, 0.12] as const;
/** Average days before a customer falls silent. */
export const meanDaysAsCustomer = 420;
/** Customers at the start of history relative to the average, and new customers relative to leaving ones. */
export const atStart = 0.94;
export const growth = 1.12;
/** New customers who never return. */
export const onceShare = 0.22;

/** Pounds: log-normal, median 20 and mean 24 over all orders. A customer's habit is part of the spread. */
export const weight = { median: 20, sigmaOfCustomer: 0.45, sigmaOfOrder: 0.38, least: 4, most: 120 };
/** Businesses send more than families. */
export const commercialWeightFactor = 1.5;

export const serviceRates = {
  NJ: { poundCents: 185, taxRate: 66_250 },
  /** The survey has no Illinois; this is between Michigan and Wisconsin's neighbors. */
  IL: { poundCents: 180, taxRate: 102_500 },
} as const satisfies Record<string, { poundCents: number; taxRate: number }>;
export const commercialDiscountCents = 30;
/** How much lower prices per pound were before the rise. */
export const formerPoundCutCents = 10;
export const minimumCents = 2_000;
export const deliveryFeeCents = 499;

export const tippedShare = 0.21;
export const refundedShare = 0.015;
export const rewashedShare = 0.008;
export const voidedShare = 0.01;
export const adjustedShare = 0.015;
export const lateShare = 0.06;
/** Invoices paid after more than 60 days; half of them never. */
export const overdueShare = 0.03;
/** Customers held out of a promotion. */
export const heldOutShare = 0.15;
/** Pickups where nobody answers and the driver comes again. */
export const missedShare = 0.015;
/** Deliveries by a service instead of the own driver. */
export const onDemandShare = 0.08;
/** Washed, dried and folded by one person. */
export const poundsAnHour = 27;
/** Regular walk-in customers who pay from prepaid value. */
export const prepaidShare = 0.12;
export const prepaidLoad = { cents: 10_000, bonusCents: 500 };
/** Orders with credit given for a complaint. */
export const goodwillShare = 0.004;
