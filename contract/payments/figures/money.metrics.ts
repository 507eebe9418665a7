import type { Metric } from '../../core/figures/metrics.ts';

const ofMoney = {
  unit: 'cents',
  basis: 'The business day of the payment, refund or load, at the store where it was taken.',
  source: 'field.md 1.1: Collected; decisions: The bridge',
  additive: true,
} as const;

const ofMachines = {
  basis: 'The business day of the turn.',
  source: 'field.md 1.1 and 1.6: machine revenue by coin, card and stored value',
} as const;
const known = 'Turns whose tender was not recorded are left out.';

/** Money collected, for anything: the lower half of the bridge. */
export const moneyMetrics = {
  collected: {
    ...ofMoney,
    label: 'Collected',
    definition:
      'Payments and prepaid loads − refunds. Payments with prepaid value or credit are left out, since that money came in earlier.',
    good: 'up',
    rows: { list: 'money', filters: { adds: 'amountCents' }, adds: 'amountCents' },
  },
  payments: {
    ...ofMoney,
    label: 'Payments',
    definition: 'The number of payments for orders and self-serve turns, by any tender.',
    unit: 'count',
    good: 'up',
    rows: { list: 'money', filters: { adds: 'payments' }, adds: 'payments' },
  },
  received: {
    ...ofMoney,
    label: 'Paid for sales',
    definition: 'Paid for orders and self-serve turns by any tender, before refunds.',
    good: 'up',
    rows: { list: 'money', filters: { adds: 'receivedCents' }, adds: 'receivedCents' },
  },
  moneyRefunded: {
    ...ofMoney,
    label: 'Refunded',
    definition: 'Refunds of payments and self-serve turns, by any tender, with tax, tips and fees.',
    good: 'down',
    rows: { list: 'money', filters: { adds: 'refundedCents' }, adds: 'refundedCents' },
  },
  prepaidLoads: {
    ...ofMoney,
    label: 'Prepaid loads',
    definition:
      'Prepaid value sold, less refunds. It counts as collected now and as a sale when it is used. Bonus value isn’t counted.',
    good: 'up',
    rows: { list: 'money', filters: { adds: 'loadedCents' }, adds: 'loadedCents' },
  },
  redeemed: {
    ...ofMoney,
    label: 'Prepaid and credit used',
    definition: 'Sales paid with prepaid value or credit, less refunds to it.',
    good: 'neither',
    rows: {
      list: 'money',
      filters: { tenders: 'PREPAID,CREDIT', adds: 'redeemedCents' },
      adds: 'redeemedCents',
    },
  },
  paidAtMachines: {
    ...ofMachines,
    label: 'Paid at machines',
    definition:
      'Paid for self-serve turns by any tender: the money behind self-serve revenue. Prepaid value counts when it is used, not when it is loaded.',
    unit: 'cents',
    good: 'up',
    additive: true,
    rows: { list: 'money', filters: { machines: 'yes', adds: 'receivedCents' }, adds: 'receivedCents' },
  },
  coinShare: {
    ...ofMachines,
    label: 'Paid by coin',
    definition: `Share of machine payments made in coins. ${known}`,
    unit: 'share',
    good: 'neither',
    additive: false,
    rows: { list: 'money', filters: { machines: 'yes', tenders: 'COIN' } },
  },
  cardShare: {
    ...ofMachines,
    label: 'Paid by card',
    definition: `Share of machine payments made by card at the machine. ${known}`,
    unit: 'share',
    good: 'neither',
    additive: false,
    rows: { list: 'money', filters: { machines: 'yes', tenders: 'CARD' } },
  },
  appShare: {
    ...ofMachines,
    label: 'Paid by app or prepaid',
    definition: `Share of machine payments made in the app or with prepaid value. ${known}`,
    unit: 'share',
    good: 'neither',
    additive: false,
    rows: { list: 'money', filters: { machines: 'yes', tenders: 'ONLINE,PREPAID' } },
  },
} as const satisfies Record<string, Metric>;
