/** By what something was paid. */
export const tenderLabels = {
  CASH: 'Cash',
  CARD: 'Card',
  ONLINE: 'Online',
  CREDIT: 'Credit',
  INVOICE: 'Invoice',
  COIN: 'Coin',
  PREPAID: 'Prepaid',
} as const;
export type Tender = keyof typeof tenderLabels;
export const tenders = Object.keys(tenderLabels) as [Tender, ...Tender[]];

/** Tenders, and what is paid by one that nobody wrote down. */
export const tenderKeys = [...tenders, 'UNKNOWN'] as const;
export type TenderKey = (typeof tenderKeys)[number];
