export const stockReasonLabels = {
  RECEIVED: 'Received',
  SOLD: 'Sold',
  COUNTED: 'Corrected by a count',
  LOST: 'Lost or damaged',
  RETURNED: 'Returned',
} as const;
export type StockReason = keyof typeof stockReasonLabels;
export const stockReasons = Object.keys(stockReasonLabels) as [StockReason, ...StockReason[]];
