import { expect, test } from 'vitest';
import { can } from '../can.ts';
import { roles } from '../core/access.ts';
import { filters } from '../filters.list.ts';
import { rowLists } from '../row-lists.list.ts';
import { dimensionNames, dimensionOf, metricIds, metricOf } from './catalog.ts';

const rolesThatMay = (permission: (typeof rowLists)[number]['permission']) =>
  roles.filter((role) => can({ role, stores: 'all' }, permission));

test('a list with names of persons is closed to roles that may not see persons', () => {
  for (const { name, persons, permission } of rowLists)
    if (persons.length > 0) expect(rolesThatMay(permission), name).toEqual(rolesThatMay('dashboard.persons'));
});

test('each filter is of one dimension', () => {
  const named = dimensionNames.flatMap((name) => dimensionOf(name).filter ?? []);
  expect(named.toSorted()).toEqual(Object.keys(filters).toSorted());
});

test('the rows of each metric are those of a list, which knows its filters and its column', () => {
  const withOwnRoutes = ['turns', 'machines'];
  for (const id of metricIds) {
    const { list: name, filters: given, adds } = metricOf(id).rows;
    if (withOwnRoutes.includes(name)) continue;
    const list = rowLists.find((one) => one.name === name);
    expect(list, id).toBeDefined();
    expect(Object.keys(list?.filters ?? {}), id).toEqual(expect.arrayContaining(Object.keys(given)));
    if (adds !== undefined) expect(Object.keys(list?.row.shape ?? {}), id).toContain(adds);
  }
});
