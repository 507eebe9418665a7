import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definePaths } from '../../lib/address.ts';
import { choiceField, intField, parseSearchText } from '../../lib/list-state.ts';
import { byLink, dayFilter, defineListAddress, filled, oneOf } from './list-address.ts';

const paths = definePaths({ bags: '/bags' });

const statuses = { READY: 'Ready', DONE: 'Done' };
const bags = defineListAddress({
  path: paths.bags,
  search: 'Bag',
  filters: {
    customer: byLink(intField(0), () => 'One customer'),
    status: oneOf('Status', 'Any status', statuses),
    from: dayFilter('From', {}, () => true),
  },
  sorts: { by: ['received', 'weight'], first: 'received' },
  also: { view: choiceField(['list', 'board'], 'list') },
});

const searchOf = (href: string) => parseSearchText(href.split('?')[1] ?? '');

test('a filter shows its choices after the one that means any', () => {
  expect(bags.filters.status?.options).toEqual([
    ['', 'Any status'],
    ['READY', 'Ready'],
    ['DONE', 'Done'],
  ]);
});

test('a saved view keeps filters, search, sort and its own extras, but neither page nor stores', () => {
  const search = {
    q: 'a',
    status: 'READY',
    sort: 'weight',
    view: 'board',
    page: '3',
    stores: '1',
    entry: '9',
  };
  expect(bags.keptIn(search)).toEqual({ q: 'a', status: 'READY', sort: 'weight', view: 'board' });
  expect(bags.keptIn({ status: 'LOST', from: 'yesterday', customer: '-1', sort: 'name' })).toEqual({});
});

test('a view links to the list at the same stores, with nothing else of the current address', () => {
  const search = { stores: '1,2', status: 'DONE', page: '4', cursor: 'x' };
  expect(bags.hrefOf(search, { q: 'a' })).toBe('/bags?stores=1,2&q=a');
});

test('the way back from a record leads to the same page of the list', () => {
  const listed = fc.record({
    q: fc.string({ minLength: 1, maxLength: 60 }),
    status: fc.constantFrom('READY', 'DONE'),
    sort: fc.constant('weight'),
    page: fc.integer({ min: 1, max: 9 }).map(String),
    cursor: fc.base64String({ minLength: 4 }),
    stores: fc.constantFrom('1', '1,2'),
  });
  fc.assert(
    fc.property(listed, (search) => {
      expect(searchOf(bags.backHref({ ...search, ask: 'refund' }))).toEqual(search);
    }),
  );
});

test("a filter that means any isn't sent", () => {
  expect(filled({ q: '', status: 'READY', customer: 0 })).toEqual({ q: undefined, status: 'READY' });
});
