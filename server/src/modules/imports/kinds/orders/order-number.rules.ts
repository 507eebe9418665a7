/** Headers under which files name an order. */
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
] as const;

/** An order's number as its ticket shows it: without a leading # and a spreadsheet's '.0'. */
export function orderNumberOf(text: string): string {
  return text.replace(/^#\s*/, '').replace(/^(\d+)\.0+$/, '$1');
}
