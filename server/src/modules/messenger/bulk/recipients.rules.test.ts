import type { Permit } from '@washboard/contract/messenger/messenger.schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countReasons, sortOut } from './recipients.rules.ts';

const reasons = [null, 'STOPPED', 'NO_CONSENT', 'QUIET_HOURS', 'OFF'] as const;
const permit = (reason: (typeof reasons)[number]): Permit => ({
  isAllowed: reason === null,
  reason,
  allowedAt: null,
  text: null,
});

test('everyone is either a recipient or refused; a phone gets it once, and only with its permit', () => {
  const person = fc.record({ phone: fc.option(fc.constantFrom('+1', '+2', '+3')) });
  const permits = fc.record({
    '+1': fc.constantFrom(...reasons),
    '+2': fc.constantFrom(...reasons),
    '+3': fc.constantFrom(...reasons),
  });
  fc.assert(
    fc.property(fc.array(person), permits, (people, of) => {
      const asked = new Map(Object.entries(of).map(([phone, reason]) => [phone, permit(reason)]));
      const { recipients, later, refused } = sortOut(people, asked);
      expect(recipients.length + refused.length).toBe(people.length);
      expect(new Set(recipients.map(({ phone }) => phone)).size).toBe(recipients.length);
      const reasonsOf = recipients.map(({ phone }) => asked.get(phone)?.reason);
      expect(reasonsOf.filter((reason) => reason !== null && reason !== 'QUIET_HOURS')).toEqual([]);
      expect(reasonsOf.filter((reason) => reason === 'QUIET_HOURS').length).toBe(later);
    }),
  );
});

test('reasons are counted, the most frequent first', () => {
  const counted = countReasons([
    { reason: 'STOPPED', count: 1 },
    { reason: 'NO_CONSENT', count: 1 },
    { reason: 'NO_CONSENT', count: 2 },
  ]);
  expect(counted.map(({ reason, count }) => [reason, count])).toEqual([
    ['NO_CONSENT', 3],
    ['STOPPED', 1],
  ]);
});
