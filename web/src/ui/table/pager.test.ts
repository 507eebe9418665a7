import { expect, test } from 'vitest';
import { type PageMeta, pageText } from './pager.tsx';

const meta: PageMeta = { total: 5000, totalIsExact: true, currentPage: 0, pageSize: 20, hasNextPage: true };

test('the foot of a list says which rows of how many', () => {
  expect(pageText(meta, 20)).toBe('1–20 of 5,000');
  expect(pageText({ ...meta, currentPage: 249 }, 20)).toBe('4,981–5,000 of 5,000');
});

test('an estimated total says so, and an empty list is plain', () => {
  expect(pageText({ ...meta, total: 123456, totalIsExact: false }, 20)).toBe('1–20 of about 123,456');
  expect(pageText({ ...meta, total: 0 }, 0)).toBe('0');
});
