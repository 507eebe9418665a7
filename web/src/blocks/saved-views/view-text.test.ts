import { expect, test } from 'vitest';
import { filtersOf, viewText } from './view-text.ts';

test('filters have one text, in any order of selection', () => {
  expect(viewText({ status: 'READY', q: 'a b', type: undefined })).toBe('q=a+b&status=READY');
  expect(viewText({ q: 'a b', status: 'READY' })).toBe(viewText({ status: 'READY', q: 'a b' }));
  expect(filtersOf(viewText({ q: 'a b', status: 'READY' }))).toEqual({ q: 'a b', status: 'READY' });
  expect(viewText({})).toBe('');
});
