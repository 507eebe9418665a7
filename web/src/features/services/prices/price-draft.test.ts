import type { PriceEdit } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { expect, test } from 'vitest';
import { byItem, cellText, changeText, draftOf, termsOf } from './price-draft.ts';

const base = termsOf([219, 2_000, 1_000, 5]);
const edit = (more: Partial<PriceEdit> = {}): PriceEdit => ({
  itemIds: [1],
  storeIds: [7],
  tierIds: [null],
  edit: { raise: 50_000, roundTo: 25 },
  ...more,
});

test('a packed cell has its terms, and shows each of them', () => {
  expect(base).toMatchObject({ storePrice: 219, isTaxable: true, isFeatured: false, isDeliverable: true });
  expect(cellText(base, 'storePrice', 'PER_POUND')).toBe('$2.19');
  expect(cellText(base, 'minQty', 'PER_POUND')).toBe('10 lb');
  expect(cellText(base, 'isTaxable', 'PER_POUND')).toBe('Yes');
  expect(cellText(termsOf(null), 'storePrice', 'PER_POUND')).toBe('');
});

test('edits apply in order to their own cells only', () => {
  const edits = byItem([edit(), edit({ edit: { set: { isTaxable: false } } }), edit({ storeIds: [8] })]);
  expect(draftOf(base, edits.get(1), 7, null)).toMatchObject({
    terms: { storePrice: 225, isTaxable: false },
    isChanged: true,
  });
  expect(draftOf(base, edits.get(1), 7, 3).isChanged).toBe(false);
  expect(draftOf(base, edits.get(2), 7, null).isChanged).toBe(false);
});

test('a changed amount shows the true percentage after rounding', () => {
  const raised = draftOf(base, byItem([edit()]).get(1), 7, null).terms;
  expect(changeText(base, raised, 'storePrice')).toBe('+2.7%');
  expect(changeText(raised, base, 'storePrice')).toBe('−2.7%');
  expect(changeText(base, raised, 'minPrice')).toBe('');
  expect(changeText(null, raised, 'storePrice')).toBe('');
});
