export const stockReasonLabels = {
  RECEIVED: 'Received',
  SOLD: 'Sold',
  COUNTED: 'Corrected by a count',
  LOST: 'Lost or damaged',
  RETURNED: 'Returned',
  TRANSFERRED: 'Transferred',
} as const;
export type StockReason = keyof typeof stockReasonLabels;
export const stockReasons = Object.keys(stockReasonLabels) as [StockReason, ...StockReason[]];

/** What people enter; sales and returns are reported by points of sale. */
export const enteredReasons = ['COUNTED', 'RECEIVED', 'TRANSFERRED', 'LOST'] as const;
export type EnteredReason = (typeof enteredReasons)[number];
export const entryLabels: Record<EnteredReason, string> = {
  COUNTED: 'Count',
  RECEIVED: 'Receipt',
  TRANSFERRED: 'Transfer',
  LOST: 'Shrink',
};

/** The most pieces of an entry. */
export const mostPieces = 100_000;
