import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choiceField,
  defineSearch,
  flagField,
  idsField,
  intField,
  parseSearchText,
  searchText,
  textField,
  withPageReset,
} from './list-state.ts';

const shape = defineSearch({
  q: textField(),
  page: intField(0),
  tab: choiceField(['active', 'inactive'], 'active'),
  archived: flagField(),
  stores: idsField(),
});

test('missing or invalid values use their defaults', () => {
  const search = { page: '-1', tab: 'other', archived: 'maybe', stores: '1,x' };
  expect(shape.parse(search)).toEqual({ q: '', page: 0, tab: 'active', archived: false, stores: [] });
});

test('only values that differ from the defaults are in the address', () => {
  const search = shape.toSearch({ page: 0, tab: 'inactive', stores: [3, 4] });
  expect(searchText(search)).toBe('?tab=inactive&stores=3,4');
});

test('any state survives a round trip through the address', () => {
  const state = fc.record({
    q: fc.string({ maxLength: 200 }),
    page: fc.nat(),
    tab: fc.constantFrom('active' as const, 'inactive' as const),
    archived: fc.boolean(),
    stores: fc.array(fc.integer({ min: 1 }), { minLength: 1 }),
  });
  fc.assert(
    fc.property(state, (values) => {
      expect(shape.parse(parseSearchText(searchText(shape.toSearch(values))))).toEqual(values);
    }),
  );
});

test("changing a filter returns to the first page; changing the page, or state without pages, doesn't", () => {
  expect(withPageReset(shape.fields, { q: 'a' })).toEqual({ q: 'a', page: undefined, cursor: undefined });
  expect(withPageReset(shape.fields, { page: 3 })).toEqual({ page: 3 });
  expect(withPageReset({ dialog: '' }, { dialog: 'new' })).toEqual({ dialog: 'new' });
});
