import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinedId, parseCombinedId } from './combined-id.ts';

const id = fc.integer({ min: 1, max: 10 ** 15 });

test('a combined id names the actor and the user, and survives a round trip', () => {
  expect(combinedId({ userId: 12 })).toBe('12');
  expect(combinedId({ userId: 12, staffUserId: 7 })).toBe('7:12');
  fc.assert(
    fc.property(id, fc.option(id, { nil: undefined }), (userId, staffUserId) => {
      const person = staffUserId === undefined ? { userId } : { userId, staffUserId };
      expect(parseCombinedId(combinedId(person))).toEqual(person);
    }),
  );
});

test.each(['', ':', '7:', ':12', '0', '7:0', '1:2:3', ' 7', '7:12 ', '-1', '1e3', '7;12'])(
  '%j is not a combined id',
  (text) => expect(parseCombinedId(text)).toBeUndefined(),
);
