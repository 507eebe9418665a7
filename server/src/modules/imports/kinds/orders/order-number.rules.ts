/** Headers of an order number. */
export const orderNumberHeaders = [
  'order no',
  'order number',
  'order id',
  'order code',
  'order',
  'ticket no',
  'ticket number',
  'ticket',
  'ticket id',
  'invoice no',
  'invoice number',
  'receipt no',
  'receipt number',
  'receipt',
  'num',
  'order name',
  'sale id',
  'sale no',
  'transaction id',
  'transaction no',
  'transaction number',
] as const;

/** An order number as on its ticket: without a leading # and a spreadsheet's '.0'. */
export function orderNumberOf(text: string): string {
  return text.replace(/^#\s*/, '').replace(/^(\d+)\.0+$/, '$1');
}
