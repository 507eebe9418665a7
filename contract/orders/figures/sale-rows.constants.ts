/** The kinds of entries in a list of sales. */
export const saleRowLabels = {
  SALE: 'Sale',
  ADJUSTMENT: 'Adjustment',
  VOID: 'Void',
  REFUND: 'Refund',
  ALLOWANCE: 'Refunded sale',
  PAYMENT: 'Tip at payment',
  IMPORT_VOID: 'Undone import',
  ORDER: 'Order',
  ORDER_VOID: 'Voided order',
} as const;

/** The columns a sales entry can contribute to. */
export const saleColumns = [
  'orders',
  'grossCents',
  'discountCents',
  'refundCents',
  'netCents',
  'taxCents',
  'tipCents',
  'feeCents',
  'valueCents',
] as const;
export type SaleColumn = (typeof saleColumns)[number];
