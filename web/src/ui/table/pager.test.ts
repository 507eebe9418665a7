import { expect, test } from 'vitest';
import { lastPage, type PageMeta, pageText } from './pager.tsx';

const meta: PageMeta = { total: 5000, totalIsExact: true, currentPage: 0, pageSize: 20, hasNextPage: true };

test('the pager shows which rows of how many', () => {
  expect(pageText(meta, 20)).toBe('1–20 of 5,000');
  expect(pageText({ ...meta, currentPage: 249 }, 20)).toBe('4,981–5,000 of 5,000');
});

test('an estimated total says so, and an empty list is plain', () => {
  expect(pageText({ ...meta, total: 123456, totalIsExact: false }, 20)).toBe('1–20 of ~123,456');
  expect(pageText({ ...meta, total: 0 }, 0)).toBe('0');
});

test('the last page has a number, and an estimated list shows no rows beyond the estimate', () => {
  expect(lastPage(meta)).toBe(249);
  expect(lastPage({ ...meta, total: 5_001 })).toBe(250);
  expect(lastPage({ ...meta, total: 0 })).toBe(0);
  const end = { ...meta, total: 123_456, totalIsExact: false, currentPage: 6_172, hasNextPage: false };
  expect(pageText(end, 20)).toBe('Last 20 of ~123,456');
});
