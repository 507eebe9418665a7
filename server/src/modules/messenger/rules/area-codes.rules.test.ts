import { expect, test } from 'vitest';
import { stateOfPhone } from './area-codes.rules.ts';
import { stateZones } from './quiet-hours.rules.ts';

test.each([
  ['+12125550100', 'NY'],
  ['+13055550100', 'FL'],
  ['+18085550100', 'HI'],
  ['+14015550100', 'RI'],
  // Toll-free, Canada, and another country.
  ['+18005550100', null],
  ['+14165550100', null],
  ['+442079460100', null],
])('%s is in %s', (phone, state) => {
  expect(stateOfPhone(phone)).toBe(state);
});

test('each state with a zone has an area code, and each code a state with a zone', () => {
  const found = new Set<string>();
  for (let code = 200; code < 1_000; code++) {
    const state = stateOfPhone(`+1${code}5550100`);
    if (state !== null) found.add(state);
  }
  expect([...found].sort()).toEqual(Object.keys(stateZones).sort());
});
