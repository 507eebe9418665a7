import { parsePhone } from '@washboard/contract/core/contact/phone.ts';
import { expect, test } from 'vitest';
import { fateOf, freeNumber } from './test-phone-numbers.ts';

const off = { ending: '5550003', text: 'The phone is off or out of reach.' };

test('a new phone has a valid number that is free, with the ending of its failure', () => {
  expect(freeNumber([])).toBe('+12125551100');
  expect(freeNumber([{ phone: '+12125551100' }])).toBe('+12125551101');
  expect(freeNumber([{ phone: '+12125550003' }], off.ending)).toBe('+13125550003');
  for (const number of [freeNumber([]), freeNumber([], off.ending)])
    expect(parsePhone(number)).toEqual({ ok: true, number });
});

test('a number tells what becomes of texts to it', () => {
  expect(fateOf('+13125550003', [off])).toBe(off.text);
  expect(fateOf('+13125551003', [off])).toBe('');
});
