import type { LocationTree, StoreLeaf } from '@washboard/contract/locations/locations.routes.ts';
import { expect, test } from 'vitest';
import { choiceText, filterTree, flatten, markOf, toggled, treeOf } from './store-tree.ts';

const store = (id: number, name: string, districtId: number | null = null): StoreLeaf => ({
  id,
  name,
  city: 'Austin',
  state: 'TX',
  type: 'STORE',
  timeZone: 'America/Chicago',
  districtId,
});
const [a, b, c] = [store(1, 'Oak Street', 7), store(2, 'Elm Street', 7), store(3, 'Harbor')];
const full: LocationTree = {
  regions: [{ id: 5, name: 'South', districts: [{ id: 7, name: 'Central', stores: [a, b] }] }],
  locations: [a, b, c],
  storesWithoutRegions: [c],
  needsRegions: true,
  isOwner: true,
};

test('the tree goes from region over district to store, then stores without a region', () => {
  const lines = flatten(treeOf(full)).map((node) => `${'  '.repeat(node.depth)}${node.name}`);
  expect(lines).toEqual([
    'South',
    '  Central',
    '    Oak Street',
    '    Elm Street',
    'Without a region',
    '  Harbor',
  ]);
});

test('a business without regions has a plain list', () => {
  const plain = { ...full, regions: [], storesWithoutRegions: [a, b, c], needsRegions: false };
  expect(treeOf(plain).map((node) => node.name)).toEqual(['Oak Street', 'Elm Street', 'Harbor']);
});

test('selecting a region selects its stores, and again deselects them', () => {
  const [south] = treeOf(full);
  if (south === undefined) throw new Error('no region');
  expect(markOf(south, new Set([1]))).toBe('some');
  const chosen = toggled(south, new Set([1, 3]));
  expect([...chosen].sort()).toEqual([1, 2, 3]);
  expect([...toggled(south, chosen)]).toEqual([3]);
});

test('a search keeps the ancestors of a match', () => {
  expect(flatten(filterTree(treeOf(full), 'elm')).map((node) => node.name)).toEqual([
    'South',
    'Central',
    'Elm Street',
  ]);
  expect(filterTree(treeOf(full), 'nowhere')).toEqual([]);
});

test('the selection has a short label', () => {
  expect(choiceText(full, [])).toBe('All stores');
  expect(choiceText(full, [2])).toBe('Elm Street');
  expect(choiceText(full, [1, 2])).toBe('2 stores');
  expect(choiceText(full, [1, 2, 3])).toBe('All stores');
  expect(choiceText({ ...full, locations: [c] }, [])).toBe('Harbor');
});
