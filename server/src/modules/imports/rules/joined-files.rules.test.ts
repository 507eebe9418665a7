import { lineWords } from '@washboard/contract/imports/joined-files.ts';
import { describe, expect, it } from 'vitest';
import { lookAtColumn } from '../mapping/mapping.rules.ts';
import { joinColumns } from './joined-files.rules.ts';

const file = (name: string, headers: readonly string[], rows: readonly (readonly string[])[]) => ({
  name,
  headers,
  looks: headers.map((_, column) => lookAtColumn(rows.map((row) => row[column] ?? ''))),
});
const orders = file(
  'orders.csv',
  ['Ticket', 'Date', 'Tax', 'Total'],
  [
    ['1', '11/20/2025', '0.80', '10.80'],
    ['2', '11/21/2025', '', '5.00'],
  ],
);
const lines = file(
  'lines.csv',
  ['No', 'Ticket', 'Item', 'Tax', 'Total'],
  [
    ['1', '1', 'Shirts', '0.80', '10.80'],
    ['2', '2', 'Bag', '', '5.00'],
  ],
);

describe('columns of two files', () => {
  it.each([
    ['orders first', 0, [orders, lines] as const],
    ['lines first', 1, [lines, orders] as const],
  ])('are matched to orders and lines, with one order number: %s', (_, first, files) => {
    const joined = joinColumns(files);
    expect(joined).toMatchObject({
      orders: first,
      headers: ['Ticket', 'Date', 'Tax', 'Total', 'No', 'Item', 'Tax (lines.csv)', 'Total (lines.csv)'],
      mapping: { orderNumber: 0, date: 1, total: 3, item: 5, tax: 6, amount: 7 },
      lineColumns: [4, 0, 5, 6, 7],
    });
  });

  it("of one kind don't belong together", () => {
    expect(joinColumns([orders, orders])).toBeNull();
    expect(joinColumns([lines, lines])).toBeNull();
  });

  it('if both look like whole orders, the one with unique numbers has the orders', () => {
    const whole = ['Ticket', 'Date', 'Item', 'Amount'];
    const once = file('a.csv', whole, [
      ['1', '11/20/2025', 'Bag', '5'],
      ['2', '11/20/2025', 'Bag', '5'],
    ]);
    const often = file('b.csv', whole, [
      ['1', '11/20/2025', 'Bag', '5'],
      ['1', '11/20/2025', 'Bag', '5'],
    ]);
    expect(joinColumns([often, once])?.orders).toBe(1);
  });
});

describe('a line of joined files', () => {
  const files = [
    { name: 'orders.csv', from: 0 },
    { name: 'lines.csv', from: 10 },
  ];
  it('shows its file and its line there', () => {
    expect([lineWords(files, 10), lineWords(files, 11), lineWords(null, 11)]).toEqual([
      'line 10 of orders.csv',
      'line 1 of lines.csv',
      'line 11',
    ]);
  });
});
