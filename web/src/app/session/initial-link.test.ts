import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internalLink } from './initial-link.ts';

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
])('%j leads nowhere', (link) => {
  expect(internalLink(link)).toBeNull();
});

test('whatever is kept stays on this site', () => {
  const tricky = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '?', '#', '%2f') });
  fc.assert(
    fc.property(tricky, (tail) => {
      const link = internalLink(`/${tail}`);
      if (link !== null) expect(new URL(link, 'https://here.example').origin).toBe('https://here.example');
    }),
    { numRuns: 2000 },
  );
});
