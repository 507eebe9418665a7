import { expect, test } from 'vitest';
import { partsOf } from './links.ts';

test.each([
  ['No address here.', ['No address here.']],
  ['See https://a.example/x?y=1.', ['See ', { href: 'https://a.example/x?y=1' }, '.']],
  [
    '(http://a.example) and https://b.example!',
    ['(', { href: 'http://a.example' }, ') and ', { href: 'https://b.example' }, '!'],
  ],
  ['javascript:alert(1) https://', ['javascript:alert(1) https://']],
])('%s', (text, wanted) =>
  expect(partsOf(text)).toEqual(
    wanted.map((one) => (typeof one === 'string' ? { text: one } : { text: one.href, ...one })),
  ),
);
