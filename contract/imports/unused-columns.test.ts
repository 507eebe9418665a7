import { expect, test } from 'vitest';
import { storeColumnOf, unusedColumns } from './unused-columns.ts';

test('columns that no field takes are named, in the order of the file', () => {
  expect(unusedColumns(['Ticket', 'Location', 'Date', 'Rack'], [0, 2])).toEqual(['Location', 'Rack']);
  expect(unusedColumns(['Ticket', 'Date'], [1, 0])).toEqual([]);
});

test.each(['Location', 'STORE', 'Store #', 'store_name', 'Branch', 'Location ID'])(
  '"%s" tells the store',
  (name) => {
    expect(storeColumnOf(['Rack', name, 'Notes'])).toBe(name);
  },
);

test('what only speaks of a store does not tell it', () => {
  expect(storeColumnOf(['Store credit', 'Storage', 'In-store pickup', 'Rack location note'])).toBeNull();
});
