import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { sortRows } from './use-sorted-rows.ts';

interface Bag {
  code: string;
  weight: number | null;
}

const columns: Column<Bag>[] = [
  { id: 'code', header: 'Code', cell: ({ code }) => code, sortValue: ({ code }) => code },
  { id: 'weight', header: 'Weight', cell: ({ weight }) => weight, sortValue: ({ weight }) => weight },
];
const rows: Bag[] = [
  { code: 'B10', weight: 4 },
  { code: 'B2', weight: null },
  { code: 'B1', weight: 12 },
];
const codes = (id: string, desc: boolean) => sortRows(columns, rows, { id, desc }).map(({ code }) => code);

test('text with numbers sorts as people count', () => {
  expect(codes('code', false)).toEqual(['B1', 'B2', 'B10']);
  expect(codes('code', true)).toEqual(['B10', 'B2', 'B1']);
});

test('rows without a value come last in both directions', () => {
  expect(codes('weight', false)).toEqual(['B10', 'B1', 'B2']);
  expect(codes('weight', true)).toEqual(['B1', 'B10', 'B2']);
});

test('without a choice the order stays', () => {
  expect(sortRows(columns, rows, undefined)).toBe(rows);
});
