import { type OpenOrdersFilter, type UnclaimedAge, unclaimedAges } from './open-orders.constants.ts';

/** How long an unclaimed order has been ready: `7 to 29 days`. */
export function ageText(age: UnclaimedAge): string {
  const { from, below } = unclaimedAges[age];
  if (below === null) return `${from} days or longer`;
  return from === 0 ? `Less than ${below} days` : `${from} to ${below - 1} days`;
}

const ready = (age: UnclaimedAge) => `Ready for ${ageText(age).toLowerCase()}`;

/** Labels of the parts of the open orders. */
export const openOrdersLabels: Record<OpenOrdersFilter, string> = {
  inStore: 'In store',
  queue: 'In the queue',
  unclaimed: 'Unclaimed',
  unclaimed0: ready('unclaimed0'),
  unclaimed7: ready('unclaimed7'),
  unclaimed30: ready('unclaimed30'),
  unclaimed60: ready('unclaimed60'),
  unclaimed90: ready('unclaimed90'),
};

const left = 'Excludes voided orders and counter sales.';

/** What the open-order figures mean: field.md 1.2, Metrics to offer. */
export const openOrdersDefinitions = {
  queue: `Orders received or in processing now. ${left}`,
  unclaimed: `Orders ready for pickup or out for delivery now, by days since they were first ready. ${left}`,
  pounds: 'The orders’ last recorded weight, or the weight of their by-the-pound items.',
  owed: 'Balance due on these orders. Credits on other orders aren’t subtracted.',
} as const;
