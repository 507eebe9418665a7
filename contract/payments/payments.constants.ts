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
