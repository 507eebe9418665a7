import { expect, test } from 'vitest';
import { meaningOf } from './shortcuts.ts';

const plain = { ctrlOrMeta: false, alt: false, typing: false, afterG: false };

test('g then d opens the dashboard; d alone does nothing', () => {
  expect(meaningOf({ ...plain, key: 'g' })).toBe('pending');
  expect(meaningOf({ ...plain, key: 'd', afterG: true })).toBe('dashboard');
  expect(meaningOf({ ...plain, key: 'd' })).toBe('none');
});

test('while typing only Ctrl+K works', () => {
  expect(meaningOf({ ...plain, key: '/', typing: true })).toBe('none');
  expect(meaningOf({ ...plain, key: 'K', ctrlOrMeta: true, typing: true })).toBe('palette');
});

test('the browser keeps its own shortcuts', () => {
  expect(meaningOf({ ...plain, key: 'n', ctrlOrMeta: true })).toBe('none');
  expect(meaningOf({ ...plain, key: '/', alt: true })).toBe('none');
});
