/** The kinds of entries in a list of payments. */
export const moneyRowLabels = {
  SALE: 'Self-serve',
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  LOAD: 'Prepaid load',
} as const;

/** The columns a payment can contribute to; `amountCents` is what was collected. */
export const moneyColumns = [
  'payments',
  'receivedCents',
  'refundedCents',
  'loadedCents',
  'redeemedCents',
  'amountCents',
] as const;
export type MoneyColumn = (typeof moneyColumns)[number];
