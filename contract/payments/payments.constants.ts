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

/** By what a machine can be paid: coins, a card at its reader, the app, or value that was loaded before. */
export const machineTenders = ['COIN', 'CARD', 'ONLINE', 'PREPAID'] as const satisfies readonly Tender[];
export type MachineTender = (typeof machineTenders)[number];

/** By what no value can be bought: other value, or a promise to pay. */
export const noLoadTenders = ['PREPAID', 'CREDIT', 'INVOICE'] as const satisfies readonly Tender[];

/** Tenders, and what is paid by one that nobody wrote down. */
export const tenderKeys = [...tenders, 'UNKNOWN'] as const;
export type TenderKey = (typeof tenderKeys)[number];
