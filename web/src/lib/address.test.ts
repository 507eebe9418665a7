import { expect, test } from 'vitest';
import { type Address, addressOf, definePaths, urlOf } from './address.ts';
import { defineSearch, intField, textField } from './list-state.ts';

const paths = definePaths({ things: '/things', thing: '/things/$id' });
const search = defineSearch({ q: textField(), page: intField(0) });

test('an address has its params and its search', () => {
  expect(addressOf(paths.things)).toBe('/things');
  expect(addressOf(paths.thing, { params: { id: 5 }, search: { tab: 'a' } })).toBe('/things/5?tab=a');
});

test('an address keeps what is asked to stay, and only what differs from the fallbacks', () => {
  const url = urlOf(paths.things, search);
  expect(url()).toBe('/things');
  expect(url({ keep: { stores: '1,2', q: 'old' }, search: { q: 'new', page: 0 } })).toBe(
    '/things?stores=1,2&q=new',
  );
  expect(urlOf(paths.thing, search)({ params: { id: 7 } })).toBe('/things/7');
});

test('a link to a screen that does not exist, or without its params, does not compile', () => {
  const url = urlOf(paths.things, search);
  const wrong = [
    // @ts-expect-error a text is no address
    (): Address => '/things',
    // @ts-expect-error a text is no path of a screen
    () => addressOf('/things'),
    // @ts-expect-error no screen has this name
    () => addressOf(paths.others),
    // @ts-expect-error the id is missing
    () => addressOf(paths.thing),
    // @ts-expect-error the screen keeps no such name
    () => url({ search: { query: 'x' } }),
    // @ts-expect-error the page is a number
    () => url({ search: { page: '2' } }),
  ];
  expect(wrong).toHaveLength(6);
});
