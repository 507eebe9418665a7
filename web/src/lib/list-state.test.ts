import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressWith,
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

test('what is missing or nonsense takes its fallback', () => {
  const search = { page: '-1', tab: 'other', archived: 'maybe', stores: '1,x' };
  expect(shape.parse(search)).toEqual({ q: '', page: 0, tab: 'active', archived: false, stores: [] });
});

test('only what differs from the fallback stands in the address', () => {
  const search = shape.toSearch({ page: 0, tab: 'inactive', stores: [3, 4] });
  expect(addressWith('/list', search)).toBe('/list?tab=inactive&stores=3,4');
});

test('any state survives the way through the address', () => {
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

test('any change of a filter goes back to the first page, a change of page does not', () => {
  expect(withPageReset({ q: 'a' })).toEqual({ q: 'a', page: undefined, cursor: undefined });
  expect(withPageReset({ page: 3 })).toEqual({ page: 3 });
});
