/** The kinds of rows of the bridge: an order of the period, or an entry of another order. */
export const bridgeRowLabels = {
  ORDER: 'Order',
  SALE: 'Sale',
  ADJUSTMENT: 'Adjustment',
  VOID: 'Void',
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  ALLOWANCE: 'Refunded sale',
  IMPORT_VOID: 'Undone import',
} as const;
