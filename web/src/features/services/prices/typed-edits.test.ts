import { expect, test } from 'vitest';
import { pastedRows, typedEdits } from './typed-edits.ts';

const cells = {
  storeIds: [7, 8],
  itemIds: [1, 2],
  tierId: null,
  field: 'storePrice' as const,
  pricingAt: () => 'FIXED_PRICE' as const,
} satisfies Partial<Parameters<typeof typedEdits>[1]>;
const oneCell = { ...cells, block: { top: 0, left: 0, bottom: 0, right: 0 } };

test.each([
  ['$2.25', 'storePrice', 'PER_POUND', { storePrice: 225 }],
  ['-1', 'storePrice', 'PER_POUND', null],
  ['10 lb', 'minQty', 'PER_POUND', { minQty: 1_000 }],
  ['3', 'minQty', 'FIXED_PRICE', { minQty: 3 }],
  ['2.5', 'minQty', 'FIXED_PRICE', null],
  ['yes', 'isTaxable', 'FIXED_PRICE', { isTaxable: true }],
  ['maybe', 'isTaxable', 'FIXED_PRICE', null],
] as const)('%j typed into %s of %s is read as %j', (text, field, pricing, set) => {
  const into = { ...oneCell, field, pricingAt: () => pricing };
  const { made, refused } = typedEdits([[text]], into);
  expect(made.map(({ edit }) => edit)).toEqual(set === null ? [] : [{ set }]);
  expect(refused).toBe(set === null ? 1 : 0);
});

test('a block from a spreadsheet has its rows and columns', () => {
  expect(pastedRows('1.00\t2.00\r\n3.00\t\r\n')).toEqual([
    ['1.00', '2.00'],
    ['3.00', ''],
  ]);
});

test('one text fills the selected cells; several go from their corner on, and those beyond the grid are dropped', () => {
  const whole = { ...cells, block: { top: 0, left: 0, bottom: 1, right: 1 } };
  const set = { edit: { set: { storePrice: 500 } }, tierIds: [null] };
  expect(typedEdits([['5.00']], whole)).toEqual({
    made: [
      { ...set, itemIds: [1], storeIds: [7, 8] },
      { ...set, itemIds: [2], storeIds: [7, 8] },
    ],
    refused: 0,
  });
  const lastCell = { ...cells, block: { top: 1, left: 1, bottom: 1, right: 1 } };
  const pasted = [
    ['5.00', '6.00'],
    ['7.00', ''],
  ];
  expect(typedEdits(pasted, lastCell)).toEqual({
    made: [{ ...set, itemIds: [2], storeIds: [8] }],
    refused: 0,
  });
});
