import { expect, test } from 'vitest';
import { meaningOf, shortcuts } from './shortcuts.ts';

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

test('every key in the sheet does what the sheet says', () => {
  for (const { keys, meaning, label } of shortcuts) {
    if (meaning === undefined) continue;
    const key = keys.at(-1) ?? '';
    const typed = { ...plain, key, ctrlOrMeta: keys[0] === 'Ctrl', afterG: keys[0] === 'g' };
    expect(meaningOf(typed), label).toBe(meaning);
  }
  // The others belong to the layers.
  expect(shortcuts.filter(({ meaning }) => meaning === undefined).map(({ keys }) => keys.join(' '))).toEqual([
    'Esc',
    'Ctrl Enter',
  ]);
});
