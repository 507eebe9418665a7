import { expect, test } from 'vitest';
import { storeColumnsOf } from './store-columns.rules.ts';

test.each(['Location', 'STORE', 'Store #', 'store_name', 'Branch', 'Location ID'])(
  '"%s" names a store',
  (name) => {
    expect(storeColumnsOf(['Rack', name, 'Notes'])).toEqual([1]);
  },
);

test("a header that only mentions a store doesn't name one", () => {
  expect(storeColumnsOf(['Store credit', 'Storage', 'In-store pickup', 'Rack location note'])).toEqual([]);
});
