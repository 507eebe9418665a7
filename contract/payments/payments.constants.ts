/** Tenders. */
export const tenderLabels = {
  CASH: 'Cash',
  CARD: 'Card',
  ONLINE: 'Online',
  CREDIT: 'Credit',
  CHECK: 'Check',
  INVOICE: 'Invoice',
  COIN: 'Coin',
  PREPAID: 'Prepaid',
} as const;
export type Tender = keyof typeof tenderLabels;
export const tenders = Object.keys(tenderLabels) as [Tender, ...Tender[]];

/** Tenders that can't buy prepaid value: other value, or a promise to pay. */
export const noLoadTenders = ['PREPAID', 'CREDIT', 'INVOICE'] as const satisfies readonly Tender[];

/** Tenders, plus payments without a recorded one. */
export const tenderKeys = [...tenders, 'UNKNOWN'] as const;
export type TenderKey = (typeof tenderKeys)[number];

/** The name of a tender in rows, charts, filters and files. */
export const tenderText = (key: TenderKey | null): string =>
  key === null || key === 'UNKNOWN' ? 'Tender not recorded' : tenderLabels[key];
