import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { internalLink, rememberLink, takeRememberedLink } from './initial-link.ts';

afterEach(() => vi.unstubAllGlobals());

test('remembers the first link tried, once', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null });
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  rememberLink('/orders?page=2');
  rememberLink('/customers');
  expect(takeRememberedLink()).toBe('/orders?page=2');
  expect(takeRememberedLink()).toBeNull();
});

test('a path of this site is kept with its search', () => {
  expect(internalLink('/dashboard/analytics-dashboard?stores=1,2#top')).toBe(
    '/dashboard/analytics-dashboard?stores=1,2#top',
  );
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '',
  'dashboard',
])('%j is ignored', (link) => {
  expect(internalLink(link)).toBeNull();
});

test('never leaves this site, whatever is stored', () => {
  const tricky = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '?', '#', '%2f') });
  fc.assert(
    fc.property(tricky, (tail) => {
      const link = internalLink(`/${tail}`);
      if (link !== null) expect(new URL(link, 'https://here.example').origin).toBe('https://here.example');
    }),
    { numRuns: 2000 },
  );
});
